import type {SearchResult} from '@nodestead-docs/search';
import Icon, {iconNames} from '@site/src/components/Icon';
import {copyWords} from '@site/src/components/useCopy';
import Suggestions from '@site/src/theme/SearchBar/Suggestions';
import Admonition from '@theme/Admonition';
import DocCard from '@theme/DocCard';
import Layout from '@theme/Layout';
import Loading from '@theme/Loading';
import PaginatorNavLink from '@theme/PaginatorNavLink';
import {type ComponentProps, type ReactNode, useEffect, useRef} from 'react';

import {readerStates, showStates} from './showStates';

/** One component in a state; `target` is the element that the reader would point at. */
function Sample({state, target, children}: {state?: string; target?: string; children: ReactNode}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== undefined && target !== undefined) {
      box.current?.querySelector(target)?.setAttribute('data-shown', state);
    }
  }, [state, target]);
  return (
    <figure data-sample={state ?? 'as it is'} style={{margin: 0}}>
      <figcaption>{state ?? 'as it is'}</figcaption>
      <div ref={box}>{children}</div>
    </figure>
  );
}

/** Samples beside each other, under their name. */
function Samples({name, least = '13rem', children}: {name: string; least?: string; children: ReactNode}): ReactNode {
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <div style={{display: 'grid', gridTemplateColumns: `repeat(auto-fill, minmax(${least}, 1fr))`, gap: '1rem'}}>{children}</div>
    </section>
  );
}

/** A component as it is and in each state that a reader brings about. */
function States({name, target, children}: {name: string; target: string; children: ReactNode}): ReactNode {
  return (
    <Samples name={name}>
      {[undefined, ...readerStates].map((state) => (
        <Sample key={state ?? ''} state={state} target={target}>
          {children}
        </Sample>
      ))}
    </Samples>
  );
}

const hit: SearchResult = {
  kind: 'title',
  url: '/guides/dhcp',
  name: [{text: 'DHCP', marked: true}],
  excerpt: [],
  page: 'DHCP',
  section: undefined,
  trail: ['Guides'],
  missing: [],
};

/** The list under the search field; each on the page has an id of its own. */
function Hits(props: Partial<ComponentProps<typeof Suggestions>>): ReactNode {
  return (
    <div style={{position: 'relative', minHeight: '2rem', width: '32rem', marginBottom: '12rem'}}>
      <Suggestions
        listId="states"
        status="ready"
        settled
        results={[]}
        active={-1}
        version={{name: '6.0', label: '6.0', path: '/', parameter: ''}}
        allResults="/search"
        onHover={() => undefined}
        onLinkClick={(event) => event.preventDefault()}
        onRetry={() => undefined}
        {...props}
      />
    </div>
  );
}

/** Links, buttons and cards in pages. */
function ContentStates(): ReactNode {
  return (
    <>
      <States name="Link" target="a">
        <p>
          Text with <a href="/guides/dhcp">a link</a> in it.
        </p>
      </States>
      <States name="Button" target="button">
        <button type="button" className="button button--primary">
          Retry
        </button>
      </States>
      <States name="Category card" target="a">
        <DocCard
          item={{
            type: 'category',
            label: 'Guides',
            description: 'What is done every week.',
            collapsible: false,
            collapsed: false,
            items: [{type: 'link', label: 'DHCP', href: '/guides/dhcp'}],
          }}
        />
      </States>
      <States name="Next page" target="a">
        <PaginatorNavLink permalink="/guides/dhcp" title="DHCP" subLabel="Next" isNext />
      </States>
    </>
  );
}

/** Menus, contents and tabs. */
function NavigationStates(): ReactNode {
  return (
    <>
      <States name="Entry of the menu" target="a">
        <ul className="menu__list theme-doc-sidebar-menu">
          <li className="menu__list-item">
            <a className="menu__link" href="/guides/dhcp">
              DHCP
            </a>
          </li>
        </ul>
      </States>
      <States name="Entry of the contents" target="a">
        <ul className="table-of-contents">
          <li>
            <a className="table-of-contents__link" href="#steps">
              Steps
            </a>
          </li>
        </ul>
      </States>
      <States name="Link at a heading" target=".hash-link">
        <h3 className="anchor">
          Steps
          <a className="hash-link" href="#steps" aria-label="Direct link to Steps">
            &#8203;
          </a>
        </h3>
      </States>
      <States name="Tab" target=".tabs__item">
        <ul className="tabs">
          <li className="tabs__item">Debian 13</li>
          <li className="tabs__item tabs__item--active">Debian 12</li>
        </ul>
      </States>
    </>
  );
}

/** The search and a page, while they load and when they fail. */
function LoadingSamples(): ReactNode {
  return (
    <>
      <Samples name="Search" least="32rem">
        <Sample state="found">
          <Hits
            results={[hit, {...hit, url: '#heading', kind: 'heading', section: 'Leases'}, {...hit, url: '#passage', kind: 'content', excerpt: hit.name}]}
            active={1}
          />
        </Sample>
        <Sample state="empty">
          <Hits />
        </Sample>
        <Sample state="loading">
          <Hits status="loading" />
        </Sample>
        <Sample state="failed">
          <Hits status="failed" />
        </Sample>
      </Samples>
      <Samples name="Page">
        <Sample state="loading">
          <Loading error={null} pastDelay retry={() => undefined} timedOut={false} isLoading={false} />
        </Sample>
        <Sample state="failed">
          <Loading error={new Error('Loading chunk 7 failed.')} pastDelay retry={() => undefined} timedOut={false} isLoading={false} />
        </Sample>
      </Samples>
    </>
  );
}

/** Components with states of their own. */
function FixedSamples(): ReactNode {
  return (
    <>
      <Samples name="Copy">
        {Object.entries({ready: 'Copy', ...copyWords}).map(([state, words]) => (
          <Sample key={state} state={state}>
            <button type="button" className="button button--secondary" data-state={state}>
              {words}
            </button>
          </Sample>
        ))}
      </Samples>
      <Samples name="Admonitions">
        {['note', 'tip', 'info', 'warning', 'danger'].map((type) => (
          <Sample key={type} state={type}>
            <Admonition type={type}>
              <p>What a page calls out.</p>
            </Admonition>
          </Sample>
        ))}
      </Samples>
      <Samples name="Icons">
        {iconNames.map((name) => (
          <Sample key={name} state={name}>
            <Icon name={name} />
          </Sample>
        ))}
      </Samples>
    </>
  );
}

/** Every component that readers point at, wait for or are refused by, in each of its states: `npm start` serves it at `/states`, and the build does not have it. */
export default function StatesPage(): ReactNode {
  useEffect(showStates, []);
  return (
    <Layout title="States" description="Components in each of their states.">
      <main className="container markdown margin-vert--lg">
        <h1>States</h1>
        <ContentStates />
        <NavigationStates />
        <LoadingSamples />
        <FixedSamples />
      </main>
    </Layout>
  );
}
