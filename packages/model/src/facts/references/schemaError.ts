import type {ValidateFunction} from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

const ajv = addFormats(new Ajv2020({strict: true, allowUnionTypes: true, allErrors: true}));

/** Compiling takes longest of all that a check of facts does, and a file that did not change has the same schemas. */
const compiled = new WeakMap<object, WeakMap<object, ValidateFunction>>();

function validatorOf(schema: object, definitions: object): ValidateFunction {
  const known = compiled.get(definitions) ?? new WeakMap<object, ValidateFunction>();
  const validate = known.get(schema) ?? ajv.compile({...schema, definitions});
  compiled.set(definitions, known.set(schema, validate));
  return validate;
}

/** @returns the error of a value by a schema of the facts, if any */
export function findSchemaError(schema: object, definitions: object, value: unknown): string | undefined {
  try {
    const validate = validatorOf(schema, definitions);
    return validate(value) ? undefined : ajv.errorsText(validate.errors, {dataVar: 'example'});
  } catch (error) {
    return `the schema itself: ${error instanceof Error ? error.message : String(error)}`;
  }
}
