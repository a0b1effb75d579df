import {type EventOperation, type EventsPageData, fieldRows, parameterRow} from '@nodestead-docs/model';
import {eventsPage, getVersionPath} from '@nodestead-docs/model/browser';
import {exampleOf} from '@nodestead-docs/model/deferred';

import {colouredJson} from './code';
import type {Context} from './context';
import {objectData} from './objects';
import {jsonType} from './request';

/** Status codes of the same meaning together, from the lowest up, a class such as `4XX` after the codes of it that mean something of their own. */
function answersOf(responses: EventOperation['responses']): EventsPageData['answers'] {
  const answers = new Map<string, string[]>();
  for (const status of Object.keys(responses).sort()) {
    const text = responses[status]?.description ?? '';
    answers.set(text, [...(answers.get(text) ?? []), status]);
  }
  const last = (statuses: readonly string[]): string => statuses.at(-1) ?? '';
  return [...answers].map(([text, statuses]) => ({statuses, text})).sort((a, b) => (last(a.statuses) < last(b.statuses) ? -1 : 1));
}

/** @returns the page of the events that webhooks carry */
export function eventsPageData({name, document, catalogue}: Context): EventsPageData {
  const posts = Object.entries(document.webhooks).map(([type, {post}]) => ({type, post}));
  const [first] = posts;
  const objects = Object.entries(document.components.schemas).filter(([object]) => object.startsWith('Event') && object !== 'EventType');
  const ownTable = new Set(objects.map(([object]) => object));
  return {
    title: 'Webhook events',
    description: 'Every event that a webhook endpoint can get, with the fields and an example of its body.',
    page: eventsPage,
    versions: catalogue.pageVersions(name, eventsPage),
    links: Object.fromEntries([...ownTable].map((object) => [object, catalogue.href(name, eventsPage, object)])),
    headers: (first?.post.parameters ?? []).map(parameterRow),
    answers: answersOf(first?.post.responses ?? {}),
    guide: `${catalogue.baseUrl}${[getVersionPath(name), 'guides/webhooks'].filter(Boolean).join('/')}`,
    events: posts.map(({type, post}) => {
      const body = post.requestBody?.content[jsonType] ?? {schema: {}};
      return {
        type,
        text: post.description,
        ...catalogue.age(post['x-since']),
        rows: fieldRows(body.schema.properties?.data ?? {}, ownTable, 'data.'),
        example: colouredJson(exampleOf(body)),
      };
    }),
    objects: objects.map(([object, schema]) => objectData(object, schema, ownTable)),
  };
}
