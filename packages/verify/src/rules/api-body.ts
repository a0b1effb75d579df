import {codeTexts, findOperation, type Schema} from '@nodestead-docs/model';
import type Ajv2020 from 'ajv/dist/2020';

import {pageRule} from '../knowledge/rule';
import {nearest} from '../vocabulary/suggestion';

/** A curl command, its continued lines included. */
const command = /(?<=^|[\n;&|(])[^\S\n]*(?:\w+=)?\$?\(?curl\b(?:\\\n|[^\n])*(?:'[^']*'(?:\\\n|[^\n'])*)*/g;
const method = /(?:-X|--request)[ =]?([A-Z]+)/;
const path = /\/api\/v1(\/[^\s"'?#]*)/;
/** A body written out; one with variables is only known when the command runs. */
const body = /(?:-d|--data|--data-raw|--json)[ =]'(\{[^']*\})'/;

/** Every body that a command sends to the API is one that the operation takes: no unknown field, no wrong value. */
export default pageRule(async function* (page, {knowledge}) {
  const texts = [...codeTexts(page)].filter(({kind, text}) => kind === 'block' && body.test(text) && path.test(text));
  const api = texts.length > 0 ? await knowledge.operations() : undefined;
  if (!api) {
    return;
  }
  const ajv = await makeAjv();
  for (const {text, at} of texts) {
    for (const found of text.matchAll(command)) {
      const [sent] = found;
      const json = body.exec(sent);
      const operation = json && findOperation(api, path.exec(sent)?.[1] ?? '', method.exec(sent)?.[1] ?? 'POST');
      if (!json || !operation) {
        continue;
      }
      const place = at(found.index + json.index + json[0].indexOf('{'));
      for (const message of operation.body ? checkBody(json[1] ?? '', operation.body, ajv) : ['takes no body']) {
        yield {
          ...place,
          message: `${operation.operationId}: ${message}`,
          fix: `Send what api:${operation.tag}#${operation.operationId} of this version takes`,
        };
      }
    }
  }
});

/** Imported when a page has a body, because most have none. */
async function makeAjv(): Promise<Ajv2020> {
  const [{default: Validator}, {default: addFormats}] = await Promise.all([import('ajv/dist/2020'), import('ajv-formats')]);
  const ajv = new Validator({verbose: true, strict: false, allErrors: true});
  addFormats(ajv);
  return ajv;
}

function* checkBody(json: string, schema: Schema, ajv: Ajv2020): Generator<string> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    yield 'the body is no JSON';
    return;
  }
  for (const name of unknownFields(value, schema)) {
    const guess = nearest(name, Object.keys(schema.properties ?? {}));
    yield `there is no field ${name}${guess ? `; did you mean ${guess}?` : ''}`;
  }
  const accepts = ajv.compile(schema);
  if (!accepts(value)) {
    // Errors of the single branches are less telling than that of the `oneOf`.
    const errors = (accepts.errors ?? []).filter(({schemaPath}) => !schemaPath.includes('/oneOf/'));
    yield* errors.map(({instancePath, keyword, parentSchema, message}) => {
      const place = instancePath.slice(1).replaceAll('/', '.') || 'the body';
      return keyword === 'oneOf' ? `${place} needs exactly one of ${choicesOf(parentSchema as Schema)}` : `${place} ${message ?? 'is refused'}`;
    });
  }
}

/** The fields between which a body chooses: `oneOf: [{required: [a]}, {required: [b]}]`. */
function choicesOf({oneOf = []}: Schema): string {
  return oneOf.map(({required = []}) => required.join(' and ')).join(', ');
}

/** Answers may grow fields, so schemas allow any; a request with an unknown field is a mistake. */
function unknownFields(value: unknown, schema: Schema, prefix = ''): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => unknownFields(item, schema.items ?? {}, prefix));
  }
  if (typeof value !== 'object' || value === null || !schema.properties) {
    return [];
  }
  const {properties} = schema;
  return Object.entries(value).flatMap(([name, inner]) => {
    const property = properties[name];
    return property ? unknownFields(inner, property, `${prefix}${name}.`) : [`${prefix}${name}`];
  });
}
