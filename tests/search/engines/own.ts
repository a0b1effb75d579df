import {createEngine} from '../../../src/search/engine';
import {search} from '../../../src/site/search';
import {belowVersion, type BuiltVersion} from '../site';

/** What the search field asks for. */
export const suggestions = {results: 8, characters: 50};

/** The site's own engine on its own index. */
export function own(version: BuiltVersion): (query: string) => string[] {
  const engine = createEngine(version.index, ['language' in search ? String(search.language) : 'en']);
  return (query) => engine.search(query, suggestions).map(({url}) => belowVersion(version, url));
}
