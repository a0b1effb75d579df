import type {LoadContext} from '@docusaurus/types';
import {afterEach, expect, test, vi} from 'vitest';

import developmentPlugin from '../src/development';

afterEach(() => vi.unstubAllEnvs());

test('styles are made fit for old browsers where readers get them, and not for a writer', () => {
  const options = {postcssOptions: {}, plugins: [['postcss-preset-env', {}]]};
  const plugin = developmentPlugin({generatedFilesDir: '/site/.docusaurus', baseUrl: '/'} as LoadContext);
  vi.stubEnv('NODE_ENV', 'production');
  expect(plugin.configurePostCss?.(options)).toBe(options);
  vi.stubEnv('NODE_ENV', 'development');
  expect(plugin.configurePostCss?.(options)).toEqual({...options, plugins: []});
});
