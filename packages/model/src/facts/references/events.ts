import {createHmac} from 'node:crypto';

import type {Reference} from './reference';
import {findSchemaError} from './schemaError';

export const eventExamples: Reference = function* ({facts}, at) {
  const {events, definitions, testVector} = facts.events;
  for (const [index, {type, group, data, example}] of events.entries()) {
    const path = ['events', index];
    if (type.split('.')[0] !== group) {
      yield at('events', [...path, 'group'], `The group "${group}" is not the first part of ${type}`, `Write ${type.split('.')[0] ?? ''}`);
    }
    if (example.type !== type) {
      yield at('events', [...path, 'example', 'type'], `The example is of ${example.type}`, `Write ${type}`);
    }
    const error = findSchemaError(data, definitions, example.data);
    if (error !== undefined) {
      yield at('events', [...path, 'example', 'data'], `The example of ${type} does not fit its schema: ${error}`, 'Correct the example or the schema');
    }
  }
  if (testVector !== undefined) {
    const {secret, id, timestamp, body, signature} = testVector;
    const key = Buffer.from(secret.replace(/^whsec_/u, ''), 'base64');
    const expected = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    if (signature !== expected) {
      yield at(
        'events',
        ['testVector', 'signature'],
        'The signature of the test vector is wrong',
        `Write ${expected}, or correct secret, id, timestamp or body`,
      );
    }
  }
};
