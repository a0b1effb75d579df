/**
 * A loader for the bundler, which knows no TypeScript: hands the facts of a file, and what a page shows of them, to the function in its options.
 * @param {string} source the facts as JSON
 * @this {import('webpack').LoaderContext<{narrowed: (facts: object, query: string) => Promise<object>}>}
 */
export default function narrowLoader(source) {
  const callback = this.async();
  this.getOptions()
    .narrowed(JSON.parse(source), this.resourceQuery)
    .then((facts) => callback(null, `export default ${JSON.stringify(facts)};`), callback);
}
