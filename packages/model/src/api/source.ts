import fs from 'node:fs';
import path from 'node:path';

import {type Document, isMap, isSeq, LineCounter, type Node, parseDocument} from 'yaml';

import type {Place} from '../diagnostics/diagnostic';

interface SourceFile {
  file: string;
  tree: Document;
  lines: LineCounter;
}

function tokensOf(pointer: string): string[] {
  return pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((token) => token !== '')
    .map((token) => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function pointerOf(tokens: readonly string[]): string {
  return `#/${tokens.map((token) => token.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
}

/** Leads from a place in the bundled document back to the file it came from. */
export class SourceMap {
  private readonly files = new Map<string, SourceFile>();
  private readonly entry: string;

  /** @param entry the document's entry file; its folder is searched for components */
  constructor(entry: string) {
    this.entry = entry;
  }

  private open(file: string): SourceFile {
    let source = this.files.get(file);
    if (!source) {
      const lines = new LineCounter();
      source = {file, lines, tree: parseDocument(fs.readFileSync(file, 'utf8'), {lineCounter: lines})};
      this.files.set(file, source);
    }
    return source;
  }

  /** The file that holds a component, which is there under its own name. */
  private componentFile(name: string): string | undefined {
    const folder = path.join(path.dirname(this.entry), 'components');
    const names = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
    return names.map((file) => path.join(folder, file)).find((file) => this.open(file).tree.has(name));
  }

  /**
   * @param pointer JSON pointer into the bundled document
   * @returns where that is in the source files, or the nearest place above it
   */
  locate(pointer: string): Place {
    let tokens = tokensOf(pointer);
    let source = this.open(this.entry);
    const [top, , name] = tokens;
    const component = top === 'components' && name !== undefined ? this.componentFile(name) : undefined;
    if (component !== undefined) {
      source = this.open(component);
      tokens = tokens.slice(2);
    }
    let walked: string[] = [];
    let node: unknown = source.tree.contents;
    let offset = 0;
    for (const token of tokens) {
      const reference = isMap(node) ? node.get('$ref') : undefined;
      if (typeof reference === 'string' && !(isMap(node) && node.has(token))) {
        const [file = '', inside = ''] = reference.split('#');
        source = file === '' ? source : this.open(path.resolve(path.dirname(source.file), file));
        walked = tokensOf(inside);
        node = source.tree.getIn(walked, true);
        offset = keyOffset(source.tree, walked) ?? 0;
      }
      const next: unknown = isMap(node) ? node.get(token, true) : isSeq(node) ? node.get(Number(token), true) : undefined;
      if (next === undefined) {
        break;
      }
      walked = [...walked, token];
      offset = keyOffset(source.tree, walked) ?? offset;
      node = next;
    }
    const {line, col} = source.lines.linePos(offset);
    return {file: source.file, line, column: col, pointer: pointerOf(walked)};
  }
}

/** @returns where the key of a path begins in the text, or the value in a list */
function keyOffset(tree: Document, tokens: readonly string[]): number | undefined {
  const parent = tokens.length === 1 ? tree.contents : tree.getIn(tokens.slice(0, -1), true);
  const last = tokens.at(-1);
  if (isMap(parent)) {
    const key = parent.items.find((pair) => String(pair.key) === last)?.key as Node | undefined;
    return key?.range?.[0];
  }
  if (isSeq(parent)) {
    return (parent.items[Number(last)] as Node | undefined)?.range?.[0];
  }
  return undefined;
}
