import type {FreshSet} from './freshSets';
import {measureLogs} from './logs/measure';
import {measure} from './measure';

/** What a set reached, in per cent. */
export type FreshFigures = Record<string, number>;

function percent(share: number): number {
  return Math.round(1_000 * share) / 10;
}

/** @returns how an engine does on the queries of a set: by page, and by section for those of which a section is asked */
export async function queryFigures({queries}: Pick<FreshSet, 'queries'>, ask: (query: string) => Promise<string[]> | string[]): Promise<FreshFigures> {
  const ofSections = queries.filter(({accepted}) => accepted.every((place) => place.includes('#')));
  const figures: FreshFigures = {};
  if (queries.length > 0) {
    const page = await measure(
      queries.map((query) => ({...query, accepted: query.pages})),
      ask,
    );
    Object.assign(figures, {'page first': percent(page.at1), 'page in three': percent(page.at3)});
  }
  if (ofSections.length > 0) {
    const section = await measure(ofSections, ask);
    Object.assign(figures, {'section first': percent(section.at1), 'section in three': percent(section.at3)});
  }
  return figures;
}

/** @returns how the diagnosis does on the logs of a set */
export function logFigures({logs}: Pick<FreshSet, 'logs'>, ask: (text: string) => string[]): FreshFigures {
  const known = logs.filter(({at}) => at.length > 0);
  const unknown = logs.filter(({at}) => at.length === 0);
  const figures: FreshFigures = {};
  if (known.length > 0) {
    const {first, three} = measureLogs(known, ask);
    Object.assign(figures, {'log right first': percent(first), 'log in three': percent(three)});
  }
  if (unknown.length > 0) {
    figures['false alarms'] = percent(measureLogs(unknown, ask).answered);
  }
  return figures;
}

/** @returns a table with a row for each figure: what the first run reached, and what the set reaches now, which says less */
export function columns(first: {commit: string; figures: FreshFigures}, now: FreshFigures): string {
  const row = (...cells: readonly string[]): string => cells.map((cell, at) => (at === 0 ? cell.padEnd(18) : cell.padStart(14))).join('');
  const names = [...new Set([...Object.keys(first.figures), ...Object.keys(now)])];
  const shown = (figure: number | undefined): string => (figure === undefined ? '–' : `${figure.toFixed(1)} %`);
  return [row('', `first ${first.commit}`, 'now'), ...names.map((name) => row(name, shown(first.figures[name]), shown(now[name])))].join('\n');
}
