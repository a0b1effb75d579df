/**
 * A loader for the bundler, which knows no TypeScript: hands a file of facts, and what a page shows of them, to the function in its options.
 * @param {string} source the facts as YAML
 * @this {import('webpack').LoaderContext<{narrowed: (source: string, query: string) => Promise<object>}>}
 */
export default function narrowLoader(source) {
  const callback = this.async();
  this.getOptions()
    .narrowed(source, this.resourceQuery)
    .then((facts) => callback(null, `export default ${JSON.stringify(facts)};`), callback);
}
