import {inflateSync} from 'node:zlib';

import {getVersionLabel, releasedVersions} from '@nodestead-docs/model/browser';
import {describe, expect, test} from 'vitest';

import {cardOf, withCard} from '../../src/postbuild/cards/cards';
import {cardSize, drawCard} from '../../src/postbuild/cards/draw';
import {indexedPng} from '../../src/postbuild/cards/png';

const site = {origin: 'https://docs.nodestead.example', baseUrl: '/docs/', title: 'Nodestead documentation', tagline: 'Servers', product: 'Nodestead'};
const crumbs = (...names: string[]): string => `<script type=application/ld+json>${JSON.stringify({itemListElement: names.map((name) => ({name}))})}</script>`;
const common = `${site.origin}/docs/img/social-card.png`;
const head = `<meta property=og:image content=${common}><meta name=twitter:image content=${common}><meta property=og:image:alt content="Nodestead">`;

describe('what a card says', () => {
  test('is the title without that of the site, the names above the page, and its version', () => {
    const html = `<html class="docs-version-5.3 docs-doc-page"><title data-rh=true>NAT &amp; DHCP | Nodestead documentation</title>${crumbs('Guides', 'Networking', 'NAT & DHCP')}`;
    expect(cardOf(html, '/docs/5.3/guides/nat', site)).toEqual({product: 'Nodestead', title: 'NAT & DHCP', section: ['Guides', 'Networking'], version: '5.3'});
  });

  test('is read from the address on pages of the API reference', () => {
    const html = `<html class=x><title>Servers: API Next | Nodestead documentation</title>${crumbs('API', 'Reference Next', 'Servers')}`;
    expect(cardOf(html, '/docs/docs/api-reference/next/servers', site).version).toBe(getVersionLabel('current'));
    expect(cardOf(html, '/docs/docs/api-reference/servers', site).version).toBe(releasedVersions[0]);
  });

  test('is the tagline on a start page, and the site where nothing is above a page', () => {
    expect(cardOf(`<title>${site.title}</title>`, '/docs/', site)).toEqual({product: 'Nodestead', title: site.title, section: ['Servers'], version: ''});
    expect(cardOf(`<title>Search | ${site.title}</title>`, '/docs/search', site)).toEqual({
      product: 'Nodestead',
      title: 'Search',
      section: [site.title],
      version: '',
    });
  });

  test('needs a title', () => {
    expect(() => cardOf('<html>', '/docs/a', site)).toThrow('/docs/a has no title');
  });
});

describe('the head of a page', () => {
  const card = {title: 'A "b" & c', section: ['Guides'], version: '6.0'};

  test('names the card beside the page with its whole address, and says what is on it', () => {
    const named = withCard(head, '/docs/guides/dhcp', card, site);
    expect(named.match(/https:[^>]+/g)).toEqual([`${site.origin}/docs/guides/dhcp.png`, `${site.origin}/docs/guides/dhcp.png`]);
    expect(named).toContain('<meta property=og:image:alt content="A &quot;b&quot; &amp; c, Guides, 6.0">');
    expect(withCard(head, '/docs/', card, site)).toContain(`${site.origin}/docs/index.png`);
  });

  test('is refused without a picture to replace, or without its words', () => {
    expect(() => withCard('<head>', '/docs/a', card, site)).toThrow('does not name');
    expect(() => withCard(head.replace(/<meta property=og:image:alt.*/, ''), '/docs/a', card, site)).toThrow('does not name');
  });
});

/** Decodes size, number of colours and palette indices of the pixels. */
function read(png: Buffer): {width: number; height: number; colours: number; lines: Buffer} {
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    parts.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const header = parts.get('IHDR')!;
  return {width: header.readUInt32BE(0), height: header.readUInt32BE(4), colours: parts.get('PLTE')!.length / 3, lines: inflateSync(parts.get('IDAT')!)};
}

describe('a picture with a palette', () => {
  test('holds every pixel as its place among the colours', () => {
    const [red, blue] = [
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ];
    expect(read(indexedPng(Buffer.from([red, blue, blue, red, red, red, red, red, red].flat()), 3))).toEqual({
      width: 3,
      height: 3,
      colours: 2,
      lines: Buffer.from([0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
    });
  });

  test('is refused with more colours than a palette holds', () => {
    const pixels = Buffer.from(Array.from({length: 257}, (_, index) => [index & 255, index >> 8, 0, 255]).flat());
    expect(() => indexedPng(pixels, 257)).toThrow('257 colours');
  });
});

describe('a drawn card', () => {
  const card = {product: 'Nodestead', title: 'DHCP for managed networks', section: ['Guides'], version: '6.0'};

  test('is the same for the same words, and another for each other word', () => {
    const drawn = drawCard(card);
    expect(drawCard(card).equals(drawn)).toBe(true);
    for (const other of [{product: 'Other'}, {title: 'DHCP for managed network'}, {section: ['Guide']}, {version: '5.3'}]) {
      expect(drawCard({...card, ...other}).equals(drawn)).toBe(false);
    }
    expect(read(drawn)).toMatchObject(cardSize);
  });

  test('has room for a title of any length, with signs that XML reserves', () => {
    const long = drawCard({...card, title: 'Why <b> & "c" are in a title that nobody should write, and which goes on and on and on, '.repeat(4)});
    expect(long.length).toBeLessThan(25_000);
    expect(read(long)).toMatchObject(cardSize);
  });
});
