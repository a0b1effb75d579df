import {getActiveDocContext as original} from '@docusaurus/plugin-content-docs/lib/client/docsClientUtils.js';
import {expect, test, vi} from 'vitest';

import {getActiveDocContext} from '../../../src/plugins/bundle/docsClientUtils';

// An alias of Docusaurus's bundler.
vi.mock('@docusaurus/router', () => import('react-router-dom'));

type Data = Parameters<typeof original>[0];

const doc = (path: string) => ({id: path, path, sidebar: 'tutorialSidebar'});
const version = (name: string, path: string, isLast: boolean) => ({
  name,
  label: name,
  path,
  isLast,
  mainDocId: 'intro',
  docs: [doc(`${path}/faq`), doc(`${path}/licensing`)],
  draftIds: [],
});
const data = (): Data => ({path: '/', versions: [version('5.3', '/5.3', false), version('6.0', '', true)], breadcrumbs: true});

test("finds what the docs plugin finds, and the last address's without looking again", () => {
  const one = data();
  for (const pathname of ['/faq', '/5.3/licensing', '/5.3/nothing', '/faq']) {
    expect(getActiveDocContext(one, pathname)).toEqual(original(one, pathname));
    expect(getActiveDocContext(one, pathname)).toBe(getActiveDocContext(one, pathname));
  }
  expect(getActiveDocContext(one, '/faq').activeDoc?.path).toBe('/faq');
  expect(getActiveDocContext(one, '/5.3/faq').activeVersion?.name).toBe('5.3');
});

test('keeps what it found apart for each instance of the docs plugin', () => {
  const [one, other] = [data(), {...data(), versions: []}];
  expect(getActiveDocContext(one, '/faq').activeDoc?.path).toBe('/faq');
  expect(getActiveDocContext(other, '/faq').activeDoc).toBeUndefined();
});
