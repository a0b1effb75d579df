// Change: nothing to include; code is coloured at build time (src/rehype/highlight).

/** Called by the theme at start. */
export default function prismIncludeLanguages(): void {
  return undefined;
}
