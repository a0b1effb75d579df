import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {setFlagsFromString} from 'node:v8';

import {Language, type Node, Parser} from '@vscode/tree-sitter-wasm';

const folder = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm'));
const parsers = new Map<string, Promise<Parser>>();
let runtime: Promise<void> | undefined;

/** Gives a parser for a language (`bash`, `powershell`, …) that makes a syntax tree of a whole text, errors included. */
export function grammar(language: string): Promise<Parser> {
  let parser = parsers.get(language);
  if (parser === undefined) {
    parser = load(language);
    parsers.set(language, parser);
  }
  return parser;
}

async function load(language: string): Promise<Parser> {
  // V8 would compile a large grammar a second time, better; that takes it six seconds, for which the end of the process waits, and parsing takes milliseconds.
  setFlagsFromString('--liftoff-only');
  // Once only: a second start while the first is under way leaves languages without their runtime.
  runtime ??= Parser.init({locateFile: (name: string) => join(folder, name)});
  await runtime;
  const parser = new Parser();
  parser.setLanguage(await Language.load(join(folder, `tree-sitter-${language}.wasm`)));
  return parser;
}

/** All nodes of a tree that fulfil a condition, in the order of the text. */
export function findNodes(root: Node, condition: (node: Node) => boolean): Node[] {
  const found = condition(root) ? [root] : [];
  return [...found, ...root.children.flatMap((child) => (child ? findNodes(child, condition) : []))];
}
