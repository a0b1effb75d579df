import {describe, expect, it} from 'vitest';

import {fieldRows, parameterRow} from '../../src/api/fields';
import type {Schema} from '../../src/api/types';

const none = new Set<string>();

function row(schema: Schema) {
  const [first] = fieldRows({type: 'object', properties: {field: schema}}, none);
  return first;
}

describe('rows of fields', () => {
  it('lay objects and lists of objects out by path, so that nothing is nested', () => {
    const schema: Schema = {
      required: ['cpu'],
      properties: {
        cpu: {type: 'object', description: 'CPU.', required: ['cores'], properties: {cores: {type: 'integer', description: 'Cores.'}}},
        disks: {type: 'array', description: 'Disks.', items: {type: 'object', properties: {size_gib: {type: 'integer', description: 'Size.'}}}},
        host: {anyOf: [{type: 'object', properties: {id: {type: 'integer', description: 'Number.'}}}, {type: 'null'}], description: 'Host.'},
      },
    };
    expect(fieldRows(schema, none).map(({path, type, required}) => [path, type, required ?? false])).toEqual([
      ['cpu', 'object', true],
      ['cpu.cores', 'integer', true],
      ['disks', 'array of object', false],
      ['disks[].size_gib', 'integer', false],
      ['host', 'object or null', false],
      ['host.id', 'integer', false],
    ]);
  });

  it('lead to an object that has a table of its own', () => {
    const schema: Schema = {
      properties: {server: {type: 'object', 'x-name': 'Server', description: 'It.', properties: {id: {type: 'integer', description: 'Number.'}}}},
    };
    expect(fieldRows(schema, new Set(['Server']))).toEqual([{path: 'server', type: 'object', text: 'It.', object: 'Server'}]);
  });

  it.each<[string, Schema, string, string[] | undefined]>([
    ['values', {type: 'string', enum: ['a', 'b']}, 'string', ['One of `a`, `b`']],
    ['a fixed value', {type: 'string', const: 'v1'}, 'string', ['Always `v1`']],
    ['null beside a type', {type: ['integer', 'null'], minimum: 1, maximum: 9}, 'integer or null', ['1 to 9']],
    ['an upper limit of a text', {type: 'string', maxLength: 20}, 'string', ['At most 20 characters']],
    ['a lower limit', {type: 'integer', minimum: 128}, 'integer', ['At least 128']],
    ['no limit that goes without saying', {type: 'integer', minimum: 0}, 'integer', undefined],
    ['the length of a list', {type: 'array', maxItems: 3, items: {type: 'string'}}, 'array of string', ['At most 3 entries']],
    ['values of a list', {type: 'array', items: {type: 'string', enum: ['a']}}, 'array of string', ['One of `a`']],
    ['a format', {type: 'string', format: 'uuid'}, 'string (uuid)', undefined],
    ['a time', {type: 'string', format: 'date-time'}, 'string (time)', undefined],
    ['a default', {type: 'boolean', default: false}, 'boolean', ['Default `false`']],
    ['what is never shown again', {type: 'string', writeOnly: true}, 'string', ['Never shown again']],
    [
      'one of two formats',
      {
        anyOf: [
          {type: 'string', format: 'ipv4'},
          {type: 'string', format: 'ipv6'},
        ],
      },
      'string (ipv4) or string (ipv6)',
      undefined,
    ],
  ])('say %s', (_, schema, type, limits) => {
    expect(row(schema)?.type).toBe(type);
    expect(row(schema)?.limits).toEqual(limits);
  });

  it('mark what is new and what is deprecated', () => {
    expect(row({type: 'string', 'x-since': '6.0', deprecated: true})).toMatchObject({since: '6.0', deprecated: true});
    const parameter = {name: 'Idempotency-Key', in: 'header' as const, description: 'A key.', schema: {type: 'string'}, 'x-since': '6.0'};
    expect(parameterRow(parameter)).toEqual({path: 'Idempotency-Key', type: 'string', text: 'A key.', since: '6.0'});
  });
});
