import {load} from 'cheerio';
import React, {type ReactElement, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';

import type {Chapter} from './chapters';

/** An error text, and where the manual explains it. */
export interface ErrorEntry {
  text: string;
  /** Addresses with anchors, base URL included. */
  places: string[];
}

/** Title page of a manual. */
export interface ManualFrame {
  /** Name of the product and of the version: `Nodestead 6.0`. */
  title: string;
  /** Subtitle. */
  subtitle: string;
  /** Revision and date of the pages. */
  imprint: string;
  /** Scheme and host of the site, without closing slash. */
  origin: string;
  /** Style sheets, as text. */
  styles: string[];
}

/** Page of the paper on which an element of the manual is, by its id; nothing is known before the first printing. */
export type PageNumbers = ReadonlyMap<string, number>;

/** Keeps the room of a page's number before it is known. */
const unknownNumber = '000';
const headings = 'h1, h2, h3, h4, h5, h6';
/** Attributes that name other elements of the page. */
const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'];

/** @returns the id of a chapter, or of an element in it */
function idOf(chapter: number, fragment = ''): string {
  return fragment === '' ? `c${chapter}` : `c${chapter}-${fragment}`;
}

/** Finds where an address of the site is in the manual. */
class Addresses {
  private readonly chapters: Map<string, number>;
  private readonly ids: ReadonlySet<string>;

  constructor(
    chapters: readonly Chapter[],
    private readonly origin: string,
  ) {
    this.chapters = new Map(chapters.map(({path}, index) => [path, index]));
    this.ids = new Set(chapters.flatMap(({ids}, index) => ids.map((id) => idOf(index, id))));
  }

  /** @returns the id in the manual, or undefined for what is not in it */
  find(address: string, base: string): string | undefined {
    const url = new URL(address, `${this.origin}${base}`);
    const chapter = url.origin === this.origin ? this.chapters.get(url.pathname) : undefined;
    if (chapter === undefined) {
      return undefined;
    }
    const id = idOf(chapter, decodeURIComponent(url.hash.slice(1)));
    return this.ids.has(id) ? id : idOf(chapter);
  }
}

/** Gives ids, links and headings of a chapter the form they have among others. */
function placed({path, html, trail}: Chapter, index: number, addresses: Addresses, origin: string): string {
  const $ = load(html, null, false);
  $('[id]').each((_, element) => void (element.attribs.id = idOf(index, element.attribs.id)));
  for (const name of references) {
    $(`[${name}]`).attr(name, (_, value) => value.replace(/\S+/g, (id) => idOf(index, id)));
  }
  $('svg *').each((_, element) => {
    const attributes = 'attribs' in element ? element.attribs : {};
    for (const [name, value] of Object.entries(attributes)) {
      attributes[name] = value.replace(/url\(#([^)]+)\)/g, (_whole, id: string) => `url(#${idOf(index, id)})`);
    }
  });
  $('a[href]').each((_, element) => {
    const found = addresses.find(element.attribs.href ?? '', path);
    element.attribs.href = found === undefined ? new URL(element.attribs.href ?? '', `${origin}${path}`).href : `#${found}`;
  });
  $('[src]').each((_, element) => void (element.attribs.src = new URL(element.attribs.src ?? '', `${origin}${path}`).href));
  $(headings).each((_, element) => {
    const level = Number(element.tagName.slice(1));
    element.attribs['data-level'] = String(level);
    // The outline of a PDF follows the tags: a page is as deep as the categories above it.
    element.tagName = `h${Math.min(6, level + trail.length)}`;
  });
  return $.html();
}

/** One line of contents or index: a text, and the pages of paper it leads to. */
function Line({ids, numbers, depth = 0, children}: {ids: readonly string[]; numbers: PageNumbers; depth?: number; children: ReactNode}): ReactElement {
  return (
    <li className={`depth-${depth}`}>
      <span>{children}</span>
      <i />
      {ids.map((id) => (
        <a key={id} href={`#${id}`}>
          {numbers.get(id) ?? unknownNumber}
        </a>
      ))}
    </li>
  );
}

function Contents({chapters, numbers}: {chapters: readonly Chapter[]; numbers: PageNumbers}): ReactElement {
  return (
    <nav className="contents" aria-label="Contents">
      <h1 id="contents" data-level="1">
        Contents
      </h1>
      <ul>
        {chapters.map(({path, title, trail}, index) => (
          <Line key={path} ids={[idOf(index)]} numbers={numbers} depth={trail.length}>
            {title}
          </Line>
        ))}
        <Line ids={['errors']} numbers={numbers}>
          Error texts
        </Line>
      </ul>
    </nav>
  );
}

function ErrorTexts({errors, addresses, numbers}: {errors: readonly ErrorEntry[]; addresses: Addresses; numbers: PageNumbers}): ReactElement {
  const known = errors
    .map(({text, places}) => ({text, ids: [...new Set(places.map((place) => addresses.find(place, '/')).filter((id) => id !== undefined))]}))
    .filter(({ids}) => ids.length > 0)
    .sort((a, b) => a.text.localeCompare(b.text, 'en'));
  return (
    <section className="contents errors">
      <h1 id="errors" data-level="1">
        Error texts
      </h1>
      <p>In alphabetical order; … stands for what varies.</p>
      <ul>
        {known.map(({text, ids}) => (
          <Line key={text} ids={ids} numbers={numbers}>
            <code>{text}</code>
          </Line>
        ))}
      </ul>
    </section>
  );
}

/** A string as CSS writes it. */
function cssString(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(/\n/g, ' ')}"`;
}

/**
 * Puts the chapters of a version together: title page, contents, chapters, index of error texts. Every chapter names itself at the head of its pages.
 *
 * @param numbers the pages of the paper that a first printing showed; the same width is kept free where one is missing
 * @returns a page of HTML that a browser prints
 */
export function composeManual(chapters: readonly Chapter[], errors: readonly ErrorEntry[], frame: ManualFrame, numbers: PageNumbers): string {
  const addresses = new Addresses(chapters, frame.origin);
  const heads = chapters.map(
    ({title, trail}, index) => `.c${index}{page:c${index}}@page c${index}{@top-right{content:${cssString([...trail.slice(0, 1), title].join(' · '))}}}`,
  );
  const styles = [...frame.styles, `@page{@top-left{content:${cssString(frame.title)}}}`, ...heads].join('\n');
  const manual = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{frame.title}</title>
        <style dangerouslySetInnerHTML={{__html: styles}} />
      </head>
      <body>
        <section className="title">
          <p className="name">{frame.title}</p>
          <p>{frame.subtitle}</p>
          <p className="imprint">{frame.imprint}</p>
        </section>
        <Contents chapters={chapters} numbers={numbers} />
        {chapters.map((chapter, index) => (
          <article
            key={chapter.path}
            id={idOf(index)}
            className={`markdown c${index}`}
            dangerouslySetInnerHTML={{__html: placed(chapter, index, addresses, frame.origin)}}
          />
        ))}
        <ErrorTexts errors={errors} addresses={addresses} numbers={numbers} />
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(manual)}`;
}
