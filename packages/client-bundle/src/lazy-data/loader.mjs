/**
 * A loader for the bundler, which knows no TypeScript: puts in place of a generated file what the function in its options makes for it.
 * @param {string} source the generated file
 * @this {import('webpack').LoaderContext<{make: (source: string) => Promise<unknown>}>}
 */
export default function onDemandLoader(source) {
  const callback = this.async();
  this.getOptions()
    .make(source)
    .then((content) => callback(null, JSON.stringify(content)), callback);
}
