import {type ApiCalls, codeTexts, findOperation} from '@nodestead-docs/model';

import {mentionName} from '../knowledge/pageNames';
import {pageRule} from '../knowledge/rule';
import {nearest} from '../vocabulary/suggestion';

/** `GET /servers/{server}`, alone in code or as the first line of a request. */
const spoken = /^(GET|POST|PUT|PATCH|DELETE) (\/[^\s?#]*)/gm;
/** A full path as it is in a command or a program. */
const full = /(?<=["'\s=`(\w.}]|^)\/api\/v1(\/[^\s"'`?#)|\\]*)?/gm;

/** PowerDNS has the same base path. */
const otherPrograms = /^\/servers\/localhost(?:\/|$)/;

/** Every call of the API is one that this version has. */
export default pageRule(async function* (page, version, {versions}) {
  const mentions = Array.isArray(page.frontMatter.data.mentions) ? page.frontMatter.data.mentions.map(String) : [];
  const allowed = versions.filter((other) => other === version || mentions.includes(mentionName(other)));
  const apis = (await Promise.all(allowed.map(({knowledge}) => knowledge.calls()))).filter((api) => api !== undefined);
  const [own] = apis;
  if (!own) {
    return;
  }
  for (const {text, at} of codeTexts(page)) {
    for (const {method, path, offset, certain} of callsIn(text, own.basePath)) {
      const isOurs = certain || resources(own).some((name) => name === path.split('/')[1]);
      if (isOurs && !otherPrograms.test(path) && !apis.some((api) => findOperation(api, path, method))) {
        const same = own.operations.find((operation) => findOperation({basePath: own.basePath, operations: [operation]}, path));
        const guess = nearest(
          path,
          own.operations.map((operation) => operation.path),
        );
        yield {
          ...at(offset),
          message: `The API has no ${method ?? 'call'} ${path}${same ? `, only ${same.method.toUpperCase()}` : guess ? `; did you mean ${guess}?` : ''}`,
          fix: 'Use a call of _facts/openapi, or one of another version that the front matter mentions',
        };
      }
    }
  }
});

interface FoundCall {
  method?: string;
  path: string;
  offset: number;
  /** Whether it can only be a call of our API. */
  certain: boolean;
}

function* callsIn(text: string, basePath: string): Generator<FoundCall> {
  for (const match of text.matchAll(spoken)) {
    const [, method = '', path = ''] = match;
    const isFull = path.startsWith(basePath);
    yield {method, path: clean(isFull ? path.slice(basePath.length) : path), offset: match.index, certain: isFull};
  }
  for (const match of text.matchAll(full)) {
    const path = clean(match[1] ?? '');
    if (path !== '' && !/^(?:GET|POST|PUT|PATCH|DELETE) $/.test(text.slice(0, match.index).split('\n').at(-1) ?? '')) {
      yield {path, offset: match.index, certain: true};
    }
  }
}

/** Without what a sentence or a program puts behind a path; variables stand for a parameter. */
function clean(path: string): string {
  return path
    .replace(/[.,;:]+$/, '')
    .replace(/\/$/, '')
    .replace(/\/(?:\$\{?[^/]*|…|\.\.\.|\*)(?=\/|$)/g, '/{id}');
}

function resources({operations}: ApiCalls): string[] {
  return operations.map(({path}) => path.split('/')[1] ?? '');
}
