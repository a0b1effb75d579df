import {writeReport} from '@nodestead-docs/model';
import {latestVersion} from '@nodestead-docs/model/browser';

import {type Factors, factors} from '../../packages/search/src/boosts';
import {own} from './engines/own';
import {queryFigures} from './freshMeasure';
import {freshSets} from './freshSets';
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
  beginning: 0,
  partOfName: 0,
  sameWord: 0,
  nearly: 0,
  synonym: 0,
  stopWord: 1,
  rarity: 0,
  ofItsPage: 0,
  length: 0,
  longest: Infinity,
  coverage: 0,
  coveredByRelated: 1,
  coveredElsewhere: 0,
  nameShare: 0,
  headingShare: 0,
  moreOfHeading: 0,
  ownHeading: 0,
  ownText: 0,
  anchor: 0,
  neighbours: 0,
  topOfPage: 0,
  titleTyped: 0,
  lessSure: 0,
  knownOfPage: 0,
  knownOfSection: 0,
  knownAlone: 0,
  beginsAsTyped: 1,
};

/** Percentage of the queries that a factor has to gain, at rank 1 or in the first three: of the judged ones, of the fresh ones by page, or of those by section. */
const least = 0.5;

const versions = builtVersions().map((version) => ({version, queries: judgedQueries(version.name)}));
const latest = versions.find(({version}) => version.name === latestVersion)!.version;
const fresh = freshSets().flatMap(({queries}) => queries);

/** What is measured, in the order of the table; the mean reciprocal rank says how sure the others are. */
const measures = ['judged, first', 'in three', 'MRR', 'fresh, page first', 'page in three', 'section first', 'section in three'] as const;

/** @returns the engine's quality with other factors on all judged and fresh queries, in per cent, in the order of the measures */
async function scoreWith(others: Partial<Factors>): Promise<number[]> {
  const judged = [0, 0, 0];
  const total = versions.reduce((sum, {queries}) => sum + queries.length, 0);
  for (const {version, queries} of versions) {
    const {at1, at3, mrr} = await measure(queries satisfies JudgedQuery[], own(version, others));
    [at1, at3, mrr].forEach((share, at) => (judged[at]! += (100 * share * queries.length) / total));
  }
  const figures = await queryFigures({queries: fresh}, own(latest, others));
  return [...judged, ...Object.values(figures)];
}

function row(...cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Sets each factor to its neutral value and prints what it contributes; `--write` writes the report. */
async function main(): Promise<void> {
  const whole = await scoreWith({});
  const shares = (score: readonly number[]) => score.map((share) => share.toFixed(2));
  const head = ['Factor', 'Value', 'Without it', ...measures];
  const rows = [row(...head), row(...head.map(() => '---')), row('all', '', '', ...shares(whole))];
  for (const name of Object.keys(factors) as (keyof Factors)[]) {
    const without = await scoreWith({[name]: neutral[name]});
    const brings = whole.map((share, at) => share - (without[at] ?? 0));
    rows.push(
      row(`\`${name}\``, String(factors[name]), String(neutral[name]), ...shares(brings).map((share) => (share.startsWith('-') ? share : `+${share}`))),
    );
    process.stdout.write(`${rows.at(-1)}\n`);
    if (Math.max(...brings.filter((_, at) => measures[at] !== 'MRR')) < least) {
      process.stdout.write(`${name} brings less than ${least} % of any of the queries\n`);
      process.exitCode = 1;
    }
  }
  if (process.argv.includes('--write')) {
    const command = 'npx tsx tests/search/ablation.ts --write';
    writeReport('.', {name: 'search-ablation', title: 'What each factor of the ranking brings', command, body: rows.join('\n')});
  }
}

void main();
