import {refuseAddress} from './address';
import type {Refusal} from './refusal';

/** A field that is wrong. */
type RefusedField = Pick<Refusal, 'message' | 'fix'> & {key: string};

/** The last part of a page's address, or its whole path: words, and dots for releases. */
const slug = /^\/$|^\/?[A-Za-z0-9_~-][A-Za-z0-9._~-]*(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/;

/** Fields that name a file or an address. */
const addresses: ReadonlySet<string> = new Set(['image', 'custom_edit_url']);

/**
 * What front matter must not hold: an address of the page that is another host's, and markup in what becomes the page's head, the menu and search results.
 *
 * @param data as parsed from YAML
 * @param file of the page, from the root of the repository
 */
export function refusedFields(data: Readonly<Record<string, unknown>>, file: string): RefusedField[] {
  return Object.entries(data).flatMap(([key, value]): RefusedField[] => {
    if (key === 'slug') {
      return slug.test(String(value))
        ? []
        : [
            {
              key,
              message: `The slug ${JSON.stringify(value)} is no path of this site`,
              fix: 'Write words of letters, digits and hyphens, with one slash between them',
            },
          ];
    }
    if (addresses.has(key)) {
      const refusal = refuseAddress(String(value), key === 'image' ? 'image' : 'link', file);
      return refusal ? [{key, ...refusal}] : [];
    }
    return texts(value).some((text) => /<[a-z/!?]|\p{Cc}/iu.test(text))
      ? [{key, message: `The front matter has markup or control characters in ${key}`, fix: 'Write plain text; it is not read as Markdown or HTML'}]
      : [];
  });
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => [key, ...texts(inner)]) : [];
}
