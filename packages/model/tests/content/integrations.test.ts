import {readFileSync} from 'node:fs';

import {describe, expect, it} from 'vitest';
import {z} from 'zod';

import {parsePage} from '../../src/content/page';
import {loadFacts} from '../../src/facts/load';
import type {Facts} from '../../src/facts/schemas';
import {readYaml} from '../../src/facts/yaml';
import {releasedVersions} from '../../src/versions/versions';

const folders = ['docs', ...releasedVersions.map((version) => `versioned_docs/version-${version}`)];

const relay = z.object({routes: z.array(z.object({name: z.string(), events: z.array(z.string()), body: z.unknown()}))});
const problem = z.object({title: z.string(), status: z.int()});

/** @returns whether an object has a value at a path such as `data.server.hostname` */
function has(object: unknown, path: string): boolean {
  const value = path.split('.').reduce<unknown>((at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined), object);
  return value !== undefined && value !== null;
}

/** Events that a route of the relay subscribes to by name, and of whose data its message says nothing. */
function silentEvents(config: string, events: Facts['events']['events']): string[] {
  return relay.parse(JSON.parse(config)).routes.flatMap(({name, events: patterns, body}) => {
    const paths = [...JSON.stringify(body).matchAll(/\{(data\.[\w.]+)\}/gu)].map(([, path = '']) => path);
    const wanted = patterns.filter((pattern) => pattern !== '*').map((pattern) => new RegExp(`^${pattern.replace('.', '\\.').replace('*', '.*')}$`, 'u'));
    return events
      .filter(({type, example}) => wanted.some((pattern) => pattern.test(type)) && !paths.some((path) => has(example, path)))
      .map(({type}) => `${name}: ${type}`);
  });
}

/** Titles of the problems somewhere in a document, but for those that only a faulty module (400) or a condition of its own (412) gets. */
function problemsIn(value: unknown): string[] {
  const {success, data} = problem.safeParse(value);
  if (success) {
    return data.status === 400 || data.status === 412 ? [] : [data.title];
  }
  return value instanceof Object ? Object.values(value).flatMap(problemsIn) : [];
}

/** Problems of the API that a table of errors does not have. */
function missingProblems(table: string, document: string): string[] {
  return problemsIn(readYaml(document)).filter((title) => !table.includes(`\`${title}\``));
}

describe.each(folders)('%s', (folder) => {
  it('has messages of the relay that say what happened to whom', () => {
    const path = `${folder}/integrations/webhook-proxy.mdx`;
    const config = parsePage(path, 'integrations/webhook-proxy', readFileSync(path, 'utf8')).blocks.find(
      ({fence, text}) => fence.language === 'json' && text.includes('"routes"'),
    );
    expect(silentEvents(config?.text ?? '', loadFacts(folder).events.events)).toEqual([]);
  });

  it('has a row for each problem that a billing system meets', () => {
    const table = readFileSync(`${folder}/_partials/_integration-errors.mdx`, 'utf8');
    expect(missingProblems(table, readFileSync(`${folder}/_facts/openapi/components/responses.yaml`, 'utf8'))).toEqual([]);
  });
});

it('finds a message that says nothing', () => {
  const config = {routes: [{name: 'chat', events: ['hypervisor.*', 'certificate.expiring'], body: {text: '{type} {data.hypervisor.name} {data.error.code}'}}]};
  const events = loadFacts('docs').events.events.map((event) =>
    event.type === 'certificate.expiring' ? {...event, example: {...event.example, data: {}}} : event,
  );
  expect(silentEvents(JSON.stringify(config), events)).toEqual(['chat: certificate.expiring']);
});

it('finds a problem without a row', () => {
  const document = 'Conflict:\n  content:\n    json: {examples: {running: {value: {title: First request still running, status: 409}}}}\n';
  expect(missingProblems('| `Conflict` (409) |', document)).toEqual(['First request still running']);
});
