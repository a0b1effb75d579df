import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

const ajv = addFormats(new Ajv2020({strict: true, allowUnionTypes: true, allErrors: true}));

/** @returns what is wrong with a value according to a schema of the facts, or nothing */
export function findSchemaError(schema: object, definitions: object, value: unknown): string | undefined {
  try {
    const validate = ajv.compile({...schema, definitions});
    return validate(value) ? undefined : ajv.errorsText(validate.errors, {dataVar: 'example'});
  } catch (error) {
    return `the schema itself: ${error instanceof Error ? error.message : String(error)}`;
  }
}
