import {parts} from '../../src/plugins/bundle/parts';
import type {Checked} from './check';
import type {Cost, Development, Scripts, Weight} from './measure';
import type {VisitedPages} from './visit';

/** What was measured of one site. */
export interface Side {
  name: string;
  /** Pages in its sitemap, or that were given to it. */
  pages: number;
  cold: Cost;
  warm: Cost;
  scripts: Scripts;
  coldStart: Development;
  warmStart: Development;
}

/** What was measured of this site at one size, all but `pages` and `time` in bytes as sent (brotli). */
export interface Grown {
  pages: number;
  /** Processor seconds of a cold build without compression, which treats every file by itself. */
  time: number;
  /** All scripts of a page. */
  script: number;
  /** The bundler's runtime alone, whose table has a row for each page. */
  runtime: number;
  /** The search index of one version. */
  index: number;
}

function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const seconds = (value: number): string => `${value.toFixed(1)} s`;
const kilobytes = (value: number): string => `${(value / 1000).toFixed(1)} KB`;

/**
 * @param sides this site first
 * @param after what of this site's builds was not Docusaurus, but twins, feed, policy and compression, which the others do not have
 * @returns a table in Markdown of the sites, and how many times as much as this one the others need
 */
export function comparisonTable(sides: readonly Side[], after: readonly Cost[]): string {
  const row = (name: string, of: (side: Side) => number, unit: (value: number) => string): string[] => {
    const [own = 0, ...others] = sides.map(of);
    return [name, unit(own), ...others.map((other) => `${unit(other)} (${(other / own).toFixed(2)} ×)`)];
  };
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
  ])}

The pages of the others are the Markdown twins of this site's: the same text, tables and code. They have no facts to check and no reference made from API documents,
and write no Markdown, feed, policy or compressed files, which take ${extra} of processor time of this site's builds. The stock template has no search, VitePress
has its own.
`;
}

/** @returns bytes of script that a page more costs each other page, between each size and the next */
export function growthOf(sizes: readonly Grown[]): number[] {
  return sizes.slice(1).map((size, index) => {
    const before = sizes[index]!;
    return (size.script - before.script) / (size.pages - before.pages);
  });
}

/**
 * @param points how many pages there were, and what was measured then
 * @returns the power of the number of pages with which the measured grows, by least squares over the logarithms: 1 when twice as many pages need twice as much, 2
 * when they need four times as much, 0 when the number of pages does not matter
 */
export function exponentOf(points: readonly (readonly [pages: number, measured: number])[]): number {
  const logarithms = points.map(([pages, measured]) => [Math.log(pages), Math.log(measured)] as const);
  const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;
  const [x, y] = [mean(logarithms.map(([pages]) => pages)), mean(logarithms.map(([, measured]) => measured))];
  return mean(logarithms.map(([a, b]) => (a - x) * (b - y))) / mean(logarithms.map(([a]) => (a - x) ** 2));
}

/** @returns a table in Markdown of the sizes, with the exponent of each column below it */
export function growthTable(sizes: readonly Grown[]): string {
  const exponent = (name: keyof Grown): string => exponentOf(sizes.map((size) => [size.pages, size[name]])).toFixed(2);
  return `${table([
    ['pages', 'build without compression, processor time', 'scripts of a page', 'of these runtime', 'index of one version'],
    ...sizes.map(({pages, time, script, runtime, index}) => [String(pages), seconds(time), kilobytes(script), kilobytes(runtime), kilobytes(index)]),
    ['exponent', exponent('time'), exponent('script'), exponent('runtime'), exponent('index')],
  ])}

A page more costs each other page ${growthOf(sizes)
    .map((bytes) => bytes.toFixed(1))
    .join(', then ')} bytes of script.
`;
}

/** @returns the middle of some numbers; the higher of two */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** @returns a table in Markdown with a row for each page and a column for each thing that was measured, and what is asked for of each below */
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

/** What is measured of a visit, and how a table names it. */
export const visitHeads = {painted: 'first paint, ms', blocked: 'blocked, ms', hydrated: 'has its script, ms'} as const;

/**
 * @param sites this site first, then others visited in turns with it
 * @returns a table in Markdown of the others' times, and how many times as long as on this site their readers wait
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

/** By how much what is fetched ahead of the same site differs from run to run, in bytes: it depends on what else the browser has to do. */
const aheadSpread = 25_000;

/**
 * @param whole weight of a page with all parts of the bundle plugin
 * @param without weights without one part, by its name, and without all under `all`
 * @returns a table in Markdown of what each measured part saves, in bytes
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

/** @returns a table in Markdown of the ten pages whose check a writer waits longest for */
export function waitTable(pages: readonly Checked[], kind: 'cold' | 'warm'): string {
  const slowest = [...pages].sort((one, other) => other[kind].wall - one[kind].wall).slice(0, 10);
  return table([
    [`the slowest of ${pages.length}, ${kind}`, 'clock', 'processor time'],
    ...slowest.map(({file, [kind]: {wall, cpu}}) => [file, seconds(wall), seconds(cpu)]),
  ]);
}
