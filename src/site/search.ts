/** Options of the local search plugin, which `src/content/search` runs. Those not named keep their defaults: English, 8 suggestions, excerpts of 50 characters. */
export const search = {
  docsRouteBasePath: '/',
  docsDir: ['docs', 'versioned_docs'],
  indexBlog: false,
  hashed: true,
  removeDefaultStopWordFilter: true,
  // Buttons are not text of the page ("Copy" on every code block); labels of a drawing run together, and its words are below it; what is marked
  // repeats what is beside it, and so does a version's banner on each of its pages.
  // What a command prints in an example is made up, down to the numbers.
  ignoreCssSelectors: ['button', 'svg', '[data-search="skip"]', '.theme-doc-version-banner', '[data-command] > .language-text'],
};
