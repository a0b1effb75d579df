import type {Parameter, Schema} from './types';

/** One row of a table of fields. */
export interface FieldRow {
  /** Name with the names of the objects around it: `cpu.cores`, `disks[].size_gib`. */
  path: string;
  type: string;
  /** Name of the object that the field holds, where that has a table of its own. */
  object?: string;
  required?: true;
  text: string;
  /** Constraints of a value, in words. */
  limits?: string[];
  since?: string;
  deprecated?: true;
}

function literal(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

/** The schema of a value that may also be null, and whether it may. */
function withoutNull(schema: Schema): {schemas: Schema[]; nullable: boolean} {
  const parts = schema.anyOf ?? [schema];
  const schemas = parts.filter(({type}) => type !== 'null');
  const inType = schemas.some(({type}) => Array.isArray(type) && type.includes('null'));
  return {schemas, nullable: inType || schemas.length < parts.length};
}

const formats: {[format: string]: string} = {'date-time': 'time', uri: 'address', 'uri-reference': 'path', int64: ''};

function scalarName(schema: Schema): string {
  const [type = 'any'] = [schema.type ?? []].flat().filter((name) => name !== 'null');
  const format = schema.format === undefined ? '' : (formats[schema.format] ?? schema.format);
  return format === '' ? type : `${type} (${format})`;
}

function typeName(schema: Schema): string {
  const {schemas, nullable} = withoutNull(schema);
  const names = schemas.map((part) => {
    const item = part.items;
    return item ? `array of ${scalarName(withoutNull(item).schemas[0] ?? item)}` : scalarName(part);
  });
  return [...new Set(names), ...(nullable ? ['null'] : [])].join(' or ');
}

function range(minimum: number | undefined, maximum: number | undefined, unit: string): string[] {
  if (minimum !== undefined && maximum !== undefined) {
    return [`${minimum} to ${maximum}${unit}`];
  }
  if (maximum !== undefined) {
    return [`At most ${maximum}${unit}`];
  }
  // It goes without saying that a number is not negative and a text not empty.
  return minimum === undefined || minimum <= 1 ? [] : [`At least ${minimum}${unit}`];
}

function limitsOf(schema: Schema): string[] {
  const {schemas} = withoutNull(schema);
  const limits = schemas.flatMap((part) => {
    const {items = {}} = part;
    const values = part.enum ?? items.enum;
    return [
      ...(values
        ? [
            `One of ${values
              .filter((value) => value !== null)
              .map(literal)
              .join(', ')}`,
          ]
        : []),
      ...(part.const === undefined ? [] : [`Always ${literal(part.const)}`]),
      ...range(part.minimum, part.maximum, ''),
      ...range(part.minLength, part.maxLength, ' characters'),
      ...range(part.minItems, part.maxItems, ' entries'),
      ...[part.pattern ?? items.pattern].flatMap((pattern) => (pattern === undefined ? [] : [`Pattern ${literal(pattern)}`])),
    ];
  });
  return [
    ...new Set(limits),
    ...(schema.default === undefined ? [] : [`Default ${literal(schema.default)}`]),
    ...(schema.readOnly ? ['Cannot be set'] : []),
    ...(schema.writeOnly ? ['Never shown again'] : []),
  ];
}

/** The object that a field holds, directly, in a list, or beside null. */
function objectIn(schema: Schema): {object: Schema; list: boolean} | undefined {
  const [part = schema] = withoutNull(schema).schemas;
  const inner = part.items ? (withoutNull(part.items).schemas[0] ?? part.items) : part;
  return inner.properties ? {object: inner, list: part.items !== undefined} : undefined;
}

function rowOf(path: string, schema: Schema, required: boolean): FieldRow {
  const limits = limitsOf(schema);
  return {
    path,
    type: typeName(schema),
    ...(required && {required: true as const}),
    text: schema.description ?? withoutNull(schema).schemas[0]?.description ?? '',
    ...(limits.length > 0 && {limits}),
    ...(schema['x-since'] !== undefined && {since: schema['x-since']}),
    ...(schema.deprecated && {deprecated: true as const}),
  };
}

/**
 * Lays an object out as rows, the fields of objects inside it included, so that nothing is nested on the page.
 * @param schema an object schema without references
 * @param ownTable names of objects that have a table of their own: a field that holds one leads there instead
 * @param prefix of the paths
 */
export function fieldRows(schema: Schema, ownTable: ReadonlySet<string>, prefix = ''): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    const row = rowOf(path, property, schema.required?.includes(name) ?? false);
    const inner = objectIn(property);
    if (!inner) {
      return [row];
    }
    const object = inner.object['x-name'];
    if (object !== undefined && ownTable.has(object)) {
      return [{...row, object}];
    }
    return [row, ...fieldRows(inner.object, ownTable, `${path}${inner.list ? '[]' : ''}.`)];
  });
}

/** @returns the row of a parameter */
export function parameterRow({name, required, description, schema, deprecated, 'x-since': since}: Parameter): FieldRow {
  return {
    ...rowOf(name, schema, required ?? false),
    text: description,
    ...(since !== undefined && {since}),
    ...(deprecated && {deprecated: true as const}),
  };
}
