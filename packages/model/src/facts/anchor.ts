/** The anchor of a fact: its name in lower case, with a hyphen for everything that is not a letter, digit or hyphen. */
export function anchorOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '');
}

/** The anchor of a definition that several payloads share. */
export function getDefinitionAnchor(name: string): string {
  return anchorOf(`object-${name}`);
}
