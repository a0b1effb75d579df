import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {readYaml} from '../../packages/model/src/facts/yaml';
import {halves, type Incident, incidentsOf} from './schema';

const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.yaml'))
  .sort();
const programs = new Map(
  files.map((name) => {
    const program = path.basename(name, '.yaml');
    return [program, incidentsOf(readYaml(readFileSync(path.join(import.meta.dirname, name), 'utf8')), program)];
  }),
);

/** @returns the share of a sum in a count, or a dash where nothing was counted */
function percent(sum: number, count: number): string {
  return count ? `${Math.round((sum / count) * 100)} %` : '–';
}

/** @returns a line of the table: how many there are, are in scope and judged, and what share was found */
function row(name: string, half: string, entries: readonly Incident[]): Record<string, string | number> {
  const inScope = entries.filter(({scope}) => scope === 'in');
  const judged = inScope.flatMap((entry) => entry.judged ?? []);
  const texts = judged.flatMap(({text}) => text ?? []);
  return {
    program: name,
    half,
    incidents: entries.length,
    'in scope': inScope.length,
    judged: judged.length,
    answered: percent(
      judged.reduce((sum, {answer}) => sum + answer, 0),
      judged.length,
    ),
    texts: percent(texts.filter(Boolean).length, texts.length),
  };
}

/** @returns the lines of each half, of those collected later, and of all */
function rows(name: string, entries: readonly Incident[]): ReturnType<typeof row>[] {
  return [
    ...halves.map((half) =>
      row(
        name,
        half,
        entries.filter((entry) => entry.half === half),
      ),
    ),
    row(name, 'all', entries),
  ];
}

console.table([...[...programs].flatMap(([name, entries]) => rows(name, entries)), ...rows('all', [...programs.values()].flat())]);
