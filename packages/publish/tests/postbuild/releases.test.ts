import {describe, expect, test} from 'vitest';

import type {BuiltSite} from '../../src/postbuild/builtSite';
import {releaseFeed, releasesOf} from '../../src/postbuild/releases';

const site: BuiltSite = {folder: 'build', origin: 'https://docs.example.com', baseUrl: '/', title: 'Docs', tagline: '', product: 'Product', company: 'Company'};
const html = `<article><h2 id="v6-0-7">6.0.7, 2026-11-09<a class="hash-link" href="#v6-0-7">#</a></h2><p>Fixes.</p><h2 id="v6-0-6">6.0.6, 2026-10-19</h2><p>Older.</p>
  <h2 id="notes">Notes of 2026-01-01</h2></article>`;

describe('releasesOf', () => {
  test('reads version, date and text of each release, and nothing else', () => {
    const found = releasesOf({path: '/releases/v6', html}, site.origin);
    expect(found.map(({title, address, date}) => [title, address, date.toISOString()])).toEqual([
      ['6.0.7, 2026-11-09', 'https://docs.example.com/releases/v6#v6-0-7', '2026-11-09T00:00:00.000Z'],
      ['6.0.6, 2026-10-19', 'https://docs.example.com/releases/v6#v6-0-6', '2026-10-19T00:00:00.000Z'],
    ]);
    expect(found[0]?.html).toBe('<p>Fixes.</p>');
  });
});

describe('releaseFeed', () => {
  test('has the newest release first and is dated by it', () => {
    const feed = releaseFeed(site, [
      {path: '/releases/v6', html},
      {path: '/next/releases/v6', html: html.replaceAll('6.0', '9.9')},
    ]);
    expect(feed.indexOf('6.0.7')).toBeLessThan(feed.indexOf('6.0.6'));
    expect(feed).toContain('<updated>2026-11-09T00:00:00.000Z</updated>');
    expect(feed).not.toContain('9.9');
  });

  test('refuses release pages whose headings have another form', () => {
    expect(() => releaseFeed(site, [{path: '/releases/v6', html: '<article><h2>Version six</h2></article>'}])).toThrow('No release found');
  });
});
