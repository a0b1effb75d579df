import {exampleOf} from '../../api/examples';
import {fieldRows, parameterRow} from '../../api/fields';
import {sampleLanguages, samplesOf, type SampleLanguage} from '../../api/samples';
import {callsOf, type ApiDocument, type Call, type Operation, type Parameter, type Response, type Schema, type Tag} from '../../api/types';
import {downloadPath, referencePage} from '../../site/api';
import {currentVersion, latestVersion, versionPlace} from '../../site/versions';
import {highlight} from '../highlight/highlight';
import type {
  AnswerData,
  ErrorData,
  EventsPageData,
  IndexPageData,
  Links,
  ObjectData,
  OperationData,
  TagPageData,
  VersionData,
  VersionLink,
} from './data';
import {answerBodies, isProblem, jsonType, requestOf} from './request';

/** Page of the reference that holds the events of webhooks. */
export const eventsPage = 'events';

/** A version's API and its name. */
export interface ApiVersion {
  /** Name as Docusaurus knows it. */
  name: string;
  document: ApiDocument;
}

/** All data of one version's reference. */
export interface ReferenceData {
  version: VersionData;
  index: IndexPageData;
  tags: TagPageData[];
  events: EventsPageData;
}

const grammars: {[language in SampleLanguage]: string} = {shell: 'bash', php: 'php', python: 'python', javascript: 'javascript'};
const parameterTitles: {[place in Parameter['in']]: string} = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
};

function coloured(value: unknown): string {
  return highlight(JSON.stringify(value, null, 2), 'json');
}

/** The named object of a body and whether the body is a page of a list of them. */
function bodyObject(schema: Schema): {object?: Schema; list: boolean} {
  const item = schema.properties?.data?.items;
  if (schema['x-name'] !== undefined) {
    return {object: schema, list: false};
  }
  return item?.['x-name'] === undefined ? {list: false} : {object: item, list: true};
}

/**
 * The page on which an object is described: where one of it is fetched, else where it is first answered.
 * @returns tag and schema of each object, by name
 */
function homesOf(calls: readonly Call[]): Map<string, {tag: string; schema: Schema; fetched: boolean}> {
  const homes = new Map<string, {tag: string; schema: Schema; fetched: boolean}>();
  for (const call of calls) {
    for (const {schema} of answerBodies(call.operation)) {
      const {object, list} = bodyObject(schema);
      const name = object?.['x-name'];
      const fetched = call.method === 'get' && !list;
      const known = name === undefined ? undefined : homes.get(name);
      if (object && name !== undefined && (!known || (fetched && !known.fetched))) {
        homes.set(name, {tag: call.operation.tags[0], schema: object, fetched});
      }
    }
  }
  return homes;
}

function tasksOf({'x-task': tasks = []}: Operation): string[] {
  return [tasks].flat();
}

function isNewer(since: string, than: string): boolean {
  return since.localeCompare(than, 'en', {numeric: true}) > 0;
}

/**
 * Makes the data of the whole reference.
 * @param versions all versions, the latest among them; the last is the oldest
 * @param baseUrl the site's base URL
 * @returns the data of each version, in the same order
 */
export function referenceData(versions: readonly ApiVersion[], baseUrl: string): ReferenceData[] {
  const oldest = versions.at(-1)?.document.info.version ?? '';
  const catalogue = versions.map(({name, document}) => {
    const calls = callsOf(document);
    return {
      name,
      label: versionPlace(name).label,
      pages: new Set(['', eventsPage, ...document.tags.map((tag) => tag.name)]),
      operations: new Map(calls.map(({operation}) => [operation.operationId, operation.tags[0]])),
    };
  });

  function href(version: string, page = '', anchor = ''): string {
    return `${baseUrl}${referencePage(version, page)}${anchor === '' ? '' : `#${anchor}`}`;
  }
  function pageVersions(own: string, page: string): VersionLink[] {
    return catalogue.map(({name, label, pages}) => ({label, ...(pages.has(page) && {href: href(name, page)}), ...(name === own && {current: true as const})}));
  }
  function operationVersions(own: string, id: string): VersionLink[] {
    return catalogue
      .filter(({name}) => name !== own)
      .map(({name, label, operations}) => {
        const tag = operations.get(id);
        return {label, ...(tag !== undefined && {href: href(name, tag, id)})};
      });
  }

  return versions.map(({name, document}) => {
    const calls = callsOf(document);
    const homes = homesOf(calls);
    const ownTable = new Set(homes.keys());

    const links: Links = {
      Problem: href(name, '', 'Problem'),
      ...Object.fromEntries(calls.map(({operation}) => [operation.operationId, href(name, operation.tags[0], operation.operationId)])),
      ...Object.fromEntries([...homes].map(([object, {tag}]) => [object, href(name, tag, object)])),
    };
    /** Only the links that a page uses, so that it carries no others. */
    function linksIn(page: object): Links {
      const text = JSON.stringify(page);
      return Object.fromEntries(Object.entries(links).filter(([word]) => text.includes(`"${word}"`) || text.includes(`\`${word}\``)));
    }

    function answerOf(status: string, {description, headers = {}, content}: Response, task: string | undefined): AnswerData {
      const body = content?.[jsonType];
      const answer: AnswerData = {status, text: description, headers: Object.keys(headers)};
      if (!body) {
        return answer;
      }
      const {object, list} = bodyObject(body.schema);
      const example = exampleOf(body);
      const shown = task !== undefined && typeof example === 'object' ? {...example, kind: task} : example;
      return {
        ...answer,
        ...(object?.['x-name'] === undefined ? {rows: fieldRows(body.schema, ownTable)} : {object: object['x-name']}),
        ...(list && {list: true as const}),
        example: coloured(shown),
      };
    }

    function operationData(call: Call): OperationData {
      const {path, method, operation, parameters} = call;
      const samples = samplesOf(requestOf(call, document));
      const since = operation['x-since'];
      const body = operation.requestBody?.content[jsonType];
      const statuses = Object.keys(operation.responses);
      return {
        id: operation.operationId,
        method,
        path,
        title: operation.summary,
        text: operation.description,
        scopes: operation.security.flatMap((requirement) => Object.values(requirement).flat()),
        since,
        ...(isNewer(since, oldest) && {isNew: true as const}),
        ...(operation.deprecated && {deprecated: true as const}),
        tasks: tasksOf(operation),
        parameters: (['path', 'query', 'header'] as const)
          .map((place) => ({
            title: parameterTitles[place],
            rows: parameters.filter((parameter) => parameter.in === place).map((parameter) => parameterRow({...parameter, since: parameter['x-since']})),
          }))
          .filter(({rows}) => rows.length > 0),
        body: body ? fieldRows(body.schema, new Set()) : [],
        samples: Object.fromEntries(sampleLanguages.map((language) => [language, highlight(samples[language], grammars[language])])) as OperationData['samples'],
        answers: statuses
          .filter((status) => !isProblem(status))
          .map((status) => answerOf(status, operation.responses[status] as Response, tasksOf(operation)[0])),
        errors: statuses.filter(isProblem),
        versions: operationVersions(name, operation.operationId),
      };
    }

    function objectData(object: string, schema: Schema, own: ReadonlySet<string>): ObjectData {
      return {name: object, text: schema.description ?? '', rows: fieldRows(schema, own)};
    }

    function tagPage(tag: Tag): TagPageData {
      const page = {
        title: tag['x-title'],
        description: tag.description,
        page: tag.name,
        versions: pageVersions(name, tag.name),
        operations: calls.filter(({operation}) => operation.tags[0] === tag.name).map(operationData),
        objects: [...homes].filter(([, home]) => home.tag === tag.name).map(([object, {schema}]) => objectData(object, schema, ownTable)),
      };
      return {...page, links: linksIn(page)};
    }

    function events(): EventsPageData {
      const posts = Object.entries(document.webhooks).map(([type, {post}]) => ({type, post}));
      const [first] = posts;
      const definitions = Object.entries(document.components.schemas).filter(([object]) => object.startsWith('Event') && object !== 'EventType');
      const own = new Set(definitions.map(([object]) => object));
      return {
        title: 'Webhook events',
        description: 'Every event that a webhook endpoint can get, with the fields and an example of its body.',
        page: eventsPage,
        versions: pageVersions(name, eventsPage),
        links: Object.fromEntries([...own].map((object) => [object, href(name, eventsPage, object)])),
        headers: (first?.post.parameters ?? []).map((parameter) => parameterRow({...parameter, since: parameter['x-since']})),
        answers: Object.entries(first?.post.responses ?? {}).map(([status, {description}]) => ({status, text: description})),
        events: posts.map(({type, post}) => {
          const body = post.requestBody?.content[jsonType] ?? {schema: {}};
          const since = post['x-since'];
          return {
            type,
            text: post.description,
            since,
            ...(isNewer(since, oldest) && {isNew: true as const}),
            rows: fieldRows(body.schema.properties?.data ?? {}, own, 'data.'),
            example: coloured(exampleOf(body)),
          };
        }),
        objects: definitions.map(([object]) => objectData(object, resolvedEvent(object), own)),
      };
    }
    /** The definition as it has been put into the events, where its own references are replaced. */
    function resolvedEvent(object: string): Schema {
      return document.components.schemas[object] ?? {};
    }

    function index(): IndexPageData {
      const byName = new Map(document.tags.map((tag) => [tag.name, tag]));
      const problem = document.components.schemas.Problem ?? {};
      return {
        title: `API reference ${versionPlace(name).label}`,
        description: `Every operation of the API of Nodestead ${document.info.version}: parameters, bodies, answers, scopes and samples.`,
        page: '',
        versions: pageVersions(name, ''),
        links: {},
        objects: [],
        paragraphs: document.info.description.trim().split(/\n\s*\n/).map((paragraph) => paragraph.replaceAll('\n', ' ')),
        groups: document['x-tagGroups'].map((group, place) => ({
          id: `group-${place + 1}`,
          title: group.name,
          tags: group.tags.flatMap((tag) => {
            const known = byName.get(tag);
            return known
              ? [
                  {
                    id: tag,
                    title: known['x-title'],
                    href: href(name, tag),
                    description: known.description,
                    operations: calls
                      .filter(({operation}) => operation.tags[0] === tag)
                      .map(({path, method, operation}) => ({title: operation.summary, method, path, href: href(name, tag, operation.operationId)})),
                  },
                ]
              : [];
          }),
        })),
        problem: objectData('Problem', problem, new Set()),
        download: `${baseUrl}${downloadPath(name)}`,
      };
    }

    const groups = document['x-tagGroups'].map(({name: label, tags}) => ({
      label,
      items: document.tags.filter((tag) => tags.includes(tag.name)).map((tag) => ({label: tag['x-title'], href: href(name, tag.name)})),
    }));
    groups.at(-1)?.items.push({label: 'Webhook events', href: href(name, eventsPage)});

    const version: VersionData = {
      name,
      number: document.info.version,
      state: name === latestVersion ? 'latest' : name === currentVersion ? 'unreleased' : 'older',
      href: href(name),
      latest: {label: versionPlace(latestVersion).label, href: href(latestVersion)},
      sidebar: groups,
      errors: errorsOf(calls),
    };
    return {version, index: index(), tags: document.tags.map(tagPage), events: events()};
  });
}

/** What each status code of a problem means, and the problems that have it. */
function errorsOf(calls: readonly Call[]): {[status: string]: ErrorData} {
  const errors: {[status: string]: ErrorData} = {};
  for (const {operation} of calls) {
    for (const [status, {description, content}] of Object.entries(operation.responses)) {
      const problem = content?.['application/problem+json'];
      if (!isProblem(status) || errors[status] || !problem) {
        continue;
      }
      const values = problem.examples ? Object.values(problem.examples).map(({value}) => value) : [problem.example];
      errors[status] = {text: description, problems: values as {type: string; title: string}[]};
    }
  }
  return Object.fromEntries(Object.entries(errors).map(([status, {text, problems}]) => [status, {text, problems: problems.map(({type, title}) => ({type, title}))}]));
}
