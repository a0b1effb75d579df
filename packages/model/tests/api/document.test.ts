import {readFileSync} from 'node:fs';
import path from 'node:path';

import {beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {apiNames, findOperation} from '../../src/api/apiNames';
import {readCalls} from '../../src/api/calls';
import {loadApi, type LoadedApi} from '../../src/api/document';
import {callsOf, type Operation} from '../../src/api/types';
import {factsFolder} from '../../src/facts/folder';
import {currentVersion, releasedVersions} from '../../src/versions/versions';

const root = path.resolve(__dirname, '../../../..');
const versions = [currentVersion, ...releasedVersions];
const apis = new Map<string, LoadedApi>();

beforeAll(async () => {
  for (const version of versions) {
    apis.set(version, await loadApi(factsFolder(root, version), root));
  }
}, 60_000);

function apiOf(version: string): LoadedApi {
  const api = apis.get(version);
  if (!api) {
    throw new Error(`There is no version ${version}.`);
  }
  return api;
}

function factsOf<T>(version: string, file: string): T {
  return parse(readFileSync(path.join(factsFolder(root, version), file), 'utf8')) as T;
}

/** `GET /servers` and the like. */
function calls(version: string): string[] {
  return callsOf(apiOf(version).resolved).map(({method, path: route}) => `${method.toUpperCase()} ${route}`);
}

/** Resources and actions of the product model: first segment, and last segment below an object. */
const resources =
  'servers hypervisors hypervisor-groups packages templates isos storage-profiles network-profiles ip-pools addresses ipv6-blocks users ssh-keys sso-links backup-policies tasks webhooks provisioners packs credits usage tokens audit meta'.split(
    ' ',
  );
const serverParts = 'power rebuild resize migrate suspend unsuspend console snapshots backups interfaces traffic rdns'.split(' ');

describe.each(versions)('API document %s', (version) => {
  it('covers every resource and action of the product', () => {
    const paths = Object.keys(apiOf(version).resolved.paths);
    expect(resources.filter((resource) => !paths.includes(`/${resource}`))).toEqual([]);
    expect(serverParts.filter((part) => !paths.includes(`/servers/{server}/${part}`))).toEqual([]);
    for (const action of [
      '/hypervisors/{hypervisor}/drain',
      '/hypervisors/{hypervisor}/undrain',
      '/tasks/{task}/cancel',
      '/tasks/{task}/retry',
      '/servers/{server}/backups/{backup}/restore',
      '/webhooks/{webhook}/test',
    ]) {
      expect(paths).toContain(action);
    }
  });

  it('uses every scope of the roles, and no other', () => {
    const {scopes} = factsOf<{scopes: {id: string}[]}>(version, 'roles.yaml');
    const used = new Set(apiNames(apiOf(version).resolved).operations.flatMap((operation) => operation.scopes));
    expect([...used].sort()).toEqual(scopes.map(({id}) => id).sort());
  });

  it('needs each scope for the resources that the roles name', () => {
    const {scopes} = factsOf<{scopes: {id: string; paths: string[]}[]}>(version, 'roles.yaml');
    const {operations} = apiNames(apiOf(version).resolved);
    for (const {id, paths} of scopes) {
      const needing = operations.filter((operation) => operation.scopes.includes(id)).map((operation) => `/${operation.path.split('/')[1]}`);
      expect([...new Set(needing)].sort(), id).toEqual([...paths].sort());
    }
  });

  it('has the events of the facts as webhooks, and as what an endpoint can ask for', () => {
    const {events} = factsOf<{events: {type: string}[]}>(version, 'events.yaml');
    const {webhooks, components} = apiOf(version).bundled;
    expect(Object.keys(webhooks)).toEqual(events.map(({type}) => type));
    expect(components.schemas.EventType?.enum).toEqual(Object.keys(webhooks));
  });

  it('answers every operation with its problems, the rate limit among them', () => {
    for (const {operation, pointer} of callsOf(apiOf(version).resolved)) {
      const statuses = Object.keys(operation.responses);
      expect(statuses, pointer).toEqual(expect.arrayContaining(['401', '403', '429', '503']));
      for (const status of statuses.filter((code) => Number(code) >= 400)) {
        expect(Object.keys(operation.responses[status]?.content ?? {}), `${pointer} ${status}`).toEqual(['application/problem+json']);
      }
      expect(Object.keys(operation.responses['429']?.headers ?? {}), pointer).toContain('Retry-After');
    }
  });

  it('pages every list by cursor', () => {
    const lists = callsOf(apiOf(version).resolved).filter(({operation}) => operation.operationId.startsWith('list'));
    expect(lists.length).toBeGreaterThan(20);
    for (const {parameters, pointer} of lists) {
      expect(
        parameters.map(({name}) => name),
        pointer,
      ).toEqual(expect.arrayContaining(['limit', 'cursor']));
    }
  });

  it('answers 202 with a task and where to find it', () => {
    const accepted = callsOf(apiOf(version).resolved).flatMap(({operation}) => operation.responses['202'] ?? []);
    expect(accepted.length).toBeGreaterThan(15);
    for (const {headers, content} of accepted) {
      expect(Object.keys(headers ?? {})).toContain('Location');
      expect(content?.['application/json']?.schema['x-name']).toBe('Task');
    }
  });

  it('agrees with the limits and states of the facts', () => {
    const objects = factsOf<{[list: string]: {id: string; value?: string}[]}>(version, 'objects.yaml');
    const {schemas} = apiOf(version).resolved.components;
    const ids = (list: string) => objects[list]?.map(({id}) => id);
    expect(schemas.HypervisorState?.enum).toEqual(ids('hypervisorStates'));
    // The facts list `deleted`, which only events and the audit log know.
    expect(schemas.ServerState?.enum).toEqual(ids('serverStates')?.filter((state) => state !== 'deleted'));
    expect(schemas.StorageDriver?.enum).toEqual(ids('storageDrivers'));
    expect(schemas.NetworkProfile?.properties?.filter_policy?.enum).toEqual(ids('filterPolicies'));
    expect(schemas.NetworkProfile?.properties?.mode?.enum).toEqual(ids('networkModes'));
    expect(schemas.Licence?.properties?.state?.enum).toEqual(ids('licenceStates'));
    expect(schemas.ProvisionerKind?.enum).toEqual(ids('provisionerTypes'));
    expect(schemas.Migrate?.properties?.mode?.enum).toEqual(ids('migrationModes'));
    expect(schemas.Restore?.properties?.mode?.enum).toEqual(ids('restoreModes'));
    const rate = objects.limits?.find(({id}) => id === 'api-rate')?.value;
    expect(apiOf(version).bundled.info.description).toContain(`${Number.parseInt(rate ?? '', 10)} requests a minute`);
    const states = factsOf<{states: {id: string}[]}>(version, 'tasks.yaml').states.map(({id}) => id);
    expect(schemas.TaskState?.enum).toEqual(states);
  });

  it('is the same, byte for byte, when it is made again', async () => {
    const again = await loadApi(factsFolder(root, version), root);
    expect(JSON.stringify(again.bundled)).toBe(JSON.stringify(apiOf(version).bundled));
  });
});

describe('what each version has', () => {
  function operation(version: string, id: string): Operation | undefined {
    return callsOf(apiOf(version).resolved).find(({operation: {operationId}}) => operationId === id)?.operation;
  }

  it('5.3 knows nothing of what 6.0 brought', () => {
    const text = JSON.stringify(apiOf('5.3').bundled);
    expect(calls('5.3').filter((call) => /clone|deliver|rotate/.test(call))).toEqual([]);
    expect(text).not.toMatch(/idempotency|zfs|incremental|allowed_networks|whsec_|"x-since":"6/i);
  });

  it('6.0 has clone, replay and idempotency keys on every POST', () => {
    expect(operation('6.0', 'cloneServer')?.['x-since']).toBe('6.0');
    expect(operation('6.0', 'redeliverDelivery')?.['x-since']).toBe('6.0');
    for (const call of callsOf(apiOf('6.0').resolved).filter(({method}) => method === 'post')) {
      expect(
        call.parameters.map(({name}) => name),
        call.pointer,
      ).toContain('Idempotency-Key');
    }
    expect(JSON.stringify(apiOf('6.0').bundled)).not.toContain('"x-since":"6.1"');
  });

  it('Next adds Ed25519 signatures', () => {
    const signature = apiOf(currentVersion).resolved.components.schemas.WebhookCreate?.properties?.signature;
    expect(signature?.enum).toEqual(['v1', 'v1a']);
    expect(signature?.['x-since']).toBe('6.1');
  });

  it('an operation keeps its method, path and tag in every version that has it', () => {
    const known = new Map<string, string>();
    for (const version of versions) {
      for (const {operationId, method, path: route, tag} of apiNames(apiOf(version).resolved).operations) {
        const call = `${method} ${route} ${tag}`;
        expect(known.get(operationId) ?? call).toBe(call);
        known.set(operationId, call);
      }
    }
  });
});

describe('names', () => {
  it.each(versions)('%s: the calls read from the path files are those of the whole document', (version) => {
    const {basePath, operations} = apiNames(apiOf(version).resolved);
    expect(readCalls(factsFolder(root, version))).toEqual({
      basePath,
      tags: apiOf(version).bundled.tags.map(({name}) => name),
      operations: operations.map(({operationId, tag, method, path: route}) => ({operationId, tag, method, path: route})),
    });
  });

  it('finds an operation by any way to write its path', () => {
    const names = apiNames(apiOf('6.0').resolved);
    expect(names.basePath).toBe('/api/v1');
    for (const written of ['/servers/{server}/power', '/api/v1/servers/<id>/power', 'https://cp.example.com/api/v1/servers/7d0f/power?x=1']) {
      expect(findOperation(names, written, 'POST')?.operationId).toBe('powerServer');
    }
    expect(findOperation(names, '/servers/{server}/power', 'GET')).toBeUndefined();
    expect(findOperation(names, '/servers/{server}/explode')).toBeUndefined();
    expect(findOperation(apiNames(apiOf('5.3').resolved), '/servers/{server}/clone')).toBeUndefined();
  });

  it('knows fields, headers and events', () => {
    const names = apiNames(apiOf('6.0').resolved);
    expect(names.fields).toContain('memory_mib');
    expect(names.fields).not.toContain('memory_gb');
    expect(names.headers).toContain('idempotency-key');
    expect(names.headers).toContain('retry-after');
    expect(names.events).toContain('server.cloned');
  });
});

describe('problems', () => {
  it('each type leads to its own explanation on the API page, and each explanation has a type', () => {
    const page = readFileSync(path.join(root, 'src/pages/api.mdx'), 'utf8');
    const explained = [...page.matchAll(/\{#(problem-[\w-]+)\}/g)].map(([, id]) => id);
    const types = new Set(versions.flatMap((version) => [...JSON.stringify(apiOf(version).bundled).matchAll(/api#(problem-[\w-]+)/g)].map(([, id]) => id)));
    expect([...types].sort()).toEqual(explained.sort());
  });
});
