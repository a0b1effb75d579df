import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

/** Parts of lunr that the search uses: stemmer and stop words. Index, matcher and query language are its own. */
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
