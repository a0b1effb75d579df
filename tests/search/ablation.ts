import {writeReport} from '@nodestead-docs/model';

import {type Factors, factors} from '../../packages/search/src/boosts';
import {own} from './engines/own';
import {type JudgedQuery, measure} from './measure';
import {judgedQueries} from './queries';
import {builtVersions} from './site';

/** Neutral values of the factors: fields count like text, relations not at all, exponents and factors have no effect. */
const neutral: Factors = {
  title: factors.content,
  name: factors.content,
  keyword: factors.content,
  heading: factors.content,
  content: 0,
  otherSpelling: 0,
  beginning: 0,
  partOfName: 0,
  translated: 0,
  nearly: 0,
  synonym: 0,
  stopWord: 1,
  rarity: 0,
  ofItsPage: 0,
  length: 0,
  coverage: 0,
  coveredElsewhere: 0,
  nameShare: 0,
  headingShare: 0,
  moreOfHeading: 0,
  aboutSection: 1,
  beginsAsTyped: 1,
};

/** Percentage of judged queries that a factor has to gain, at rank 1 or in the first three. */
const least = 0.5;

interface Score {
  at1: number;
  at3: number;
  mrr: number;
}

const versions = builtVersions().map((version) => ({version, queries: judgedQueries(version.name)}));

/** @returns the engine's quality with other factors on all judged queries, in per cent */
async function scoreWith(others: Partial<Factors>): Promise<Score> {
  const score: Score = {at1: 0, at3: 0, mrr: 0};
  const total = versions.reduce((sum, {queries}) => sum + queries.length, 0);
  for (const {version, queries} of versions) {
    const quality = await measure(queries satisfies JudgedQuery[], own(version, others));
    for (const name of ['at1', 'at3', 'mrr'] as const) {
      score[name] += (100 * quality[name] * queries.length) / total;
    }
  }
  return score;
}

function row(...cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Sets each factor to its neutral value and prints what it contributes; `--write` writes the report. */
async function main(): Promise<void> {
  const whole = await scoreWith({});
  const shares = ({at1, at3, mrr}: Score) => [at1, at3, mrr].map((share) => share.toFixed(2));
  const rows = [row('Factor', 'Value', 'Without it', '@1', '@3', 'MRR'), row('---', '---', '---', '---', '---', '---'), row('all', '', '', ...shares(whole))];
  for (const name of Object.keys(factors) as (keyof Factors)[]) {
    const without = await scoreWith({[name]: neutral[name]});
    const brings = {at1: whole.at1 - without.at1, at3: whole.at3 - without.at3, mrr: whole.mrr - without.mrr};
    rows.push(
      row(`\`${name}\``, String(factors[name]), String(neutral[name]), ...shares(brings).map((share) => (share.startsWith('-') ? share : `+${share}`))),
    );
    process.stdout.write(`${rows.at(-1)}\n`);
    if (Math.max(brings.at1, brings.at3) < least) {
      process.stdout.write(`${name} brings less than ${least} % of the judged queries\n`);
      process.exitCode = 1;
    }
  }
  if (process.argv.includes('--write')) {
    const command = 'npx tsx tests/search/ablation.ts --write';
    writeReport('.', {name: 'search-ablation', title: 'What each factor of the ranking brings', command, body: rows.join('\n')});
  }
}

void main();
