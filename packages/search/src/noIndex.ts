/** Message shown when an index cannot be loaded. In development there is one only after a build. */
export const noIndex =
  process.env.NODE_ENV === 'production'
    ? 'The search index could not be loaded. It will be retried the next time you search.'
    : '⚠️ The search index is only available when you run docusaurus build! Run it once, then start the development server again.';
