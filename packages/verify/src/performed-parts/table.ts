import {getVersionLabel} from '@nodestead-docs/model/browser';

import {type Kind, kinds} from './parts';
import {type Count, countParts, type PageCoverage} from './survey';

const plurals: Record<Kind, string> = {block: 'blocks', row: 'rows of diagnoses', entry: 'entries of problems', promise: 'promises'};

/** Renders the performed share of each version's pages as a Markdown table. */
export function partsTable(pages: readonly PageCoverage[]): string {
  const rows = [...new Set(pages.map(({version}) => version))].map((version) => {
    const parts = pages.filter((each) => each.version === version).flatMap((each) => each.parts);
    const counts = countParts(parts);
    const foreign = parts.filter((part) => part.foreign !== undefined).length;
    return `| ${[getVersionLabel(version), ...kinds.map((kind) => share(counts[kind])), foreign].join(' | ')} |`;
  });
  return [
    '| Version | Blocks | Rows of diagnoses | Entries of problems | Promises | Blocks with programs of others, left to a stand-in |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function share({performed, counted, excused}: Count): string {
  return `${performed} of ${counted} (${percent({performed, counted})} %)${excused > 0 ? `, ${excused} not countable` : ''}`;
}

/** Share of what is performed, in per cent with one decimal, rounded down: all of it is 100 only when nothing is missing. */
export function percent({performed, counted}: Pick<Count, 'performed' | 'counted'>): number {
  return counted === 0 ? 100 : Math.floor((1000 * performed) / counted) / 10;
}

/** Lists the performed parts of a page, and the reason for each of the others. */
export function pageLines({page, parts}: PageCoverage): string[] {
  const counts = countParts(parts);
  const sums = kinds.map((kind) => `${plurals[kind]} ${counts[kind].performed} of ${counts[kind].counted}`).join(', ');
  const missing = parts.filter(({state}) => state !== 'performed');
  return [
    `${page.file}: ${sums}`,
    ...missing.map(
      ({kind, line, section, words, state, why = '', foreign}) =>
        `  ${line}  ${kind} #${section} "${words}": ${state === 'excused' ? 'does not count: ' : ''}${why}${foreign ? `, no reason for ${foreign.join(', ')}` : ''}`,
    ),
  ];
}
