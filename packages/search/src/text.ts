/** The index drops punctuation at both ends of a word, so the query has to do the same: `'zpool'`, `:9770`, `(br0)`. */
export function trimPunctuation(word: string): string {
  return word.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, '');
}

/** The parts of a name: `nodestead`, `toml` of `nodestead.toml`; `max`, `map`, `count` of `max_map_count`. */
export function partsOf(word: string): string[] {
  return word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
}

/** Words only, in lower case, with one space between and around them: the form in which phrases are compared. */
export function toPlainWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** The last segment of an address, which readers type as they remember it: `priority-xml`. */
export function slugOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

const methods = /^(get|post|put|patch|delete)$/i;

/** @returns whether a query is a call of the API: `POST /servers` */
export function isCall(query: string): boolean {
  const [method = '', path = ''] = query.trim().split(/\s+/);
  return isMethod(method) && path.includes('/');
}

/** @returns whether a word is a method of HTTP */
export function isMethod(word: string): boolean {
  return methods.test(word);
}

/** Characters of a section that the index has as they are; of what comes later in a long one it has only the words that are new. */
const mostKept = 1_500;

/** @returns of a section's text what can be read: all of most, the beginning of a long one */
export function readable(text: string): string {
  return text.length <= mostKept ? text : text.slice(0, text.lastIndexOf(' ', mostKept));
}
