import {readFile, writeFile} from 'node:fs/promises';

import type {ErrorIndex} from '@nodestead-docs/search';
import {Fragment, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';

/** An error text with the sections that explain it, the best first. */
interface Entry {
  text: string;
  places: {url: string; page: string}[];
}

/** Messages of one program. */
export interface ErrorGroup {
  program: string;
  entries: Entry[];
}

/** Heading of the texts of which no program is known to print them. */
const others = 'Other texts';

function byWords(a: string, b: string): number {
  return a.localeCompare(b, 'en', {ignorePunctuation: true, numeric: true}) || (a < b ? -1 : 1);
}

/** The sections whose heading a text is; where there are none, the first that quotes it. */
function placesOf({pages, sections}: ErrorIndex, numbers: readonly number[], owners: number): Entry['places'] {
  return numbers.slice(0, Math.max(owners, 1)).map((number) => {
    const [page, anchor] = sections[number]!;
    const [url, title] = pages[page]!;
    return {url: `${url}${anchor}`, page: title};
  });
}

/**
 * @param index the error texts of a version
 * @param programOf the program that prints a text, if it is known
 * @returns every text once, by program and A to Z; what no program is known to print comes last
 */
export function errorGroups(index: ErrorIndex, programOf: (text: string) => string | undefined): ErrorGroup[] {
  const groups = new Map<string, Entry[]>();
  for (const [text, sections, owners] of index.texts) {
    const program = programOf(text) ?? others;
    groups.set(program, [...(groups.get(program) ?? []), {text, places: placesOf(index, sections, owners)}]);
  }
  return [...groups]
    .map(([program, entries]) => ({program, entries: entries.sort((a, b) => byWords(a.text, b.text))}))
    .sort((a, b) => Number(a.program === others) - Number(b.program === others) || byWords(a.program, b.program));
}

function EntryLine({of: {text, places}}: {of: Entry}): ReactNode {
  const [first, ...more] = places;
  return (
    <li>
      <a href={first?.url}>
        <code>{text}</code>
      </a>{' '}
      <span>
        {first?.page}
        {more.map(({url, page}) => (
          <Fragment key={url}>
            , <a href={url}>{page}</a>
          </Fragment>
        ))}
      </span>
    </li>
  );
}

/** The id of a program's fold. */
function idOf(program: string): string {
  return program
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** @returns the groups as HTML: a fold for each, which opens without script too */
export function errorList(groups: readonly ErrorGroup[]): string {
  return renderToStaticMarkup(
    groups.map(({program, entries}) => (
      <details key={program} id={idOf(program)}>
        <summary>
          <h2>{program}</h2> <span aria-hidden="true">{entries.length}</span>
        </summary>
        <ul>
          {entries.map((entry) => (
            <EntryLine key={entry.text} of={entry} />
          ))}
        </ul>
      </details>
    )),
  );
}

/** The element of the page that holds the list (`src/components/Errors`), which Docusaurus leaves empty. */
const place = /(<div\b[^>]*\bid="?error-texts"?(?=[\s>])[^>]*>)(?=<\/div>)/;

/**
 * Puts the list into the page that Docusaurus built.
 *
 * @param file the page
 * @throws when it has no place for a list
 */
export async function fillErrorPage(file: string, groups: readonly ErrorGroup[]): Promise<void> {
  const html = await readFile(file, 'utf8');
  if (!place.test(html)) {
    throw new Error(`${file} has no empty element error-texts for the list of errors.`);
  }
  await writeFile(
    file,
    html.replace(place, (start) => start + errorList(groups)),
  );
}
