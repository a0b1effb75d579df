import {linesOf, within} from '@nodestead-docs/model';

import {getVersionFix, namesFor} from '../knowledge/pageNames';
import {pageRule} from '../knowledge/rule';
import {nearest} from '../vocabulary/suggestion';

/** Every scope of a token is one that the facts know. */
export default pageRule(async function* (page, version, project) {
  const scopes = (await namesFor(page, version, project))?.scopes;
  if (!scopes) {
    return;
  }
  const families = [...new Set([...scopes].map((scope) => scope.split(':')[0]))].join('|');
  const scope = new RegExp(`(?<![\\w./:-])(?:${families}):(?:[a-z]+|\\*)(?![\\w:/.-])`, 'g');
  for (const line of linesOf(page)) {
    for (const match of line.kind === 'code' ? line.text.matchAll(scope) : []) {
      const [name] = match;
      if (!scopes.has(name)) {
        const guess = nearest(name, scopes);
        yield {
          ...within(line, match.index),
          message: `There is no scope ${name}${guess ? `; did you mean ${guess}?` : ''}`,
          fix: (await getVersionFix(version, project, (names) => names.scopes.has(name))) ?? `Use one of ${[...scopes].join(', ')}`,
        };
      }
    }
  }
});
