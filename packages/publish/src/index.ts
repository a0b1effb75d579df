/** Post-build steps: Markdown twins, policy, compression, rules for hosts, archive, manual and new versions. */
export {renderCaddyServer, renderCaddySnippet} from './hosting/caddy';
export {
  cacheClasses,
  compressible,
  getDotlessPattern,
  getHiddenPattern,
  getPossiblePattern,
  getRedirects,
  getSecurityHeaders,
  revalidate,
  safePath,
  types,
} from './hosting/headers';
export {renderHeadersFile, renderRedirectsFile} from './hosting/netlify';
export {renderNginxMaps, renderNginxServer, renderNginxSite} from './hosting/nginx';
export {readChapters} from './manual/chapters';
export {composeManual, type ManualFrame} from './manual/compose';
export {parseDestinations, readPageNumbers} from './manual/pageNumbers';
export {readErrors} from './manual/print';
export {addressOf, fileOf, filesBelow} from './postbuild/builtSite';
export {compress} from './postbuild/compress';
export {writeManifest} from './postbuild/manifest';
export {type Command, commandsOf} from './release/scripts';
export {selectStages, type Stage, testStages, verifyStages} from './release/stages';
