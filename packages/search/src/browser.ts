/** The search engine, the format of its index, and the diagnosis of logs. This entry is for the browser: nothing behind it needs Node. */
export {getIndexAddress} from './address';
export {searchClient} from './client';
export {latestOnly} from './latest';
export {errorFile} from './logs/address';
export {diagnose, prepare, release} from './logs/client';
export {pasted} from './logs/pasted';
export {noIndex} from './noIndex';
