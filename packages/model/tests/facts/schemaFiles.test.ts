import {describe, expect, it} from 'vitest';

import {jsonSchemaOf} from '../../src/facts/schemaFiles';
import {type FactName, factSchemas} from '../../src/facts/schemas';
import {walk} from '../../src/facts/visitValues';

type Json = Record<string, unknown>;

/** The maps with fixed keys inside a schema, with the place of each. */
function records(name: FactName): [string, Json][] {
  return [...walk(jsonSchemaOf(name))].flatMap(({path, value}) =>
    typeof value === 'object' && value !== null && 'properties' in value && (value as Json).type === 'object' ? [[path.join('.') || name, value as Json]] : [],
  );
}

describe.each(Object.keys(factSchemas) as FactName[])('the schema of %s.yaml', (name) => {
  it('has a description for every key, so that editors explain it', () => {
    const silent = records(name).flatMap(([place, {properties}]) =>
      Object.entries(properties as Record<string, Json>)
        .filter(([, {description}]) => typeof description !== 'string' || description === '')
        .map(([key]) => `${place}: ${key}`),
    );
    expect(silent).toEqual([]);
  });

  it('allows no other keys', () => {
    const all = records(name);
    expect(all.length).toBeGreaterThan(1);
    expect(all.filter(([, {additionalProperties}]) => additionalProperties !== false).map(([place]) => place)).toEqual([]);
  });
});
