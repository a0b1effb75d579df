import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {readFrontMatter, readStructure} from '@nodestead-docs/model';

type Item = Extract<SidebarsConfig[string], unknown[]>[number];

/** A page that was not there: its id, and the title that goes with it. */
export interface NewPage {
  id: string;
  title: string;
}

/**
 * Invents the names of a page's copies. They are made of the words of real titles, because a copy called `dhcp-2` would compress to almost nothing.
 * @param id of the page that is copied; copies are beside it
 * @param words to choose from
 * @returns the same names for the same id in every version
 */
export function copiesOf(id: string, copies: number, words: readonly string[]): NewPage[] {
  return Array.from({length: copies}, (_, index) => {
    const digest = createHash('sha256').update(`${id} ${index}`).digest();
    const chosen = [0, 4, 8].map((offset) => words[digest.readUInt32BE(offset) % words.length] ?? '');
    const slug = chosen.join('-').toLowerCase();
    const title = chosen.join(' ');
    return {id: [...id.split('/').slice(0, -1), slug].join('/'), title: `${title.charAt(0).toUpperCase()}${title.slice(1)}`};
  });
}

/**
 * @param items of a sidebar
 * @param copies of a page
 * @returns the sidebar with the copies of each page behind it
 */
export function withCopies(items: readonly Item[], copies: (id: string) => readonly NewPage[]): Item[] {
  return items.flatMap((item): Item[] => {
    if (typeof item === 'string') {
      return [item, ...copies(item).map(({id}) => id)];
    }
    if ('items' in item && Array.isArray(item.items)) {
      return [{...item, items: withCopies(item.items, copies)}];
    }
    return [item];
  });
}

/** @returns the source of a page under another title; an address of its own goes, the copy has another */
export function retitled(source: string, title: string): string {
  return source.replace(/^title: .*$/m, `title: ${JSON.stringify(title)}`).replace(/^slug: .*\n/m, '');
}

function titleOf(source: string): string {
  return String(readFrontMatter(source).data.title ?? '');
}

/**
 * Multiplies the pages of all versions of a copied project, and puts the new ones into its sidebars. Pages made from the API documents stay as they are.
 * @param folder of the copy
 * @param factor how many times as many pages there are to be
 * @returns how many pages were added
 */
export async function multiply(folder: string, factor: number): Promise<number> {
  const {default: sidebars} = (await import(pathToFileURL(join(folder, 'sidebars.ts')).href)) as {default: SidebarsConfig};
  const {versions} = readStructure(folder, sidebars);
  const sources = versions.flatMap(({pages}) => [...pages.values()]).map((file) => readFileSync(join(folder, file), 'utf8'));
  const words = [...new Set(sources.flatMap((source) => titleOf(source).match(/[A-Za-z][a-z]{2,}|[A-Z]{2,}/g) ?? []))].sort();
  const copies = (id: string): NewPage[] => (id === 'intro' ? [] : copiesOf(id, factor - 1, words));

  let added = 0;
  for (const {pages} of versions) {
    for (const [id, file] of pages) {
      for (const copy of copies(id)) {
        const target = join(folder, file.replace(new RegExp(`${id}\\.mdx$`), `${copy.id}.mdx`));
        writeFileSync(target, retitled(readFileSync(join(folder, file), 'utf8'), copy.title));
        added += 1;
      }
    }
  }
  const write = (file: string, of: SidebarsConfig, text: (sidebar: string) => string): void => {
    const multiplied = Object.fromEntries(Object.entries(of).map(([name, items]) => [name, Array.isArray(items) ? withCopies(items, copies) : items]));
    writeFileSync(join(folder, file), text(JSON.stringify(multiplied, null, 1)));
  };
  write(
    'sidebars.ts',
    sidebars,
    (sidebar) => `import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';\n\nexport default ${sidebar} as SidebarsConfig;\n`,
  );
  for (const name of JSON.parse(readFileSync(join(folder, 'versions.json'), 'utf8')) as string[]) {
    const file = `versioned_sidebars/version-${name}-sidebars.json`;
    write(file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as SidebarsConfig, (sidebar) => `${sidebar}\n`);
  }
  return added;
}
