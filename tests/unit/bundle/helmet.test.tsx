// @vitest-environment jsdom
import {act, cleanup, render} from '@testing-library/react';
import type {ComponentType, ReactNode} from 'react';
import * as original from 'react-helmet-async';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';

import * as ours from '../../../src/plugins/bundle/helmet';

interface Head {
  Helmet: ComponentType<{children?: ReactNode}>;
  HelmetProvider: ComponentType<{children: ReactNode}>;
}

const frame = (): Promise<void> => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

/** The head as it is written, its elements in no order: only among elements of one type does it matter, which `order` tells. */
function state(): {title: string; html: string[]; body: string[]; head: string[]} {
  const attributes = (element: Element): string[] => [...element.attributes].map(({name, value}) => `${name}=${value}`).sort();
  return {
    title: document.title,
    html: attributes(document.documentElement),
    body: attributes(document.body),
    head: [...document.head.querySelectorAll('[data-rh]')]
      .map((element) => `${element.tagName} ${attributes(element).join(' ')} ${element.textContent}`)
      .sort(),
  };
}

/** A site with a page in it, as Docusaurus nests them. */
function site({Helmet, HelmetProvider}: Head, page: ReactNode): ReactNode {
  return (
    <HelmetProvider>
      <Helmet>
        <html lang="en" dir="ltr" className="site" />
        <title>Site</title>
        <meta property="og:title" content="Site" />
        <meta name="twitter:card" content="summary" />
        <body className="keys" />
      </Helmet>
      <Helmet>
        <link rel="alternate" href="https://docs.example/a" hrefLang="en" />
        <link rel="alternate" href="https://docs.example/a" hrefLang="x-default" />
        <link rel="canonical" href="https://docs.example/a" />
      </Helmet>
      {page}
    </HelmetProvider>
  );
}

const pages: {[name: string]: (head: Head) => ReactNode} = {
  'of its own title, description and address': ({Helmet}) => (
    <Helmet>
      <title>{'Page'} | Site</title>
      <meta property="og:title" content="Page" />
      <meta name="description" content="Of a page" />
      <link rel="canonical" href="https://docs.example/b" />
      <html className="page" data-has-hydrated />
    </Helmet>
  ),
  'with two elements that say the same of themselves': ({Helmet}) => (
    <Helmet>
      <meta name="robots" content="noindex" />
      <meta name="robots" content="nofollow" />
      {null}
      <meta httpEquiv="refresh" content="3" />
    </Helmet>
  ),
  'with data for search engines': ({Helmet}) => (
    <Helmet>
      <script type="application/ld+json">{JSON.stringify({name: '<Page>'})}</script>
      <meta content="nameless" />
    </Helmet>
  ),
  'without anything': ({Helmet}) => <Helmet />,
};

beforeEach(() => {
  document.head.innerHTML =
    '<meta charset="utf-8"><meta data-rh="true" name="description" content="Earlier"><meta data-rh="true" property="og:title" content="Site">';
  document.documentElement.setAttribute('data-rh', 'lang,data-has-hydrated');
  document.documentElement.setAttribute('data-has-hydrated', 'false');
  document.documentElement.setAttribute('data-theme', 'dark');
});
afterEach(cleanup);

describe('the head is as react-helmet-async keeps it', () => {
  test.each(Object.keys(pages))('of a page %s, of the next, and without a page', async (name) => {
    const seen: unknown[][] = [];
    for (const head of [original as Head, ours as Head]) {
      const states: unknown[] = [];
      const {rerender, unmount} = render(site(head, pages[name]!(head)));
      await frame();
      states.push(state());
      rerender(site(head, Object.values(pages)[0]!(head)));
      await frame();
      states.push(state());
      rerender(site(head, undefined));
      await frame();
      states.push(state());
      unmount();
      await frame();
      seen.push(states);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(JSON.stringify(seen[1])).toContain('https://docs.example/b');
  });
});

test('an element that is there already stays, and what others changed of the body too', async () => {
  const kept = document.querySelector('[property="og:title"]');
  const {rerender} = render(site(ours, undefined));
  await frame();
  expect(document.querySelector('[property="og:title"]')).toBe(kept);
  document.body.className = '';
  rerender(site(ours, <ours.Helmet />));
  await frame();
  expect(document.body.className).toBe('');
});

test('an attribute that has its value already is not set again: setting lang or dir makes browsers compute every style again', async () => {
  document.documentElement.setAttribute('lang', 'en');
  document.documentElement.setAttribute('dir', 'rtl');
  const changed: unknown[] = [];
  const observer = new MutationObserver((records) => changed.push(...records.map(({attributeName}) => attributeName)));
  observer.observe(document.documentElement, {attributes: true});
  render(site(ours, Object.values(pages)[0]!(ours)));
  await frame();
  observer.disconnect();
  expect(changed).toContain('dir');
  expect(changed).not.toContain('lang');
});

test('the head is kept in a tab behind another too, where no frame comes', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  render(site(ours, Object.values(pages)[0]!(ours)));
  await act(() => Promise.resolve());
  vi.unstubAllGlobals();
  expect(document.title).toBe('Page | Site');
  expect(document.documentElement.getAttribute('data-has-hydrated')).toBe('true');
});
