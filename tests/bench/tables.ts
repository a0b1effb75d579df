import {parts} from '../../src/plugins/bundle/parts';
import type {Cost, Development, Scripts, Weight} from './measure';

/** What was measured of one site. */
export interface Side extends Development {
  cold: Cost;
  warm: Cost;
  scripts: Scripts;
  pages: number;
}

/** What was measured of this site at one size. */
export interface Grown {
  factor: number;
  cost: Cost;
  pages: number;
  scripts: Scripts;
}

function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const seconds = (value: number): string => `${value.toFixed(1)} s`;
const kilobytes = (value: number): string => `${(value / 1000).toFixed(1)} KB`;

/**
 * @param after what of this site's builds was not Docusaurus, but twins, feed, policy and compression, which the stock site does not have
 * @returns a table in Markdown of both sites and how many times as much the stock site needs
 */
export function ratioTable(ours: Side, stock: Side, after: readonly Cost[]): string {
  const row = (name: string, one: number, other: number, unit: (value: number) => string): string[] => [name, unit(one), unit(other), (other / one).toFixed(2)];
  const extra = after.map(({wall}) => seconds(wall)).join(' and ');
  return `${table([
    ['', `this site, ${ours.pages} pages`, `stock template with webpack, ${stock.pages} pages`, 'stock ÷ this'],
    row('cold build, processor time', ours.cold.cpu, stock.cold.cpu, seconds),
    row('cold build, clock', ours.cold.wall, stock.cold.wall, seconds),
    row('warm build, processor time', ours.warm.cpu, stock.warm.cpu, seconds),
    row('warm build, clock', ours.warm.wall, stock.warm.wall, seconds),
    row('`npm start` to first page, clock', ours.firstPage, stock.firstPage, seconds),
    row('saved change to visible, clock', ours.change, stock.change, seconds),
    row('scripts of a page, brotli', ours.scripts.all, stock.scripts.all, kilobytes),
  ])}

The stock site's pages are the Markdown twins of this site's: the same text, tables and code. It has no search, no tabs, no facts to check, no colouring of
code at build time, no categories with pages of their own, and writes no Markdown, feed, policy or compressed files, which take ${extra} of this site's builds.
`;
}

/** @returns bytes of script that a page more costs each other page, between each size and the next */
export function growthOf(sizes: readonly Grown[]): number[] {
  return sizes.slice(1).map((size, index) => {
    const before = sizes[index]!;
    return (size.scripts.all - before.scripts.all) / (size.pages - before.pages);
  });
}

/** @returns a table in Markdown of the sizes */
export function growthTable(sizes: readonly Grown[]): string {
  const [first] = sizes;
  const growth = growthOf(sizes);
  return `${table([
    ['pages', 'cold build, processor time', 'for each page', 'clock', 'main script', 'scripts of a page', 'for each page more'],
    ...sizes.map(({factor, cost, pages, scripts}, index) => [
      `${factor} × (${pages})`,
      `${seconds(cost.cpu)} (${(cost.cpu / (first?.cost.cpu ?? 1)).toFixed(2)} ×)`,
      `${((cost.cpu / pages) * 1000).toFixed(0)} ms`,
      seconds(cost.wall),
      kilobytes(scripts.main),
      kilobytes(scripts.all),
      index === 0 ? '' : `${growth[index - 1]?.toFixed(1)} bytes`,
    ]),
  ])}
`;
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
