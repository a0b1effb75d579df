import {parts} from '../../packages/client-bundle/src/bundle/optimizations';
import type {Checked} from './check';
import type {Cost, Development, Scripts, Weight} from './measure';
import type {Searched, SearchedSite} from './search';
import {exponentOf} from './statistics';
import type {VisitedPages} from './visit';

/** Measurements of one site. */
export interface Side {
  name: string;
  /** Pages that were built, or Markdown pages given to it. */
  pages: number;
  cold: Cost;
  warm: Cost;
  scripts: Scripts;
  coldStart: Development;
  warmStart: Development;
}

/** Measurements of this site at one size, in bytes as sent (brotli) except `pages` and `time`. */
export interface Grown {
  pages: number;
  /** Processor seconds of a cold build without compression, which is linear in files. */
  time: number;
  /** All scripts of a page. */
  script: number;
  /** The bundler's runtime, which has a table row per page. */
  runtime: number;
  /** The search index of one version. */
  index: number;
}

function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const seconds = (value: number): string => `${value.toFixed(1)} s`;
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
const kilobytes = (value: number): string => `${(value / 1000).toFixed(1)} KB`;

/** @returns the cells of a row: this site's value, then the others' with their ratio to it */
function comparedRow(name: string, [own = 0, ...others]: readonly number[], unit: (value: number) => string): string[] {
  return [name, unit(own), ...others.map((other) => `${unit(other)} (${(other / own).toFixed(2)} ×)`)];
}

/**
 * @param sides this site first
 * @param after cost of this site's post-build steps, which the others lack
 * @returns a Markdown table of the sites, with the others' ratios to this one
 */
export function comparisonTable(sides: readonly Side[], after: readonly Cost[]): string {
  const row = (name: string, of: (side: Side) => number, unit: (value: number) => string): string[] => comparedRow(name, sides.map(of), unit);
  const extra = after.map(({cpu}) => seconds(cpu)).join(' and ');
  return `${table([
    ['', ...sides.map(({name, pages}) => `${name}, ${pages} pages`)],
    row('cold build, processor time', ({cold}) => cold.cpu, seconds),
    row('cold build, clock', ({cold}) => cold.wall, seconds),
    row('warm build, processor time', ({warm}) => warm.cpu, seconds),
    row('warm build, clock', ({warm}) => warm.wall, seconds),
    row('first page in development, cold, processor time', ({coldStart}) => coldStart.firstPage.cpu, seconds),
    row('first page in development, cold, clock', ({coldStart}) => coldStart.firstPage.wall, seconds),
    row('first page in development, warm, processor time', ({warmStart}) => warmStart.firstPage.cpu, seconds),
    row('first page in development, warm, clock', ({warmStart}) => warmStart.firstPage.wall, seconds),
    row('saved change to visible, clock', ({warmStart}) => warmStart.change, seconds),
    row('scripts of a page, brotli', ({scripts}) => scripts.all, kilobytes),
    row('scripts of the next page, brotli', ({scripts}) => scripts.next, kilobytes),
  ])}

The pages of the others are the Markdown twins of this site's: the same text, tables and code. They have no facts to check and no reference made from API documents,
and write no Markdown, feed, policy or compressed files, which take ${extra} of processor time of this site's builds. The stock template has no search, VitePress
has its own.
`;
}

/** @returns bytes of script that an added page adds to every other page, between each size and the next */
export function growthOf(sizes: readonly Grown[]): number[] {
  return sizes.slice(1).map((size, index) => {
    const before = sizes[index]!;
    return (size.script - before.script) / (size.pages - before.pages);
  });
}

/** @returns a Markdown table of the sizes, with each column's exponent in the last row */
export function growthTable(sizes: readonly Grown[]): string {
  const exponent = (name: keyof Grown): string => exponentOf(sizes.map((size) => [size.pages, size[name]])).toFixed(2);
  return `${table([
    ['pages', 'build without compression, processor time', 'scripts of a page', 'of these runtime', 'index of one version'],
    ...sizes.map(({pages, time, script, runtime, index}) => [String(pages), seconds(time), kilobytes(script), kilobytes(runtime), kilobytes(index)]),
    ['exponent', exponent('time'), exponent('script'), exponent('runtime'), exponent('index')],
  ])}

Each added page adds ${growthOf(sizes)
    .map((bytes) => bytes.toFixed(1))
    .join(', then ')} bytes to every other page's script.
`;
}

/** @returns a Markdown table with a row per page, a column per measurement, and the targets in the last row */
export function pagesTable<Name extends string>(
  pages: readonly (Readonly<Record<NoInfer<Name>, number>> & {path: string})[],
  asked: Readonly<Record<NoInfer<Name>, number>>,
  heads: Readonly<Record<Name, string>>,
): string {
  const names = Object.keys(heads) as Name[];
  const whole = (value: number): string => value.toFixed(0);
  return `${table([
    ['', ...names.map((name) => heads[name])],
    ...pages.map((page) => [`\`${page.path}\``, ...names.map((name) => whole(page[name]))]),
    ['asked for', ...names.map((name) => whole(asked[name]))],
  ])}
`;
}

/** Column heads of the measurements of a visit. */
export const visitHeads = {painted: 'first paint, ms', blocked: 'blocked, ms', hydrated: 'has its script, ms'} as const;

/**
 * @param sites this site first, then others visited in turns with it
 * @returns a Markdown table of the others' times, with their ratios to this site's
 */
export function othersTable([own, ...others]: readonly VisitedPages[]): string {
  const names = Object.keys(visitHeads) as (keyof typeof visitHeads)[];
  const waits = (other: number, here: number): string => `${other.toFixed(0)} (${here > 0 ? `${(other / here).toFixed(2)} ×` : '–'})`;
  return table([
    ['', ...others.flatMap(({name}) => names.map((column) => `${name}, ${visitHeads[column]}`))],
    ...(own?.pages ?? []).map((here, index) => [
      `\`${here.path}\``,
      ...others.flatMap(({pages}) => names.map((column) => waits(pages[index]?.[column] ?? Number.NaN, here[column]))),
    ]),
  ]);
}

/** Row heads and units of the measurements of a search. */
const searchRows = {
  first: ['first suggestion for a title', milliseconds],
  complete: ['for what only texts say', milliseconds],
  keystroke: ['from a key to the list, the middle', milliseconds],
  longest: ['from a key to the list, at most', milliseconds],
  bytes: ['loaded for it, brotli', kilobytes],
} as const;

/**
 * @param sites this one first
 * @param asked the targets
 * @returns a Markdown table of waiting times and download sizes of a search
 */
export function searchTable(sites: readonly SearchedSite[], asked: Searched): string {
  const names = Object.keys(searchRows) as (keyof Searched)[];
  const row = (name: keyof Searched): string[] => {
    const [title, unit] = searchRows[name];
    const measured = sites.map((site) => site[name]);
    return [...comparedRow(title, measured, unit), unit(asked[name])];
  };
  return `${table([['', ...sites.map(({name}) => name), 'asked for'], ...names.map(row)])}
`;
}

/** Noise of prefetched bytes between runs of the same site, which depend on how busy the browser is. */
const aheadSpread = 25_000;

/**
 * @param whole weight of a page with all parts of the bundle plugin
 * @param without weights without one part, by name; `all` without any
 * @returns a Markdown table of the bytes that each part saves
 */
export function partsTable(whole: Weight, without: ReadonlyMap<string, Weight>): string {
  const format = new Intl.NumberFormat('en');
  const row = (name: string, title: string, does: string): string[][] => {
    const weight = without.get(name);
    const saved = (kind: keyof Weight): string => {
      const more = weight === undefined ? 0 : weight[kind] - whole[kind];
      return format.format(kind === 'ahead' && Math.abs(more) < aheadSpread ? 0 : more);
    };
    return weight === undefined ? [] : [[title, does, saved('scripts'), saved('styles'), saved('html'), saved('ahead')]];
  };
  return table([
    ['Part', 'What it does', 'Scripts', 'Styles', 'HTML', 'Fetched ahead'],
    ...parts.flatMap(({name, does}) => row(name, `\`${name}\``, does)),
    ...row('all', 'all of them', ''),
  ]);
}

/** @returns a Markdown table of the ten pages that take longest to check */
export function waitTable(pages: readonly Checked[], kind: 'cold' | 'warm'): string {
  const slowest = [...pages].sort((one, other) => other[kind].wall - one[kind].wall).slice(0, 10);
  return table([
    [`the slowest of ${pages.length}, ${kind}`, 'clock', 'processor time'],
    ...slowest.map(({file, [kind]: {wall, cpu}}) => [file, seconds(wall), seconds(cpu)]),
  ]);
}
