import Link from '@docusaurus/Link';
import type {EventsPageData} from '@nodestead-docs/model';
import CodeBlock from '@site/src/components/CodeBlock';
import Fold from '@site/src/components/Fold';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';

import Fields from '../Fields';
import Objects from '../Objects';
import Page from '../Page';
import Prose from '../Prose';
import Since from '../Since';
import styles from '../styles.page.module.css';

/** The page of the events: what comes with every delivery, then each event with fields and example. */
export default function EventsPage({page}: {page: EventsPageData}): ReactNode {
  const {title, description, versions, headers, answers, guide, events, objects, links} = page;
  const toc = [
    {value: 'Every delivery', id: 'deliveries', level: 2},
    {value: 'Events', id: 'events', level: 2},
    ...events.map(({type}) => ({value: type, id: type, level: 3})),
    {value: 'Objects', id: 'objects', level: 2},
    ...objects.map(({name}) => ({value: name, id: name, level: 3})),
  ];
  return (
    <Page title={title} description={description} versions={versions} toc={toc}>
      <Heading as="h2" id="deliveries">
        Every delivery
      </Heading>
      <p>
        A delivery is a <code>POST</code> with a JSON body: <code>type</code> names the event, <code>timestamp</code> says when it happened, <code>data</code>{' '}
        holds the fields below. <Link to={guide}>Webhooks</Link> explains how to check signatures and when a delivery is retried. How the control server treats
        your answer:
      </p>
      <ul>
        {answers.map(({statuses, text}) => (
          <li key={text}>
            <strong className={styles.status}>{statuses.join(', ')}</strong> <Prose text={text} />
          </li>
        ))}
      </ul>
      <Fields caption="Headers" rows={headers} links={links} />
      <Heading as="h2" id="events">
        Events
      </Heading>
      {events.flatMap(({type, text, since, isNew, rows, example}) => [
        <Heading key={type} as="h3" id={type}>
          {type}
        </Heading>,
        <p key={`${type}-text`}>
          <Prose text={text} /> {isNew && <Since version={since} mark />}
        </p>,
        <Fields key={`${type}-fields`} caption={`Fields of ${type}`} rows={rows} links={links} answered />,
        <div key={`${type}-example`} data-search="skip">
          <Fold label="Example body">
            <CodeBlock language="json" html={example} />
          </Fold>
        </div>,
      ])}
      <Objects objects={objects} links={links} />
    </Page>
  );
}
