/**
 * Page weight budgets, in bytes as sent (brotli). Lower a number when pages become lighter; only those of the search index and of the text may rise, by what is added to the pages.
 * `tests/e2e/budgets.spec.ts` fails when a page exceeds its budget, and when it has fallen so far below that the budget no longer says anything.
 */
export const budgets = {
  /** Scripts that a first visit to a documentation page loads: the median of all pages, as of all that follows but fonts, which no page may load. */
  script: 95_800,
  /** Scripts of the heaviest page, a command reference. */
  heaviestScript: 105_000,
  /** Stylesheets. */
  styles: 13_600,
  /** Fonts: the site uses the reader's own. */
  fonts: 0,
  /** Everything that the first view of the median documentation page loads. */
  firstView: 122_000,
  /** HTML of the median documentation page. */
  html: 12_500,
  /** HTML of the list of all errors (`tests/site/allErrors.test.ts`). */
  errors: 40_000,
  /** Scripts that a documentation page takes for a reader who comes from another page of its version. */
  nextPage: 8_950,
  /** What is fetched ahead on a first visit, for the links in view. */
  prefetch: 150_000,
  /** The search index of a version with the worker that reads it, and the part of it from which the first suggestions come. */
  search: 330_000,
  searchBeginning: 44_000,
  /** Script that a page of the API reference loads more than a documentation page (gzip). */
  apiScript: 12_000,
};
