import {load} from 'cheerio';
import {Feed} from 'feed';

import type {BuiltSite, Page} from './builtSite';

/** One release as its release page tells it. */
export interface Release {
  title: string;
  address: string;
  date: Date;
  html: string;
}

const releasePage = /\/releases\/v\d+$/;

/**
 * Reads the releases from a built release page: a heading whose id is the version (`v6-0-7`) and which names the ISO date.
 * @param page a page under `/releases/`
 * @param origin scheme and host of the site
 */
export function releasesOf({path, html}: Page, origin: string): Release[] {
  const $ = load(html);
  return $('article :is(h2, h3)')
    .toArray()
    .flatMap((element) => {
      const heading = $(element);
      heading.find('.hash-link').remove();
      const id = heading.attr('id') ?? '';
      const date = /\d{4}-\d{2}-\d{2}/.exec(heading.text())?.[0];
      if (!/^v\d+(?:-\d+)+$/.test(id) || !date) {
        return [];
      }
      const body = heading.nextUntil('h1, h2, h3').toArray();
      // Read outside the site: no controls, and addresses with their host.
      $(body).find('button, .hash-link').remove();
      for (const link of $(body).find('a[href]').toArray()) {
        $(link).attr('href', new URL(link.attribs.href ?? '', `${origin}${path}`).href);
      }
      return [
        {
          title: heading.text().trim(),
          address: `${origin}${path}#${id}`,
          date: new Date(`${date}T00:00:00Z`),
          html: body.map((part) => $.html(part)).join('\n'),
        },
      ];
    });
}

/**
 * @param pages all pages; the release pages of the latest version are read
 * @returns the feed of releases, newest first (Atom, RFC 4287)
 * @throws when no release is found, because then the form of the pages has changed
 */
export function releaseFeed(site: BuiltSite, pages: readonly Page[]): string {
  const root = new RegExp(`^${site.baseUrl}releases/v\\d+$`);
  const releases = pages
    .filter(({path}) => releasePage.test(path) && root.test(path))
    .flatMap((page) => releasesOf(page, site.origin))
    .sort((a, b) => b.date.getTime() - a.date.getTime() || b.title.localeCompare(a.title, 'en'));
  const [newest] = releases;
  if (!newest) {
    throw new Error('No release found on the release pages: their headings need an id such as v6-0-7 and an ISO date.');
  }
  const address = `${site.origin}${site.baseUrl}releases.atom`;
  const feed = new Feed({
    id: address,
    title: `${site.title}: releases`,
    updated: newest.date,
    author: {name: site.company},
    copyright: '',
    feedLinks: {atom: address},
    link: `${site.origin}${site.baseUrl}`,
  });
  for (const {title, address: link, date, html} of releases) {
    feed.addItem({title, id: link, link, date, content: html});
  }
  return feed.atom1();
}
