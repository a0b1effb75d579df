import {renderToStaticMarkup} from 'react-dom/server';
import {afterEach, expect, test, vi} from 'vitest';

import Lead from '../../../src/components/start/Lead';

vi.mock('@docusaurus/useBaseUrl', () => ({default: (path: string) => `/docs/${path}`}));
vi.mock('@site/src/client/useReadVersion', () => ({useReadVersion: () => ({label: 'Next'})}));

afterEach(() => vi.unstubAllEnvs());

test('a start page leads to the manual of its version, where the site is built with it', () => {
  vi.stubEnv('MANUAL', 'true');
  expect(renderToStaticMarkup(<Lead>Words</Lead>)).toContain('<a href="/docs/manual/nodestead-next.pdf" target="_blank">Manual of Next as PDF</a>');
});

test.each(['', 'false', undefined])('a site without has no link: %s', (value) => {
  vi.stubEnv('MANUAL', value);
  expect(renderToStaticMarkup(<Lead>Words</Lead>)).not.toContain('pdf');
});
