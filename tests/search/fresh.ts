import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {latestVersion} from '@nodestead-docs/model/browser';

import {Diagnoser} from '../../packages/search/src/logs/diagnose';
import {own} from './engines/own';
import {columns, type FreshFigures, logFigures, queryFigures} from './freshMeasure';
import {freshSets} from './freshSets';
import {diagnosed} from './logs/measure';
import {builtVersions} from './site';

/** What the first run of a set reached; written once. */
interface FirstRun {
  commit: string;
  figures: FreshFigures;
}

/** Asks every fresh set on the built site, and prints its first run beside what it reaches now. The first run of a new set is recorded. */
async function main(): Promise<void> {
  const version = builtVersions().find(({name}) => name === latestVersion);
  if (version === undefined) {
    throw new Error(`${latestVersion} is not among the built versions.`);
  }
  const diagnoser = new Diagnoser(JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../build/error-index.json'), 'utf8')));
  const ask = (text: string): string[] => diagnosed(diagnoser, text).hits.flatMap(({places}) => places.map(({url}) => url));
  for (const set of freshSets()) {
    const now = {...(await queryFigures(set, own(version))), ...logFigures(set, ask)};
    const file = path.join(set.folder, 'first.json');
    if (!existsSync(file)) {
      const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {encoding: 'utf8'}).trim();
      writeFileSync(file, `${JSON.stringify({commit, figures: now} satisfies FirstRun, null, 2)}\n`);
    }
    const first = JSON.parse(readFileSync(file, 'utf8')) as FirstRun;
    process.stdout.write(`${set.name}: ${set.queries.length} queries, ${set.logs.length} logs\n${columns(first, now)}\n\n`);
  }
}

void main();
