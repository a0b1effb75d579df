/** Foundation of the site and the other packages: pages as written, facts, API documents, versions, placeholders, diagnostics and the cache. Behind this entry are parsers and renderers that take long to load: import it where they are needed. */
export {lintApi, loadApi, readApi} from './api/document';
export {exampleOf, exampleOfSchema} from './api/examples';
export {checkFacts} from './facts/check';
export {type FactComponents, factComponents, loadFactComponents} from './render-facts/factComponents';
export {anchorsOf, type Shown, shownFacts} from './render-facts/shownFacts';
