import {join} from 'node:path';

import type {ApiCalls, Facts} from '@nodestead-docs/model';
import {describe, expect, test} from 'vitest';

import {applyRule, loadRule} from '../../src/checks/ruleLoader';
import {projectOf, readExample} from '../../src/checks/testing';
import {Knowledge} from '../../src/knowledge/productModel';
import type {Project} from '../../src/knowledge/project';

const repository = join(import.meta.dirname, '../../../..');

/** Knowledge with given names instead of those in the files; undefined stands for invalid files. */
class Told extends Knowledge {
  constructor(
    private readonly told: Facts | undefined,
    private readonly api?: ApiCalls,
  ) {
    super(repository, 'docs');
  }

  override facts(): Promise<Facts | undefined> {
    return Promise.resolve(this.told);
  }

  override calls(): Promise<ApiCalls | undefined> {
    return Promise.resolve(this.api);
  }

  override operations(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

const whole = new Knowledge(repository, 'docs');

/** Facts of Next without what the pages of these tests speak of. */
async function oldFacts(): Promise<Facts> {
  const facts = await whole.facts();
  if (!facts) {
    throw new Error('the facts of Next are wrong');
  }
  return {
    ...facts,
    commands: {...facts.commands, commands: facts.commands.commands.filter(({name}) => name !== 'server clone')},
    events: {...facts.events, events: facts.events.events.filter(({type}) => type !== 'server.cloned')},
    files: {...facts.files, files: facts.files.files.filter(({path}) => path !== '/etc/nodestead/secret.key')},
    ports: {...facts.ports, ports: facts.ports.ports.filter(({port}) => port !== '9772')},
    roles: {...facts.roles, scopes: facts.roles.scopes.filter(({id}) => id !== 'servers:read')},
    services: {...facts.services, services: facts.services.services.filter(({unit}) => unit !== 'stead-fpm.service')},
    settings: {...facts.settings, settings: facts.settings.settings.filter(({key}) => key !== 'app.url')},
  };
}

/** A page of 6.0, whose facts are given, beside Next, which knows everything. */
function beside(knowledge: Knowledge, body: string, head = ''): Project {
  const project = projectOf([readExample('example', `---\ntitle: Example\n${head}---\n\n${body}\n`).page]);
  const [own] = project.versions;
  return {
    ...project,
    versions: own
      ? [
          {...own, pages: [], page: () => undefined},
          {...own, name: '6.0', knowledge},
        ]
      : [],
  };
}

async function diagnosticsOf(rule: string, project: Project): Promise<{message: string; fix: string}[]> {
  return (await applyRule(rule, await loadRule(rule), project)).map(({message, fix}) => ({message, fix}));
}

const body = '```bash\ncurl --json \'{"zorbix": 1}\' https://cp.nodestead.example/api/v1/servers\n```';

const cases: readonly [rule: string, text: string, message: string][] = [
  ['command', 'Run `steadctl server clone web1`.', 'There is no command steadctl server clone'],
  ['name', 'The event `server.cloned`.', 'The facts know no event, hook point, setting or field server.cloned'],
  ['path', 'Copy `/etc/nodestead/secret.key`.', 'The product has no path /etc/nodestead/secret.key'],
  ['port', 'Open 9772.', 'The product has no port 9772; its ports are 9770, 9771'],
  ['scope', 'A token with `servers:read`.', 'There is no scope servers:read'],
  ['setting', 'Run `steadctl config get app.url`.', 'steadctl config has no setting app.url'],
  ['unit', 'Restart `stead-fpm.service`.', 'The product has no unit stead-fpm.service'],
];

describe.each(cases)('the rule %s', (rule, text, message) => {
  test('says which version knows the name', async () => {
    const found = await diagnosticsOf(rule, beside(new Told(await oldFacts()), text));
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain(message);
    expect(found[0]?.fix).toBe("It belongs to next: write what this version has, or declare mentions: ['next'] in the front matter");
  });

  test('says nothing where the page mentions that version', async () => {
    expect(await diagnosticsOf(rule, beside(new Told(await oldFacts()), text, "mentions: ['next']\n"))).toEqual([]);
  });

  test('says where a name belongs that no version knows', async () => {
    const project = beside(new Told(await oldFacts()), text);
    const found = await diagnosticsOf(rule, {...project, versions: project.versions.slice(1)});
    expect(found).toHaveLength(1);
    expect(found[0]?.fix).toMatch(/_facts\/|^Use one of .*(?:servers:write|steadctl server list)/u);
  });
});

test.each([
  ...cases.map(([rule, text]) => [rule, text] as const),
  ['api-call', 'Call `GET /zorbix` and `GET /api/v1/zorbix`.'] as const,
  ['api-body', body] as const,
  ['unexplained', ''] as const,
])('the rule %s says nothing where the facts are wrong, which is said of them', async (rule, text) => {
  const project = beside(new Told(undefined), text);
  expect(await diagnosticsOf(rule, {...project, versions: project.versions.slice(1)})).toEqual([]);
});

describe('a call of the API', () => {
  const calls = (path: string): ApiCalls => ({basePath: '/api/v1', tags: [], operations: [{operationId: 'list', tag: 'servers', method: 'get', path}]});
  const messages = async (text: string, head = '', other: ApiCalls | undefined = calls('/servers')): Promise<string[]> => {
    const {versions, ...project} = beside(new Told(undefined, calls('/nodes')), text, head);
    const found = await diagnosticsOf('api-call', {
      ...project,
      versions: versions.map((each) => (each.name === '6.0' ? each : {...each, knowledge: new Told(undefined, other)})),
    });
    return found.map(({message}) => message);
  };

  test.each([
    ['GET /api/v1/servers', ['The API has no GET /servers']],
    ['`GET /api/v1/nodes`', []],
    ['A `zorbix GET /nodes/x/y`', []],
    ['`POST /nodes`', ['The API has no POST /nodes, only GET']],
    ['`/api/v1/node`', ['The API has no call /node; did you mean /nodes?']],
    ['`https://cp.nodestead.example/api/v1`', []],
    ['`https://cp.nodestead.example/api/v1/nodes.,`', []],
    ['`see /servers/localhosts`', []],
  ])('%s', async (text, expected) => {
    expect(await messages(text.startsWith('GET') ? `\`${text}\`` : text)).toEqual(expected);
  });

  test('may be one of a version that the page mentions, and of no other', async () => {
    expect(await messages('`GET /api/v1/servers`', "mentions: ['next']\n")).toEqual([]);
    expect(await messages('`GET /api/v1/servers`', "mentions: ['5.3']\n")).toEqual(['The API has no GET /servers']);
    expect(await messages('`GET /api/v1/nodes`', "mentions: ['next']\n")).toEqual([]);
  });
});
