import {exampleOf} from '../../api/examples';
import {fieldRows, parameterRow} from '../../api/fields';
import {eventsPage} from './catalogue';
import {colouredJson} from './code';
import type {Context} from './context';
import type {EventsPageData} from './data';
import {objectData} from './objects';
import {jsonType} from './request';

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
    answers: Object.entries(first?.post.responses ?? {}).map(([status, {description}]) => ({status, text: description})),
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
