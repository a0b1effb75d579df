import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {beforeAll, describe, expect, it} from 'vitest';

import {loadApi} from '../../src/api/document';
import {type ApiDocument, type Call, callsOf} from '../../src/api/types';
import {factsFolder} from '../../src/facts/folder';
import {currentVersion, releasedVersions} from '../../src/versions/versions';

/** Words that begin with a vowel sound, and the others. */
const wrongArticle = /\ban (?=user|unit|one\b|[bcdfgjkpqtvwyz])|\ba (?=[aeio]|(?:API|IP|ISO|SSH|HTTP)\b)/i;

/**
 * Lists departures from HTTP conventions: `Location` of a created object (RFC 9110, section 10.2.2), `WWW-Authenticate` (section 11.6.1), and headings in
 * English.
 */
function departuresOf({operation: {operationId, summary, responses}}: Pick<Call, 'operation'>): string[] {
  return [
    ...(responses['201'] && !responses['201'].headers?.Location ? [`${operationId}: 201 without Location`] : []),
    ...(responses['202'] && !responses['202'].headers?.Location ? [`${operationId}: 202 without Location`] : []),
    ...(responses['401'] && !responses['401'].headers?.['WWW-Authenticate'] ? [`${operationId}: 401 without WWW-Authenticate`] : []),
    ...(wrongArticle.test(summary) ? [`${operationId}: article in "${summary}"`] : []),
  ];
}

describe.each([currentVersion, ...releasedVersions])('the API of %s', (version) => {
  let document: ApiDocument;
  beforeAll(async () => {
    document = (await loadApi(factsFolder(process.cwd(), version), process.cwd())).resolved;
  });

  it('keeps the customs of the field', () => {
    expect(callsOf(document).flatMap(departuresOf)).toEqual([]);
  });

  it('creates a server from a package or from a size, not from both or neither', () => {
    const ajv = addFormats(new Ajv2020({strict: false}));
    const body = document.paths['/servers']!.post!.requestBody!.content['application/json']!.schema;
    const validate = ajv.compile(body);
    const server = {user_id: 118, hostname: 'web1.example.net', template_id: 21};
    const size = {cores: 4, memory_mib: 8192, disk_gib: 80};
    expect([{package_id: 12}, {size}, {}, {package_id: 12, size}].map((choice) => validate({...server, ...choice}))).toEqual([true, true, false, false]);
  });

  it('lets a change be refused when somebody else was first, since 6.1', () => {
    const changes = callsOf(document).filter(({method}) => method === 'patch');
    expect(changes.length).toBeGreaterThan(5);
    for (const {operation, parameters} of changes) {
      const guarded = parameters.some(({name}) => name === 'If-Match') && operation.responses['412'] !== undefined;
      expect(guarded, operation.operationId).toBe(version === currentVersion);
    }
  });
});

it('finds what departs from the customs', () => {
  const bare = {description: ''};
  const operation = {operationId: 'createUser', summary: 'Create an user', responses: {'201': bare, '202': bare, '401': bare}} as unknown as Call['operation'];
  expect(departuresOf({operation})).toEqual([
    'createUser: 201 without Location',
    'createUser: 202 without Location',
    'createUser: 401 without WWW-Authenticate',
    'createUser: article in "Create an user"',
  ]);
  expect(['Add a SSH key', 'Get a address', 'Get an pool'].every((text) => wrongArticle.test(text))).toBe(true);
  expect(['Add an SSH key', 'Get an address', 'Create a user', 'Get a pool'].some((text) => wrongArticle.test(text))).toBe(false);
});
