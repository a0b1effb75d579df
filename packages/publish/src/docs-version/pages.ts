import {readFrontMatter} from '@nodestead-docs/model';

/**
 * Checks the name of a version to cut.
 *
 * @param released versions there are, newest first
 * @param described number of the product that the pages of Next describe, as their facts say
 * @throws when it is no such number, is not newer than the latest, or not what Next describes
 */
export function assertCuttable(version: string, released: readonly string[], described: string): void {
  const [latest = ''] = released;
  if (!/^\d+\.\d+$/.test(version)) {
    throw new Error(`"${version}" is not a version: write two numbers, as in npm run cut -- ${described}`);
  }
  if (version.localeCompare(latest, 'en', {numeric: true}) <= 0) {
    throw new Error(`${version} is not newer than ${latest}, which is the latest version`);
  }
  if (version !== described) {
    throw new Error(`Next describes ${described}, not ${version}: the field current in docs/_facts/releases.yaml says so`);
  }
}

/**
 * @param source a page of Next
 * @param version the version that is being cut
 * @returns the page with the version's number where its front matter called it Next
 */
export function named(source: string, version: string): string {
  return inFrontMatter(source, (head) => head.replace(/^((?:since|until): *)(['"]?)(?:next|current)\2 *$/m, `$1'${version}'`));
}

/**
 * @param source a page of Next, which the new version was copied from
 * @returns the page without the list of what changed: nothing differs from the new version yet
 */
export function unchanged(source: string): string {
  return inFrontMatter(source, (head) => head.replace(/^changed:.*\n(?:[ \t].*\n|- .*\n)*/m, ''));
}

/**
 * Checks the name of a version to retire.
 *
 * @param released versions there are, newest first
 * @throws when it is not the oldest, which later ones are compared with, or the only one, which is at the root of the site
 */
export function assertRetirable(version: string, released: readonly string[]): void {
  const oldest = released.at(-1) ?? '';
  if (version !== oldest) {
    throw new Error(`${version === '' ? 'No version' : version} is not the oldest version, which goes first: npm run retire -- ${oldest}`);
  }
  if (released.length < 2) {
    throw new Error(`${version} is the only released version; the site needs one at its root`);
  }
}

/**
 * @param source a page
 * @param oldest the version that is the oldest from now on
 * @returns the page without the declaration that it came with that version: every version has it
 */
export function alwaysThere(source: string, oldest: string): string {
  return inFrontMatter(source, (head) => head.replace(/^since: *(['"]?)(\S+)\1 *\n/m, (line, _quote, version) => (version === oldest ? '' : line)));
}

function inFrontMatter(source: string, change: (head: string) => string): string {
  const {end} = readFrontMatter(source);
  return change(source.slice(0, end)) + source.slice(end);
}
