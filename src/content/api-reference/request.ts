import type {ApiCall as Call, ApiDocument, MediaType, Operation} from '@nodestead-docs/model';
import type {SampleRequest} from '@nodestead-docs/model/browser';
import {exampleOf, exampleOfSchema} from '@nodestead-docs/model/deferred';

/** The types of bodies: of what went well, and of problems. */
export const jsonType = 'application/json';
export const problemType = 'application/problem+json';

/** @returns whether an answer with this status is a problem */
export function isProblem(status: string): boolean {
  return Number(status) >= 400;
}

/** @returns the bodies an operation answers with when all went well */
export function answerBodies({responses}: Operation): MediaType[] {
  return Object.entries(responses).flatMap(([status, {content}]) => (isProblem(status) ? [] : (content?.[jsonType] ?? [])));
}

/**
 * The request that the samples of an operation show: its examples filled in, optional parameters left out.
 * @param call the operation
 * @param document its document, for the address of the server
 */
export function requestOf({path, method, operation, parameters}: Call, document: ApiDocument): SampleRequest {
  const [server] = document.servers;
  const root = (server?.url ?? '').replace(/\{(\w+)\}/g, (_, variable: string) => server?.variables[variable]?.default ?? variable);
  const filled = path.replace(/\{(\w+)\}/g, (_, wanted: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === wanted);
    return parameter ? encodeURIComponent(String(exampleOfSchema(parameter.schema))) : wanted;
  });
  const body = operation.requestBody?.content[jsonType];
  return {
    method,
    url: `${root}${filled}`,
    takesKey: parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
    ...(body && {body: exampleOf(body)}),
    answers: answerBodies(operation).length > 0,
  };
}
