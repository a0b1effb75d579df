import {linesOf, within} from '@nodestead-docs/model';

import type {Known} from '../knowledge/knownNames';
import {getVersionFix, namesFor} from '../knowledge/pageNames';
import {pageRule} from '../knowledge/rule';
import {nearest} from '../vocabulary/suggestion';

/** A path below one of the product's own folders; not a part of a longer path or of a web address. */
const productPath =
  /(?<![\w.>}/*-])\/(?:etc|opt|run|var\/(?:lib|log|backups))\/(?:nodestead|stead-[a-z]+)(?:\/(?:<[a-z][\w -]*>|\$\{?\w+\}?|[\w.*{},@%+-])+)*\/?/g;
/** Suffixes of copies that readers make. */
const copySuffix = /\.(?:bak|old|orig|new|part)$/;

/** Every path of the product is one that the facts know, or is in a folder whose content they leave open. */
export default pageRule(async function* (page, version, project) {
  const known = await namesFor(page, version, project);
  if (!known) {
    return;
  }
  for (const line of linesOf(page)) {
    for (const match of line.text.matchAll(productPath)) {
      const written = match[0].replace(/[.,]+$/, '');
      const wrong = alternatives(written).find((path) => !isKnown(path, known));
      if (wrong !== undefined) {
        const guess = nearest(
          wrong,
          known.paths.map(({path}) => path),
        );
        const other = await getVersionFix(version, project, (names) => isKnown(wrong, names));
        yield {
          ...within(line, match.index),
          message: `The product has no path ${wrong}${guess ? `; did you mean ${guess}?` : ''}`,
          fix: other ?? 'Use a path of _facts/files.yaml, or describe this one there',
        };
      }
    }
  }
});

/** `{a,b}` stands for several paths. */
function alternatives(path: string): string[] {
  const match = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(path);
  if (!match) {
    return [path.replace(/\/$/, '')];
  }
  const [, before = '', list = '', after = ''] = match;
  return list.split(',').flatMap((part) => alternatives(before + part + after));
}

function isKnown(path: string, {paths}: Known): boolean {
  const plain = path.replace(copySuffix, '');
  const folders = plain.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  return paths.some(({pattern, folders: onTheWay, open}) => {
    const below = open && folders.some((folder) => pattern.test(folder));
    return below || pattern.test(plain) || pattern.test(path) || onTheWay.some((folder) => folder.test(plain));
  });
}
