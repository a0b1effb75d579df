/** Makes Docusaurus's bundle and development server lighter. */
export {default as bundlePlugin} from './bundle';
export type {CategoryData} from './bundle/descriptions';
export {default as firstScreenPlugin} from './deferred-layout';
export {default as developmentPlugin} from './development';
export {default as firstTapPlugin} from './event-replay';
export {demandPath, onDemand, writeDemand} from './lazy-data';
export {default as loadBannerPlugin} from './missing-script-banner';
export {onMissingScript} from './missing-script-banner/onMissingScript';
export {default as navigationPlugin} from './pending-navigation';
export {default as reproduciblePlugin} from './reproducible';
export {default as collationPlugin} from './shallow-memo';
