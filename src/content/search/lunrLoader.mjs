import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

/** What the search needs of lunr: stems and stop words. The rest is its own index, matcher and query language. */
const parts = ['utils', 'token', 'pipeline', 'stemmer', 'stop_word_filter'];

/**
 * Puts lunr together from the files that it is made of, as its own build does, without what the search does not use: a half of the worker.
 *
 * @this {Pick<import('webpack').LoaderContext<object>, 'resourcePath' | 'addDependency'>}
 */
export default function lunrLoader() {
  const files = parts.map((part) => join(dirname(this.resourcePath), 'lib', `${part}.js`));
  files.forEach((file) => this.addDependency(file));
  return ['var lunr = {};', ...files.map((file) => readFileSync(file, 'utf8')), 'module.exports = lunr;'].join('\n');
}
