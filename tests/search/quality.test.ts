import {readFileSync} from 'node:fs';

import {afterAll, describe, expect, it} from 'vitest';

import {readKnownQueries} from '../../src/content/search/knownQueries';
import {own} from './engines/own';
import {begunName, isBelow, readFloors} from './floors';
import {countKinds, measure} from './measure';
import {judgedQueries} from './queries';
import {failures, header, line} from './report';
import {belowVersion, builtVersions, fileOf} from './site';

/** Least shares of all queries; of each kind, at most one query less than was measured (`npx tsx tests/search/floors.ts`). */
const floors = {at3: 0.92, at8: 0.97, empty: 0.01, begun: 0.9};
const measured = readFloors();
const report: string[] = [];

afterAll(() => {
  process.stdout.write(`\n${report.join('\n')}\n`);
});

it('knows queries of places only that some version has', () => {
  const places = new Set(
    builtVersions().flatMap((version) => version.index.slice(0, 2).flatMap(({documents}) => documents.map(({u, h = ''}) => belowVersion(version, u + h)))),
  );
  expect([...readKnownQueries().keys()].filter((place) => !places.has(place))).toEqual([]);
});

describe.each(builtVersions())('search in $name', (version) => {
  const queries = judgedQueries(version.name);

  it('is judged by at least 120 queries', () => {
    expect(queries.length).toBeGreaterThanOrEqual(120);
  });

  it('holds no place twice', () => {
    for (const {documents} of version.index) {
      const places = documents.map(({u, h = ''}) => u + h);
      expect(places.filter((place, position) => places.indexOf(place) !== position)).toEqual([]);
    }
  });

  it('holds no labels of drawings, which run together', () => {
    const contents = (version.index[2]?.documents ?? []).map(({t}) => t).join('\n');
    const drawings = (version.index[0]?.documents ?? []).flatMap(({u}) => [...readFileSync(fileOf(u), 'utf8').matchAll(/<svg[^>]*role="?img[\s\S]*?<\/svg>/g)]);
    const labels = drawings.map(([drawing]) => drawing.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, '').slice(0, 60));
    expect(labels.length).toBeGreaterThan(5);
    expect(labels.filter((label) => contents.includes(label))).toEqual([]);
  });

  it('finds most of it by titles and headings, while the texts are on their way', async () => {
    const quality = await measure(queries, own(version, {}, 'begun'));
    report.push(line('titles and headings', quality));
    const kinds = countKinds(queries, quality);
    const below = Object.entries(kinds).filter(([kind, now]) => isBelow(measured[begunName(version)]![kind]!, now));
    expect(below, failures(quality)).toEqual([]);
    expect(quality.at3).toBeGreaterThanOrEqual(floors.begun);
  });

  it('finds what administrators type', async () => {
    const quality = await measure(queries, own(version));
    report.push(`${version.name}: ${queries.length} queries`, header, line('this site', quality), failures(quality));
    expect(quality.at3, failures(quality)).toBeGreaterThanOrEqual(floors.at3);
    expect(quality.at8, failures(quality)).toBeGreaterThanOrEqual(floors.at8);
    expect(quality.empty, failures(quality)).toBeLessThanOrEqual(floors.empty);
    const kinds = countKinds(queries, quality);
    expect(Object.keys(measured[version.name] ?? {})).toEqual(Object.keys(kinds));
    const below = Object.entries(kinds).filter(([kind, now]) => isBelow(measured[version.name]![kind]!, now));
    expect(below, failures(quality)).toEqual([]);
  });
});
