import type {Quality} from './measure';

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`.padStart(9);
}

/** One line of the table of engines. */
export function line(name: string, {at1, at3, at8, empty}: Quality): string {
  return `${name.padEnd(24)}${[at1, at3, at8, empty].map(percent).join('')}`;
}

export const header = `${'engine'.padEnd(24)}${['at 1', 'at 3', 'at 8', 'empty'].map((title) => title.padStart(9)).join('')}`;

/** What an engine missed among the first three, with what it answered instead. */
export function failures({failures: missed}: Quality): string {
  return missed
    .map(({query: {kind, query, accepted}, rank, answers}) => {
      const where = rank === undefined ? 'not among the first 8' : `only at ${rank}`;
      return `  ${kind}: "${query}" ${where}\n    wanted ${accepted.join(' or ')}\n    got    ${answers.slice(0, 3).join(', ') || 'nothing'}`;
    })
    .join('\n');
}
