import {readdirSync, rmSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {loadApi} from '../../src/api/document';
import {DiagnosticsError} from '../../src/diagnostics/error';
import {factsWithError, goodFacts} from './support';

interface Expected {
  /** `file:line pointer` */
  place: string;
  rule: string;
  message: RegExp;
  fix: RegExp;
}

const paths = 'openapi/paths/boxes.yaml';
const components = 'openapi/components/boxes.yaml';

/** Expected diagnostics of the fixtures in `fixtures/bad`. */
const expectations: {[fixture: string]: Expected} = {
  'yaml-syntax': {place: `${paths}:4 #/`, rule: 'yaml-parse', message: /bad indentation/, fix: /Correct the YAML/},
  'no-openapi': {place: 'openapi/openapi.yaml:1 #/', rule: 'openapi', message: /Unsupported specification/, fix: /OpenAPI 3\.1/},
  'invalid-document': {place: `${paths}:5 #/~1boxes/get/colour`, rule: 'struct', message: /`colour` is not expected/, fix: /Remove or rename/},
  'missing-operation-id': {place: `${paths}:2 #/~1boxes/get/operationId`, rule: 'operation-operationId', message: /operationId/, fix: /listServers/},
  'duplicate-operation-id': {
    place: `${paths}:24 #/~1boxes/post/operationId`,
    rule: 'operation-operationId-unique',
    message: /operationId listBoxes too/,
    fix: /another operationId/,
  },
  'missing-summary': {place: `${paths}:23 #/~1boxes/post/summary`, rule: 'operation-summary', message: /summary/, fix: /heading on the page/},
  'missing-description': {place: `${paths}:23 #/~1boxes/post/description`, rule: 'operation-description', message: /description/, fix: /what it does/},
  'missing-property-description': {
    place: `${components}:9 #/Box/properties/size_gib`,
    rule: 'nodestead/property-description',
    message: /size_gib has no description/,
    fix: /unit or limits/,
  },
  'missing-since': {place: `${paths}:23 #/~1boxes/post/x-since`, rule: 'nodestead/operation', message: /since when/, fix: /x-since/},
  'unknown-scope': {place: `${paths}:30 #/~1boxes/post/security`, rule: 'nodestead/operation', message: /boxes:paint/, fix: /roles\.yaml/},
  'unknown-task': {place: `${paths}:29 #/~1boxes/post/x-task`, rule: 'nodestead/operation', message: /box\.paint/, fix: /tasks\.yaml/},
  'unknown-tag': {place: `${paths}:27 #/~1boxes/post/tags/0`, rule: 'operation-tag-defined', message: /global tags/, fix: /openapi\.yaml/},
  'tag-without-group': {place: 'openapi/openapi.yaml:9 #/tags/0', rule: 'nodestead/tag-groups', message: /boxes/, fix: /x-tagGroups/},
  'dangling-reference': {
    place: `${paths}:35 #/~1boxes/post/requestBody/content/application~1json/schema`,
    rule: 'no-unresolved-refs',
    message: /Can't resolve \$ref/,
    fix: /existing file and key/,
  },
  'dangling-file': {place: 'openapi/openapi.yaml:13 #/paths/~1boxes', rule: 'no-unresolved-refs', message: /crates\.yaml/, fix: /existing file and key/},
  'undefined-path-parameter': {
    place: `${paths}:47 #/~1boxes~1{box}/get/parameters`,
    rule: 'path-parameters-defined',
    message: /\{box\}/,
    fix: /parameters/,
  },
  'invalid-body-example': {
    place: `${paths}:36 #/~1boxes/post/requestBody/content/application~1json/example/size_gib`,
    rule: 'no-invalid-media-type-examples',
    message: /must be integer/,
    fix: /Correct the example/,
  },
  'invalid-field-example': {
    place: `${components}:9 #/Box/properties/size_gib/examples/0`,
    rule: 'no-invalid-schema-examples',
    message: /must be >= 1/,
    fix: /Correct the example/,
  },
  'invalid-example-beside-reference': {
    place: `${paths}:14 #/~1boxes/get/responses/200/content/application~1json/schema`,
    rule: 'example',
    message: /owner must be object/,
    fix: /beside or behind \$ref/,
  },
  'invalid-webhook': {
    place: 'events.yaml:1 #/webhooks/box.created/post/requestBody/content/application~1json/schema/properties/data/type',
    rule: 'struct',
    message: /type/,
    fix: /Remove or rename/,
  },
  'invalid-event-example': {place: 'events.yaml:18 #/events/0/example', rule: 'example', message: /box\/id must be integer/, fix: /Correct the example/},
};

async function refusal(facts: string): Promise<DiagnosticsError> {
  try {
    await loadApi(facts, facts);
  } catch (error) {
    if (error instanceof DiagnosticsError) {
      return error;
    }
    throw error;
  }
  throw new Error('The document was accepted.');
}

describe('an API document with an error stops the build', () => {
  it('accepts the good document', async () => {
    const {bundled} = await loadApi(goodFacts, goodFacts);
    expect(Object.keys(bundled.paths)).toEqual(['/boxes', '/boxes/{box}']);
  });

  it('knows every fixture', () => {
    expect(readdirSync(path.join(__dirname, 'fixtures', 'bad')).sort()).toEqual(Object.keys(expectations).sort());
  });

  it.each(Object.entries(expectations))('%s: with file, line, pointer, rule and fix', async (name, expected) => {
    const facts = factsWithError(name);
    const error = await refusal(facts);
    const [diagnostic] = error.diagnostics;
    expect(`${diagnostic?.file}:${diagnostic?.line} ${diagnostic?.pointer}`).toBe(expected.place);
    expect(diagnostic?.rule).toBe(expected.rule);
    expect(diagnostic?.message).toMatch(expected.message);
    expect(diagnostic?.fix).toMatch(expected.fix);
    expect(error.message).toContain(expected.place.split(' ')[0]);
    expect(error.message).not.toContain(facts);
    rmSync(facts, {recursive: true});
  });
});
