/** The part of JSON Schema that the facts use. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  enum?: readonly (string | number)[];
  const?: string | number;
  format?: string;
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: {[name: string]: Schema};
  required?: readonly string[];
}

/** One field of a JSON object, for a table. */
export interface Field {
  /** Dotted name; `[]` behind a list. */
  name: string;
  type: string;
  /** Name of the definition its value follows. */
  definition?: string;
  values?: readonly string[];
  meaning: string;
}

const prefix = '#/definitions/';

function definitionOf({$ref, anyOf, items}: Schema): string | undefined {
  if ($ref !== undefined) {
    return $ref.slice(prefix.length);
  }
  return [...(anyOf ?? []), ...(items === undefined ? [] : [items])].map(definitionOf).find((name) => name !== undefined);
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) {
    return 'object';
  }
  if (schema.anyOf !== undefined) {
    return schema.anyOf.map(typeOf).join(' or ');
  }
  if (schema.type === 'array') {
    return `list of ${schema.items === undefined ? 'values' : typeOf(schema.items)}`;
  }
  const type = [schema.type ?? typeof schema.const].flat().join(' or ');
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}

/**
 * The fields of an object, those of nested objects behind it; what follows a definition is only named.
 *
 * @param schema JSON Schema of an object
 * @param definitions schemas that `#/definitions/…` refers to
 */
export function fieldsOf(schema: Schema, definitions: {[name: string]: Schema}, path = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const definition = definitionOf(property);
    const inner = property.type === 'array' ? property.items : property.anyOf?.find(({properties}) => properties !== undefined);
    const field: Field = {
      name: `${path}${name}`,
      type: typeOf(property),
      meaning: property.description ?? (definition === undefined ? '' : (definitions[definition]?.description ?? '')),
      ...(definition !== undefined && {definition}),
      ...(property.enum !== undefined && {values: property.enum.map(String)}),
    };
    return [
      field,
      ...fieldsOf(property, definitions, `${field.name}.`),
      ...fieldsOf(inner ?? {}, definitions, `${field.name}${property.type === 'array' ? '[]' : ''}.`),
    ];
  });
}
