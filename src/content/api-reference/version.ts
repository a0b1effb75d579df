import type {ApiCall as Call, ErrorData, SidebarPage, VersionData} from '@nodestead-docs/model';
import {eventsPage, getVersionLabel, latestVersion, referenceState} from '@nodestead-docs/model/browser';

import {colouredJson} from './code';
import type {Context} from './context';
import {isProblem, problemType} from './request';
import {groupAnchor} from './start';

/** Problems by status code: meaning, types and an example. */
function errorsOf(calls: readonly Call[]): {[status: string]: ErrorData} {
  const responses = calls.flatMap(({operation}) => Object.entries(operation.responses)).filter(([status]) => isProblem(status));
  return Object.fromEntries(
    responses.map(([status, {description, content}]) => {
      const {example, examples} = content?.[problemType] ?? {};
      const values = examples ? Object.values(examples).map(({value}) => value) : [example];
      return [
        status,
        {text: description, problems: (values as ErrorData['problems']).map(({type, title}) => ({type, title})), example: colouredJson(values[0])},
      ];
    }),
  );
}

function callsOfTag(tag: string, calls: readonly Call[]): SidebarPage['calls'] {
  return calls
    .filter(({operation}) => operation.tags[0] === tag)
    .map(({method, operation: {summary, operationId}}): SidebarPage['calls'][number] => [method, summary, operationId]);
}

/** @returns the data that all pages of a version share: its state, its sidebar, its problems */
export function versionData({name, document, calls, catalogue}: Context): VersionData {
  const sidebar = document['x-tagGroups'].map((group, index) => ({
    label: group.name,
    href: `${catalogue.href(name)}#${groupAnchor(index)}`,
    items: document.tags
      .filter((tag) => group.tags.includes(tag.name))
      .map((tag) => ({label: tag['x-title'], href: catalogue.href(name, tag.name), calls: callsOfTag(tag.name, calls)})),
  }));
  // The events belong to no tag: nobody calls them.
  sidebar.at(-1)?.items.push({label: 'Webhook events', href: catalogue.href(name, eventsPage), calls: []});
  return {
    name,
    number: document.info.version,
    state: referenceState(name),
    href: catalogue.href(name),
    latest: {label: getVersionLabel(latestVersion), href: catalogue.href(latestVersion)},
    sidebar,
    errors: errorsOf(calls),
  };
}
