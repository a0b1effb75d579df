import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {sample} from 'openapi-sampler';

import {type ApiDocument, callsOf, type MediaType, pointerToken, type Schema} from './types';

/** An example that its own schema refuses. */
export interface InvalidExample {
  /** JSON pointer into the bundled document. */
  pointer: string;
  /** The event it is the body of; its example is in the event facts. */
  event?: string;
  message: string;
}

/** @returns an example of a schema, made from the examples of its fields unless it has one of its own */
export function exampleOfSchema(schema: Schema): unknown {
  return sample(schema as Parameters<typeof sample>[0], {quiet: true});
}

/** @returns the example of a request or answer: the first that is written down, else one made from its schema */
export function exampleOf({schema, example, examples = {}}: MediaType): unknown {
  const [first] = Object.values(examples);
  return example ?? first?.value ?? exampleOfSchema(schema);
}

/** Examples with their schemas that were accepted; versions have most of them in common. */
const accepted = new Set<string>();

type Content = {[type: string]: MediaType} | undefined;

/**
 * Validates every example a reader sees: of requests, answers, parameters and events.
 * @param document a document without references
 * @returns the examples that their own schema refuses
 */
export function invalidExamples(document: ApiDocument): InvalidExample[] {
  // Each schema is compiled to hold one value: making the compiled code faster takes longer than running it.
  const ajv = new Ajv2020({strict: false, allErrors: true, code: {optimize: false}});
  addFormats(ajv);
  const found: InvalidExample[] = [];

  function check(schema: Schema, value: unknown, pointer: string, event?: string): void {
    const text = JSON.stringify([schema, value]);
    if (accepted.has(text)) {
      return;
    }
    const accepts = ajv.compile(schema);
    if (accepts(value)) {
      accepted.add(text);
    } else {
      const errors = (accepts.errors ?? []).map(({instancePath, message}) => `${instancePath || 'The example'} ${message ?? 'is refused'}`);
      found.push({pointer, ...(event !== undefined && {event}), message: `${errors.join('; ')}: ${JSON.stringify(value)}`});
    }
  }
  function checkContent(content: Content, pointer: string, event?: string): void {
    for (const [type, media] of Object.entries(content ?? {})) {
      check(media.schema, exampleOf(media), `${pointer}/content/${pointerToken(type)}/schema`, event);
    }
  }

  for (const {operation, pointer} of callsOf(document)) {
    operation.parameters?.forEach(({schema}, index) => check(schema, exampleOfSchema(schema), `${pointer}/parameters/${index}`));
    checkContent(operation.requestBody?.content, `${pointer}/requestBody`);
    for (const [status, {content}] of Object.entries(operation.responses)) {
      checkContent(content, `${pointer}/responses/${status}`);
    }
  }
  for (const [event, {post}] of Object.entries(document.webhooks)) {
    checkContent(post.requestBody?.content, `#/webhooks/${pointerToken(event)}/post/requestBody`, event);
  }
  return found;
}
