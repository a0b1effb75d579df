/** Foundation of the site and the other packages: pages as written, facts, API documents, versions, placeholders, diagnostics and the cache. This entry is for the browser: nothing behind it needs Node. */
export {groupFields} from './api/nesting';
export {type SampleLanguage, sampleLanguages, type SampleRequest, samplesOf} from './api/samples';
export {anchorOf, getDefinitionAnchor} from './facts/anchor';
export {kindNames} from './placeholders/kinds';
export {substituteMarkdown} from './placeholders/markdown';
export {type ExampleValue, exampleValues, type Subject, subjects, tableRows} from './placeholders/model';
export type {Lookup} from './placeholders/occurrence';
export {findOccurrences, findUndecided} from './placeholders/occurrences';
export {languageOf, regions} from './placeholders/places';
export {type Errors, fieldName, formatSettings, longestFile, parseSettings, readValues, type Settings, type Values} from './placeholders/settings';
export {type Replacement, replacements, substitute} from './placeholders/substitute';
export {errorsBelow} from './versions/errors';
export {getErrorsAddress, versionOfErrors} from './versions/errorsPage';
export {
  apiFile,
  downloadPath,
  eventsPage,
  parseReferencePath,
  type ReferenceGlobalData,
  referencePage,
  referencePath,
  type ReferenceState,
  referenceState,
  referenceVersions,
} from './versions/reference';
export {currentVersion, getVersionLabel, getVersionPath, latestVersion, manualFile, releasedVersions, versionFolder, versionOptions} from './versions/versions';
