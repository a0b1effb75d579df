import {type AddressRefusal, refuseAddress} from './address';
import type {Refusal} from './refusal';

/** A field that is wrong. */
type RefusedField = Pick<Refusal, 'message' | 'fix'> & {key: string};

/** The last part of a page's address, or its whole path: words, and dots for releases. */
const slug = /^\/$|^\/?[A-Za-z0-9_~-][A-Za-z0-9._~-]*(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/;

/** Fields that name a file or an address. */
const addresses: ReadonlySet<string> = new Set(['image', 'custom_edit_url']);

/**
 * Docusaurus's parser of front matter takes the name of a language behind the first hyphens, and runs what follows when that is `js`.
 *
 * @param source the page's text
 * @returns the error of the first line, which has to be reported before that parser runs
 */
export function refusedOpening(source: string): Pick<Refusal, 'message' | 'fix'> | undefined {
  const [, opening = ''] = /^\uFEFF?---(?!-)([^\n]*)/.exec(source) ?? [];
  return opening.trim() === '' ? undefined : {message: 'The front matter names a language', fix: 'Write --- alone on its line, and YAML below it'};
}

/** A page as far as its front matter goes. */
interface Parsed {
  file: string;
  source: string;
  frontMatter: {data: Readonly<Record<string, unknown>>; lines: ReadonlyMap<string, number>};
}

/** @returns all that is wrong with the front matter of a page that was read without Docusaurus, with its place */
export function refusedFrontMatter({file, source, frontMatter: {data, lines}}: Parsed): Refusal[] {
  const opening = refusedOpening(source);
  return [
    ...(opening ? [{...opening, file, line: 1, column: 1}] : []),
    ...refusedFields(data, file).map(({key, ...refusal}) => ({...refusal, file, line: lines.get(key) ?? 1, column: 1})),
  ];
}

/**
 * Refuses front matter that gives the page an address on another host, becomes markup in the head, the menu or search results, or is written into the page's
 * script unescaped by Docusaurus.
 *
 * @param data as parsed from YAML
 * @param file of the page, from the root of the repository
 */
export function refusedFields(data: Readonly<Record<string, unknown>>, file: string): RefusedField[] {
  return Object.entries(data).flatMap(([key, value]): RefusedField[] => {
    const refusal = typeof value === 'string' && isPath(key) ? refusedPath(key, value, file) : refusedValue(key, value);
    return refusal ? [{key, ...refusal}] : [];
  });
}

function isPath(key: string): boolean {
  return key === 'slug' || addresses.has(key);
}

function refusedPath(key: string, value: string, file: string): AddressRefusal | undefined {
  if (key !== 'slug') {
    return refuseAddress(value, key === 'image' ? 'image' : 'link', file);
  }
  return slug.test(value)
    ? undefined
    : {message: `The slug ${JSON.stringify(value)} is no path of this site`, fix: 'Write words of letters, digits and hyphens, with one slash between them'};
}

function refusedValue(key: string, value: unknown): AddressRefusal | undefined {
  const texts = [key, ...textsIn(value)];
  if (key === 'mdx') {
    return {message: 'The front matter changes the language of the page', fix: 'Take mdx out: every page is MDX'};
  }
  if (isPath(key)) {
    return {message: `The front matter has no text in ${key}`, fix: 'Write one address'};
  }
  if (texts.some((text) => text.includes('\\'))) {
    // stringify-object, with which Docusaurus does it, escapes quotes but no backslashes.
    return {message: `The front matter has a backslash in ${key}`, fix: 'Write it without: the rest of the field would become code of the page'};
  }
  return texts.some((text) => /<[a-z/!?]|\p{Cc}/iu.test(text))
    ? {message: `The front matter has markup or control characters in ${key}`, fix: 'Write plain text; it is not read as Markdown or HTML'}
    : undefined;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]) : [];
}
