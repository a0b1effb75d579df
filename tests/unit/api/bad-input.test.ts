import {readdirSync, rmSync} from 'node:fs';
import path from 'node:path';

import {loadApi} from '@site/src/api/document';
import {ApiDocumentError} from '@site/src/api/problem';
import {describe, expect, it} from 'vitest';

import {factsWithFault, goodFacts} from './support';

interface Fault {
  /** `file:line pointer` */
  place: string;
  rule: string;
  message: RegExp;
  cure: RegExp;
}

const paths = 'openapi/paths/boxes.yaml';
const components = 'openapi/components/boxes.yaml';

/** What each fixture in `fixtures/bad` must be refused for. */
const faults: {[fixture: string]: Fault} = {
  'yaml-syntax': {place: `${paths}:4 #/`, rule: 'yaml-parse', message: /bad indentation/, cure: /Correct the YAML/},
  'no-openapi': {place: 'openapi/openapi.yaml:1 #/', rule: 'openapi', message: /Unsupported specification/, cure: /OpenAPI 3\.1/},
  'invalid-document': {place: `${paths}:5 #/~1boxes/get/colour`, rule: 'struct', message: /`colour` is not expected/, cure: /Remove or rename/},
  'missing-operation-id': {place: `${paths}:2 #/~1boxes/get/operationId`, rule: 'operation-operationId', message: /operationId/, cure: /listServers/},
  'duplicate-operation-id': {
    place: `${paths}:24 #/~1boxes/post/operationId`,
    rule: 'operation-operationId-unique',
    message: /operationId listBoxes too/,
    cure: /another operationId/,
  },
  'missing-summary': {place: `${paths}:23 #/~1boxes/post/summary`, rule: 'operation-summary', message: /summary/, cure: /heading on the page/},
  'missing-description': {place: `${paths}:23 #/~1boxes/post/description`, rule: 'operation-description', message: /description/, cure: /what it does/},
  'missing-property-description': {
    place: `${components}:9 #/Box/properties/size_gib`,
    rule: 'nodestead/property-description',
    message: /size_gib has no description/,
    cure: /unit or limits/,
  },
  'missing-since': {place: `${paths}:23 #/~1boxes/post/x-since`, rule: 'nodestead/operation', message: /since when/, cure: /x-since/},
  'unknown-scope': {place: `${paths}:30 #/~1boxes/post/security`, rule: 'nodestead/operation', message: /boxes:paint/, cure: /roles\.yaml/},
  'unknown-task': {place: `${paths}:29 #/~1boxes/post/x-task`, rule: 'nodestead/operation', message: /box\.paint/, cure: /tasks\.yaml/},
  'unknown-tag': {place: `${paths}:27 #/~1boxes/post/tags/0`, rule: 'operation-tag-defined', message: /global tags/, cure: /openapi\.yaml/},
  'tag-without-group': {place: 'openapi/openapi.yaml:9 #/tags/0', rule: 'nodestead/tag-groups', message: /boxes/, cure: /x-tagGroups/},
  'dangling-reference': {
    place: `${paths}:35 #/~1boxes/post/requestBody/content/application~1json/schema`,
    rule: 'no-unresolved-refs',
    message: /Can't resolve \$ref/,
    cure: /existing file and key/,
  },
  'dangling-file': {place: 'openapi/openapi.yaml:13 #/paths/~1boxes', rule: 'no-unresolved-refs', message: /crates\.yaml/, cure: /existing file and key/},
  'undefined-path-parameter': {
    place: `${paths}:47 #/~1boxes~1{box}/get/parameters`,
    rule: 'path-parameters-defined',
    message: /\{box\}/,
    cure: /parameters/,
  },
  'invalid-body-example': {
    place: `${paths}:36 #/~1boxes/post/requestBody/content/application~1json/example/size_gib`,
    rule: 'no-invalid-media-type-examples',
    message: /must be integer/,
    cure: /Correct the example/,
  },
  'invalid-field-example': {
    place: `${components}:9 #/Box/properties/size_gib/examples/0`,
    rule: 'no-invalid-schema-examples',
    message: /must be >= 1/,
    cure: /Correct the example/,
  },
  'invalid-example-beside-reference': {
    place: `${paths}:14 #/~1boxes/get/responses/200/content/application~1json/schema`,
    rule: 'example',
    message: /owner must be object/,
    cure: /beside or behind \$ref/,
  },
  'invalid-event-example': {place: 'events.yaml:18 #/events/0/example', rule: 'example', message: /box\/id must be integer/, cure: /Correct the example/},
};

async function refusal(facts: string): Promise<ApiDocumentError> {
  try {
    await loadApi(facts, facts);
  } catch (error) {
    if (error instanceof ApiDocumentError) {
      return error;
    }
    throw error;
  }
  throw new Error('The document was accepted.');
}

describe('an API document with a fault stops the build', () => {
  it('accepts the good document', async () => {
    const {bundled} = await loadApi(goodFacts, goodFacts);
    expect(Object.keys(bundled.paths)).toEqual(['/boxes', '/boxes/{box}']);
  });

  it('knows every fixture', () => {
    expect(readdirSync(path.join(__dirname, 'fixtures', 'bad')).sort()).toEqual(Object.keys(faults).sort());
  });

  it.each(Object.entries(faults))('%s: with file, line, pointer, rule and cure', async (name, fault) => {
    const facts = factsWithFault(name);
    const error = await refusal(facts);
    const [problem] = error.problems;
    expect(`${path.relative(facts, problem?.file ?? '')}:${problem?.line} ${problem?.pointer}`).toBe(fault.place);
    expect(problem?.rule).toBe(fault.rule);
    expect(problem?.message).toMatch(fault.message);
    expect(problem?.cure).toMatch(fault.cure);
    expect(error.message).toContain(fault.place.split(' ')[0]);
    expect(error.message).not.toContain(facts);
    rmSync(facts, {recursive: true});
  });
});
