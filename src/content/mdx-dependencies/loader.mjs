/**
 * A loader for the bundler, which knows no TypeScript: has a page compiled again when one of the files changes that the function in its options names.
 * @param {string} source of the compiled page
 * @this {import('webpack').LoaderContext<{sourcesOf: (page: string) => readonly string[]}>}
 * @returns {string} the same
 */
export default function sourcesLoader(source) {
  const {sourcesOf} = this.getOptions();
  sourcesOf(this.resourcePath).forEach((file) => this.addDependency(file));
  return source;
}
