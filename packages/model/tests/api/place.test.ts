import {describe, expect, it} from 'vitest';

import {downloadPath, parseReferencePath, referencePage} from '../../src/versions/reference';
import {currentVersion, latestVersion} from '../../src/versions/versions';

describe('addresses of the reference', () => {
  it.each([
    [latestVersion, '', 'docs/api-reference', `api/${latestVersion}/openapi.json`],
    [currentVersion, 'servers', 'docs/api-reference/next/servers', 'api/next/openapi.json'],
    ['5.3', 'tasks', 'docs/api-reference/5.3/tasks', 'api/5.3/openapi.json'],
  ])('%s %s', (version, page, address, download) => {
    expect(referencePage(version, page)).toBe(address);
    expect(downloadPath(version)).toBe(download);
    for (const baseUrl of ['/', '/help/']) {
      expect(parseReferencePath(`${baseUrl}${address}`, baseUrl)).toEqual({version, page});
      expect(parseReferencePath(`${baseUrl}${address}/`, baseUrl)).toEqual({version, page});
    }
  });

  it.each(['/', '/api', '/guides/webhooks', '/docs', '/next/docs/api-reference'])('%s is none', (pathname) => {
    expect(parseReferencePath(pathname, '/')).toBeUndefined();
  });

  it('outside the base URL there is no reference', () => {
    expect(parseReferencePath('/docs/api-reference/servers', '/help/')).toBeUndefined();
  });
});
