/**
 * @param names requested by a page; all by default
 * @returns the entries of these names
 * @throws when none has one of them: a name that is misspelt would be missing without a word
 */
export function chooseNamed<Entry>(entries: readonly Entry[], names: readonly string[] | undefined, nameOf: (entry: Entry) => string, what: string): Entry[] {
  const unknown = names?.filter((name) => !entries.some((entry) => nameOf(entry) === name)) ?? [];
  if (unknown.length > 0) {
    throw new Error(`There is no ${what} ${unknown.join(', ')} in this version's facts.`);
  }
  return entries.filter((entry) => names === undefined || names.includes(nameOf(entry)));
}

/** @throws when nothing is chosen, because a page that shows nothing is wrong */
export function chooseSome<Entry>(chosen: Entry[], what: string): Entry[] {
  if (chosen.length === 0) {
    throw new Error(`There is no ${what} in this version's facts.`);
  }
  return chosen;
}

/** A page's selection in words: `port with group "storage", to "hypervisor"`. */
export function asked(what: string, choice: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const given = Object.entries(choice).flatMap(([name, value]) => (value === undefined ? [] : `${name} "${String(value)}"`));
  return given.length === 0 ? what : `${what} with ${given.join(', ')}`;
}
