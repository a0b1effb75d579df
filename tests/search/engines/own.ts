import {type Factors, factors} from '../../../packages/search/src/boosts';
import {createEngine} from '../../../packages/search/src/engine';
import {search} from '../../../src/site/search';
import {belowVersion, type BuiltVersion} from '../site';

/** What the search field asks for. */
export const suggestions = {results: 8, characters: 50};

/** The site's own engine on its own index, or on what comes of it first, with other factors perhaps. */
export function own(version: BuiltVersion, others: Partial<Factors> = {}, part: 'index' | 'begun' = 'index'): (query: string) => string[] {
  const engine = createEngine(version[part], ['language' in search ? String(search.language) : 'en'], {...factors, ...others});
  return (query) => engine.search(query, suggestions).results.map(({url}) => belowVersion(version, url));
}
