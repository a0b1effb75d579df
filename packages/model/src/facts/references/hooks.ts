import type {Reference} from './reference';
import {findSchemaError} from './schemaError';

export const hookExamples: Reference = function* ({facts}, at) {
  const {points, definitions} = facts.hooks;
  for (const [index, {id, veto, input, example, output}] of points.entries()) {
    const path = ['points', index];
    if (veto && !id.includes('.pre-')) {
      yield at('hooks', [...path, 'veto'], `${id} cannot veto: it comes after the fact`, 'Write false');
    }
    const error = findSchemaError(input, definitions, example);
    if (error !== undefined) {
      yield at('hooks', [...path, 'example'], `The example of ${id} does not fit its schema: ${error}`, 'Correct the example or the schema');
    }
    const outputError = output === undefined ? undefined : findSchemaError(output.schema, definitions, output.example);
    if (outputError !== undefined) {
      yield at('hooks', [...path, 'output', 'example'], `The output of ${id} does not fit its schema: ${outputError}`, 'Correct the example or the schema');
    }
  }
};
