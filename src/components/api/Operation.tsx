import Link from '@docusaurus/Link';
import type {AnswerData, Links, OperationData} from '@nodestead-docs/model';
import {type SampleLanguage, sampleLanguages} from '@nodestead-docs/model/browser';
import CodeBlock from '@site/src/components/CodeBlock';
import Heading from '@theme/Heading';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {type ReactNode, useRef} from 'react';

import Actions from './Actions';
import Call from './Call';
import Errors from './Errors';
import Fields from './Fields';
import Prose from './Prose';
import Since from './Since';
import styles from './styles.page.module.css';
import {useVersionData} from './version';

const languageNames: {[language in SampleLanguage]: string} = {shell: 'curl', php: 'PHP', python: 'Python', javascript: 'JavaScript'};

/** Scopes, age and task of an operation, and where it is in the other versions. */
function Facts({operation}: {operation: OperationData}): ReactNode {
  const {scopes, since, isNew, deprecated, tasks, versions} = operation;
  return (
    <ul className={styles.facts}>
      <li>
        {scopes.length === 0
          ? 'Any token'
          : scopes.map((scope) => (
              <span key={scope}>
                Scope <code>{scope}</code>
              </span>
            ))}
      </li>
      {tasks.map((task) => (
        <li key={task}>
          Task <code>{task}</code>
        </li>
      ))}
      <li>
        <Since version={since} mark={isNew} />
      </li>
      {deprecated && (
        <li>
          <span className={styles.mark}>Deprecated</span>
        </li>
      )}
      {versions.map(({label, href}) => (
        <li key={label} data-search="skip">
          {href === undefined ? `Not in ${label}` : <Link to={href}>In {label}</Link>}
        </li>
      ))}
    </ul>
  );
}

/** A response: status, meaning, headers, and the fields of a body that is not a named object. */
function Answer({answer, links}: {answer: AnswerData; links: Links}): ReactNode {
  const {status, text, headers, object, list, rows} = answer;
  return (
    <>
      <p className={styles.answer}>
        <strong className={styles.status}>{status}</strong> <Prose text={text} links={links} />
        {object !== undefined && (
          <>
            {' '}
            {list ? 'A page of ' : 'Body: '}
            <Link to={links[object]}>{object}</Link>.
          </>
        )}
        {headers.length > 0 && (
          <span data-search="skip"> Headers: {headers.flatMap((header, index) => [index > 0 && ', ', <code key={header}>{header}</code>])}.</span>
        )}
      </p>
      {rows && <Fields caption="Body" rows={rows} links={links} answered />}
    </>
  );
}

/** A request in four languages, and what comes back, by status code. The search is told to skip what is made from the tables around it. */
function Samples({operation}: {operation: OperationData}): ReactNode {
  const {samples, answers, errors} = operation;
  const problems = useVersionData().errors;
  const examples = [...answers.map(({status, example}) => ({status, example})), ...errors.map((status) => ({status, example: problems[status]?.example}))];
  return (
    <div className={styles.samples} data-search="skip">
      <Tabs groupId="lang">
        {sampleLanguages.map((language) => (
          <TabItem key={language} value={language} label={languageNames[language]}>
            <CodeBlock language={language === 'shell' ? 'bash' : language} html={samples[language]} values />
          </TabItem>
        ))}
      </Tabs>
      <Tabs>
        {examples.map(({status, example}) => (
          <TabItem key={status} value={status} label={status}>
            {example === undefined ? <p>No body.</p> : <CodeBlock language="json" html={example} />}
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}

/** One operation, whole: what it does, what it takes, a request in four languages, every answer. On wide screens the samples are beside the rest. */
export default function Operation({operation, links}: {operation: OperationData; links: Links}): ReactNode {
  const {id, method, path, title, text, parameters, body, answers, errors} = operation;
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} className={styles.operation}>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      <p className={styles.callLine}>
        <Call method={method} path={path} />
      </p>
      <div className={styles.actions} data-search="skip">
        <Actions section={section} title={title} />
      </div>
      <p>
        <Prose text={text} links={links} />
      </p>
      <Facts operation={operation} />
      {parameters.map(({title: caption, rows}) => (
        <Fields key={caption} caption={caption} rows={rows} links={links} />
      ))}
      {body.length > 0 && <Fields caption="Body" rows={body} links={links} />}
      <Samples operation={operation} />
      {answers.map((answer) => (
        <Answer key={answer.status} answer={answer} links={links} />
      ))}
      <Errors statuses={errors} />
    </section>
  );
}
