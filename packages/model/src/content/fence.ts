/** Info string of a code block: language and attributes. */
export interface Fence {
  language: string;
  /** `key="value"` and `key=value`; a bare word has the value `true`. Highlighting such as `{1,3}` is left out. */
  attributes: ReadonlyMap<string, string | true>;
  /** The parts of the info string that are not of these forms. */
  malformed: readonly string[];
}

const part = /\{[^}]*\}|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+)))?(?=\s|$)|\S+/g;

/**
 * @param language first word of the info string, `null` when the fence has none
 * @param meta the rest of the info string
 */
export function parseFence(language: string | null | undefined, meta: string | null | undefined): Fence {
  const attributes = new Map<string, string | true>();
  const malformed: string[] = [];
  for (const match of (meta ?? '').matchAll(part)) {
    const [whole, key, doubleQuoted, singleQuoted, bare] = match;
    if (key !== undefined) {
      attributes.set(key, doubleQuoted ?? singleQuoted ?? bare ?? true);
    } else if (!whole.startsWith('{')) {
      malformed.push(whole);
    }
  }
  return {language: language ?? '', attributes, malformed};
}
