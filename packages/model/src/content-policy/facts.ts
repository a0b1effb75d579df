import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, posix} from 'node:path';

import {isMap, isScalar, LineCounter, parseDocument, visit} from 'yaml';

import {refuseAddress} from './address';
import type {Refusal} from './refusal';

/**
 * Addresses in the facts of a version that lead to where none may: what tables link, and the parts of the API document, which the build reads.
 *
 * @param root folder of the repository
 * @param folder of the version's pages, such as `versioned_docs/version-6.0`
 */
export function refusedInFacts(root: string, folder: string): Refusal[] {
  const facts = `${folder}/_facts`;
  const document = `${facts}/openapi`;
  return [
    ...(existsSync(join(root, facts, 'systems.yaml')) ? linkedSources(root, `${facts}/systems.yaml`) : []),
    ...yamlBelow(root, document).flatMap((file) => refusedReferences(root, file, document)),
  ];
}

function yamlBelow(root: string, folder: string): string[] {
  return existsSync(join(root, folder))
    ? readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'})
        .filter((name) => name.endsWith('.yaml'))
        .sort()
        .map((name) => `${folder}/${name}`)
    : [];
}

/** `source` of a system is the one fact that a table links. */
function linkedSources(root: string, file: string): Refusal[] {
  const lines = new LineCounter();
  const found: Refusal[] = [];
  visit(parseDocument(readFileSync(join(root, file), 'utf8'), {lineCounter: lines}), {
    Pair(_, {key, value}) {
      if (isScalar(key) && key.value === 'source' && !isMap(value)) {
        const url = isScalar(value) ? String(value.value) : '';
        const refusal = /^https?:/.test(url) ? refuseAddress(url, 'link', file) : {message: `The source "${url}" is not a web address`, fix: 'Write https://…'};
        const {line, col} = lines.linePos(key.range?.[0] ?? 0);
        found.push(...(refusal ? [{file, line, column: col, ...refusal}] : []));
      }
    },
  });
  return found;
}

/** The one form of a reference: a place in this document, or in another file of it. */
const reference = /^["']?\s*:\s*(["']?)([\w./-]+\.yaml)?(#[\w./~{}-]*)?\1(?=\s*(?:[,}#]|$))/m;

/** References are looked for in the text, because they are tens of thousands; another spelling of their name is refused, whatever it leads to. */
function refusedReferences(root: string, file: string, document: string): Refusal[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found: Refusal[] = [];
  for (const match of text.matchAll(/\$ref|\\(?:u0024|U00000024|x24)/g)) {
    const [rest = ''] = text.slice(match.index + match[0].length).split('\n', 1);
    const value = match[0] === '$ref' ? reference.exec(rest) : null;
    const target = value?.[2];
    const inside = target === undefined || posix.resolve('/', posix.dirname(file), target).startsWith(`/${document}/`);
    if (!value || !inside) {
      const before = text.slice(0, match.index).split('\n');
      found.push({
        ...{file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1},
        message: value ? `The reference to ${target} leads out of ${document}/` : 'The reference is not to a YAML file of this document',
        fix: `Name a file below ${document}/, relative to this one`,
      });
    }
  }
  return found;
}
