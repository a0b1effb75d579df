import {codeTexts} from '@nodestead-docs/model';

import type {Known} from '../knowledge/knownNames';
import {getVersionFix, namesFor} from '../knowledge/pageNames';
import {pageRule} from '../knowledge/rule';
import {nearest} from '../vocabulary/suggestion';

const dottedAlone = /^[a-z][a-z_]*(?:\.[a-z][a-z0-9_-]*)+$/;
const dottedInQuotes = /(?<=["'])([a-z]+\.[a-z][a-z_-]+)(?=["'])/g;
/** In JSON a name in front of a colon is the key of something else, such as a text to translate. */
const quotedKey = /"[^"]*"(?=\s*:)/g;
/** Endings of file names; `server.json` is not one of ours. */
const fileName =
  /\.(?:ya?ml|json|toml|conf|cfg|ini|xml|iso|img|qcow2|raw|log|key|pem|crt|csr|sh|py|php|js|ts|css|svg|png|ico|html?|txt|csv|sql|gz|xz|zip|db|env|service|timer|socket|target|mount|sources|repo|list|link|network|netdev|nft|zone|rules|d|bak|lock|local)$/;

const hostName = /\.(?:example|com|net|org)$/;

/**
 * A dotted name whose first part is one of the product's (`server.`, `app.`) is an event, a hook point, a setting, a
 * permission, a variable or a field that the facts know.
 */
export default pageRule(async function* (page, version, project) {
  const known = await namesFor(page, version, project);
  if (!known) {
    return;
  }
  const families = familiesOf(known);
  for (const {kind, language, text, at} of codeTexts(page)) {
    const found =
      kind === 'inline'
        ? dottedAlone.test(text)
          ? [{name: text, offset: 0}]
          : []
        : quoted(language === 'json' ? text.replace(quotedKey, (key) => ' '.repeat(key.length)) : text, known);
    for (const {name, offset} of found) {
      if (families.has(name.split('.')[0] ?? '') && !fileName.test(name) && !hostName.test(name) && !isKnown(name, known)) {
        const guess = nearest(name, known.dotted);
        yield {
          ...at(offset),
          message: `The facts know no event, hook point, setting or field ${name}${guess ? `; did you mean ${guess}?` : ''}`,
          fix:
            (await getVersionFix(version, project, (names) => isKnown(name, names))) ??
            'Use a name of _facts/events.yaml, hooks.yaml or settings.yaml, or describe this one there',
        };
      }
    }
  }
});

/** In code only names of events and hook points are certain to be ours: other programs have settings too. */
function quoted(text: string, {events, hookPoints}: Known): {name: string; offset: number}[] {
  const families = new Set([...events, ...hookPoints].map((name) => name.split('.')[0]));
  return [...text.matchAll(dottedInQuotes)].map((match) => ({name: match[0], offset: match.index})).filter(({name}) => families.has(name.split('.')[0]));
}

function familiesOf({dotted}: Known): Set<string> {
  return new Set([...dotted].map((name) => name.split('.')[0] ?? ''));
}

/** The name itself, or a group of which it is the first part. */
function isKnown(name: string, {dotted}: Known): boolean {
  return dotted.has(name) || [...dotted].some((other) => other.startsWith(`${name}.`));
}
