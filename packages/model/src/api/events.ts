import type {ApiDocument, EventOperation, Parameter, Response, Schema} from './types';

/** The parts of `_facts/events.yaml` that the API document includes. */
export interface EventFacts {
  headers: readonly {name: string; meaning: string; example: string; since?: string; deprecated?: string}[];
  statusCodes: readonly {code: string; meaning: string; reaction: string}[];
  definitions: {[name: string]: Schema};
  events: readonly {type: string; meaning: string; since?: string; data: Schema; example: unknown}[];
}

/** First version with webhooks; events that say nothing else came with it. */
const firstWebhooks = '2.3';

/** @returns the name of a definition of the event facts among the document's schemas */
function schemaName(definition: string): string {
  const words = definition.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `Event${words.join('')}`;
}

/** Points `#/definitions/x` of the event facts to the schema it has become. */
function repoint(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string'
      ? value.replace(/^#\/definitions\/(.+)$/, (_, name: string) => `#/components/schemas/${schemaName(name)}`)
      : value,
  ) as Schema;
}

/** Status codes of the facts as OpenAPI writes them: `2xx` is `2XX`, `Other 4xx` is `4XX`, `502, 504` are two, those in words are left out. */
function responses(statusCodes: EventFacts['statusCodes']): {[status: string]: Response} {
  return Object.fromEntries(
    statusCodes.flatMap(({code, meaning, reaction}) =>
      code
        .replace(/^Other /, '')
        .split(/, */)
        .flatMap((status) => (/^\d(xx|\d\d)$/.test(status) ? [[status.toUpperCase(), {description: `${meaning} ${reaction}`}]] : [])),
    ),
  );
}

function header({name, meaning, example, since, deprecated}: EventFacts['headers'][number]): Parameter {
  return {
    name,
    in: 'header',
    description: meaning,
    schema: {type: 'string', examples: [example]},
    ...(since !== undefined && {'x-since': since}),
    ...(deprecated !== undefined && {deprecated: true}),
  };
}

function envelope(type: string, data: Schema): Schema {
  return {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: {type: 'string', const: type, description: 'The event.'},
      timestamp: {type: 'string', format: 'date-time', description: 'When it happened, not when it was sent.'},
      data: {description: 'What the event is about. Ignore fields that you do not know.', ...repoint(data)},
    },
  };
}

/**
 * Makes the `webhooks` section from the version's event facts, so that events are described once.
 * @param document the bundled document; it is changed in place
 * @param facts the version's `_facts/events.yaml`
 * @throws if the document has no schema `EventType`, which lists the events
 */
export function addWebhooks(document: ApiDocument, facts: EventFacts): void {
  const {schemas} = document.components;
  if (!schemas.EventType) {
    throw new Error('The API document has no schema EventType: add it to components/webhooks.yaml.');
  }
  schemas.EventType.enum = facts.events.map(({type}) => type);
  for (const [name, definition] of Object.entries(facts.definitions)) {
    schemas[schemaName(name)] = repoint(definition);
  }
  const parameters = facts.headers.map(header);
  document.webhooks = Object.fromEntries(
    facts.events.map(({type, meaning, since, data, example}): [string, {post: EventOperation}] => [
      type,
      {
        post: {
          summary: type,
          description: meaning,
          'x-since': since ?? firstWebhooks,
          parameters,
          requestBody: {required: true, content: {'application/json': {schema: envelope(type, data), example}}},
          responses: responses(facts.statusCodes),
        },
      },
    ]),
  );
}
