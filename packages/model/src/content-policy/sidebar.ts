import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap} from 'yaml';

import {refuseAddress} from './address';
import type {Refusal} from './refusal';

/** Allowed properties of a sidebar entry, by type. Other types are HTML or undocumented. */
const known: Readonly<Record<string, readonly string[]>> = {
  doc: ['id', 'label'],
  ref: ['id', 'label'],
  link: ['label', 'href', 'description'],
  category: ['label', 'collapsed', 'collapsible', 'description', 'link', 'items'],
  'generated-index': ['slug', 'title', 'description', 'keywords'],
};

/** Something wrong in a sidebar, and where. */
interface Wrong {
  node: Node;
  message: string;
  fix: string;
}

/**
 * Refuses in the sidebar of a released version: markup, and links to where no page may lead.
 *
 * @param root folder of the repository
 * @param file JSON; one that does not exist holds nothing
 */
export function refusedInSidebar(root: string, file: string): Refusal[] {
  if (!existsSync(join(root, file))) {
    return [];
  }
  const lines = new LineCounter();
  const {contents, errors} = parseDocument(readFileSync(join(root, file), 'utf8'), {lineCounter: lines});
  const at = (offset: number): Pick<Refusal, 'file' | 'line' | 'column'> => {
    const {line, col} = lines.linePos(offset);
    return {file, line, column: col};
  };
  return [
    // Of a key that is there twice JSON takes the last.
    ...errors.map(({message, pos: [offset]}) => ({...at(offset), message: message.replace(/ at line [\s\S]*$/, ''), fix: 'Write it as JSON'})),
    ...[...wrongIn(contents, file)].map(({node, ...refusal}) => ({...at(node.range?.[0] ?? 0), ...refusal})),
  ];
}

function* wrongIn(node: unknown, file: string): Generator<Wrong> {
  if (isSeq(node)) {
    for (const item of node.items) {
      yield* wrongIn(item, file);
    }
  } else if (isMap<Node, Node>(node)) {
    if (node.has('type')) {
      yield* wrongInEntry(node, String(node.get('type')), file);
    } else {
      // The whole file, or a category in short.
      for (const {value} of node.items) {
        yield* wrongIn(value, file);
      }
    }
  }
}

function* wrongInEntry(entry: YAMLMap<Node, Node>, type: string, file: string): Generator<Wrong> {
  const keys = Object.hasOwn(known, type) ? known[type] : undefined;
  if (!keys) {
    yield {node: entry, message: `An entry of a sidebar is no ${type}`, fix: `Make it one of ${Object.keys(known).join(', ')}`};
    return;
  }
  for (const {key, value} of entry.items) {
    const name = isScalar(key) ? String(key.value) : '';
    const text = isScalar(value) ? String(value.value) : '';
    const refusal = name === 'href' ? refuseAddress(text, 'link', file) : undefined;
    if (name !== 'type' && !keys.includes(name)) {
      yield {node: key, message: `A ${type} in a sidebar has no ${name}`, fix: `Take it out; there are ${keys.join(', ')}`};
    } else if (refusal) {
      yield {node: key, ...refusal};
    } else if (/<[a-z/!?]|\p{Cc}/iu.test(text)) {
      yield {node: key, message: `The sidebar has markup or control characters in ${name}`, fix: 'Write plain text'};
    }
    yield* wrongIn(value, file);
  }
}
