import {latestVersion} from '@nodestead-docs/model/browser';
import {afterAll, expect, it} from 'vitest';

import {minisearch} from '../search/engines/minisearch';
import {own} from '../search/engines/own';
import {pagefind} from '../search/engines/pagefind';
import {plugin} from '../search/engines/plugin';
import {queryFigures} from '../search/freshMeasure';
import {freshSets} from '../search/freshSets';
import {measure} from '../search/measure';
import {judgedQueries} from '../search/queries';
import {header, line} from '../search/report';
import {builtVersions} from '../search/site';

const report: string[] = [];

afterAll(() => {
  process.stdout.write(`\n${report.join('\n')}\n`);
});

it.each(builtVersions())(
  'search in $name is better than the plugin as it comes, Pagefind and MiniSearch, on an index of at most three fifths',
  async (version) => {
    const queries = judgedQueries(version.name);
    const ours = await measure(queries, own(version));
    const asItComes = await plugin(version);
    const others = {
      'plugin 0.40.1': await measure(queries, asItComes.ask),
      'Pagefind 1.5': await measure(queries, await pagefind(version)),
      MiniSearch: await measure(queries, minisearch(version)),
    };
    const bytes = Buffer.byteLength(version.indexText);
    report.push(
      `${version.name}: ${queries.length} queries`,
      header,
      line('this site', ours),
      ...Object.entries(others).map(([name, quality]) => line(name, quality)),
      `index ${bytes} bytes, ${((100 * bytes) / asItComes.bytes).toFixed(1)} % of the ${asItComes.bytes} that the plugin writes for the same pages`,
      '',
    );
    for (const [name, quality] of Object.entries(others)) {
      expect(ours.at3, name).toBeGreaterThan(quality.at3);
    }
    expect(bytes / asItComes.bytes).toBeLessThanOrEqual(0.6);
  },
);

/** The fresh sets are judged by the latest version. */
const latest = builtVersions().filter(({name}) => name === latestVersion);

it.each(latest.flatMap((version) => freshSets().map((set) => ({...set, version}))))('search is ahead of the others on the queries of $name', async (set) => {
  const {version} = set;
  const engines = {
    'this site': own(version),
    'plugin 0.40.1': (await plugin(version)).ask,
    'Pagefind 1.5': await pagefind(version),
    MiniSearch: minisearch(version),
  };
  const figures = new Map<string, Record<string, number>>();
  for (const [name, ask] of Object.entries(engines)) {
    figures.set(name, await queryFigures(set, ask));
    report.push(`${set.name}: ${name.padEnd(16)}${JSON.stringify(figures.get(name))}`);
  }
  const ours = figures.get('this site') ?? {};
  for (const [name, theirs] of figures) {
    if (name !== 'this site') {
      expect(ours['page in three'], name).toBeGreaterThan(theirs['page in three'] ?? 0);
    }
  }
});
