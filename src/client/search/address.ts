/**
 * @param search query string of an address
 * @param changes values of parameters; an empty one goes
 * @returns the same with these values, without a question mark
 */
export function withParameters(search: string, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') {
      next.delete(name);
    } else {
      next.set(name, value);
    }
  }
  return next.toString();
}
