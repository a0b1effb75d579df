import type {Page} from '@nodestead-docs/model';

import type {Version} from '../knowledge/project';
import {type PageDiagnostic, pageRule} from '../knowledge/rule';

/**
 * A page exists in every version, unless it declares the first (`since: '6.0'`) or the last version (`until: '5.3'`)
 * that has it in its front matter.
 */
export default pageRule(function* (page, version, {versions}) {
  const index = versions.indexOf(version);
  yield* missing(page, versions.slice(index + 1), 'since', version);
  yield* missing(page, versions.slice(0, index), 'until', version);
});

function* missing(page: Page, others: readonly Version[], key: 'since' | 'until', own: Version): Generator<PageDiagnostic> {
  const declared = page.frontMatter.data[key];
  const at = {line: page.frontMatter.lines.get(key) ?? 1, column: 1};
  const [without, having] = [others.filter(({page: find}) => !find(page.id)), others.filter(({page: find}) => find(page.id))];
  if (declared === undefined && without.length > 0) {
    const example = key === 'since' ? firstWith(page, own, others) : own.name;
    yield {
      ...at,
      message: `${names(without)} ${without.length > 1 ? 'have' : 'has'} no page ${page.id}`,
      fix: `Write the page there, or declare ${key}: '${example}' in the front matter`,
    };
  }
  if (declared !== undefined && without.length === 0) {
    yield {
      ...at,
      message: `The page declares ${key}: '${typeof declared === 'string' ? declared : JSON.stringify(declared)}', but ${having.length > 0 ? names(having) : 'every version'} has it`,
      fix: `Take ${key} out`,
    };
  }
}

function firstWith(page: Page, own: Version, older: readonly Version[]): string {
  return [own, ...older].findLast(({page: find}) => find(page.id))?.name ?? own.name;
}

function names(versions: readonly Version[]): string {
  return versions.map(({name}) => name).join(' and ');
}
