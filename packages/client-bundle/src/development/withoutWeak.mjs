/**
 * A loader for the bundler, which knows no TypeScript: takes the ids of modules out of Docusaurus's registry of chunks.
 * @param {string} source of `.docusaurus/registry.js`
 * @returns {string} the same with `null` for each id
 */
export default function withoutWeak(source) {
  return source.replace(/require\.resolveWeak\("(?:[^"\\]|\\.)*"\)/g, 'null');
}
