import {
  type AnswerData,
  type ApiCall as Call,
  fieldRows,
  type Operation,
  type OperationData,
  type Parameter,
  parameterRow,
  type Response,
  scopesOf,
} from '@nodestead-docs/model';
import {sampleLanguages, samplesOf} from '@nodestead-docs/model/browser';
import {exampleOf} from '@nodestead-docs/model/deferred';

import {colouredJson, colouredSample} from './code';
import type {Context} from './context';
import {bodyObject} from './objects';
import {isProblem, jsonType, requestOf} from './request';

const parameterTitles: {[place in Parameter['in']]: string} = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
};

/** @returns the kinds of task that an operation starts one of */
function tasksOf({'x-task': tasks = []}: Operation): string[] {
  return [tasks].flat();
}

/** The example of an answer; where it is the shared one of a task, with the kind that this operation starts, and a server only if it is about one. */
function exampleFor(example: unknown, {path, operation}: Call): unknown {
  const [task] = tasksOf(operation);
  return task !== undefined && typeof example === 'object' ? {...example, kind: task, ...(!path.startsWith('/servers') && {server_id: null})} : example;
}

function answerData(status: string, {description, headers = {}, content}: Response, call: Call, ownTable: ReadonlySet<string>): AnswerData {
  const answer: AnswerData = {status, text: description, headers: Object.keys(headers)};
  const body = content?.[jsonType];
  if (!body) {
    return answer;
  }
  const {object, list} = bodyObject(body.schema);
  return {
    ...answer,
    ...(object?.['x-name'] === undefined ? {rows: fieldRows(body.schema, ownTable)} : {object: object['x-name']}),
    ...(list && {list: true as const}),
    example: colouredJson(exampleFor(exampleOf(body), call)),
  };
}

/** @returns the reference's data of an operation */
export function operationData(call: Call, {name, document, ownTable, catalogue}: Context): OperationData {
  const {path, method, operation, parameters} = call;
  const samples = samplesOf(requestOf(call, document));
  const body = operation.requestBody?.content[jsonType];
  const responses = Object.entries(operation.responses);
  return {
    id: operation.operationId,
    method,
    path,
    title: operation.summary,
    text: operation.description,
    scopes: scopesOf(operation),
    ...catalogue.age(operation['x-since']),
    ...(operation.deprecated && {deprecated: true as const}),
    tasks: tasksOf(operation),
    parameters: (['path', 'query', 'header'] as const)
      .map((place) => ({title: parameterTitles[place], rows: parameters.filter((parameter) => parameter.in === place).map(parameterRow)}))
      .filter(({rows}) => rows.length > 0),
    body: body ? fieldRows(body.schema, new Set()) : [],
    samples: Object.fromEntries(sampleLanguages.map((language) => [language, colouredSample(samples[language], language)])) as OperationData['samples'],
    answers: responses.filter(([status]) => !isProblem(status)).map(([status, response]) => answerData(status, response, call, ownTable)),
    errors: responses.map(([status]) => status).filter(isProblem),
    versions: catalogue.operationVersions(name, operation.operationId),
  };
}
