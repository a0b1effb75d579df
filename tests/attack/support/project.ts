import {chmodSync, chownSync, mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {User} from './users';

/** A temporary folder that belongs to a user. @returns its full path */
export function folderOf({id}: User): string {
  const folder = mkdtempSync(join(tmpdir(), 'attack-'));
  chmodSync(folder, 0o755);
  if (id !== undefined) {
    chownSync(folder, id, id);
  }
  return folder;
}

/** A site of one page, in a folder of its own. @returns full path of the folder */
export function siteWith(page: string, user: User = {name: ''}): string {
  const folder = folderOf(user);
  const docs = join(folder, 'docs');
  mkdirSync(docs);
  writeFileSync(join(folder, 'versions.json'), '[]\n');
  writeFileSync(join(folder, 'sidebars.ts'), "export default {tutorialSidebar: ['intro']};\n");
  writeFileSync(join(docs, 'intro.mdx'), page);
  return folder;
}

/** A page with code blocks, each told by its fence. @returns the page, and the line of each block in it */
export function pageOf(blocks: readonly {fence: string; text: string}[]): {page: string; lines: number[]} {
  const lines: number[] = [];
  let page = '---\ntitle: Attacks\n---\n';
  for (const {fence, text} of blocks) {
    page += '\n';
    lines.push(page.split('\n').length);
    page += `\`\`\`${fence}\n${text}\n\`\`\`\n`;
  }
  return {page, lines};
}
