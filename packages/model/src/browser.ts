/** Foundation of the site and the other packages: pages as written, facts, API documents, versions, placeholders, diagnostics and the cache. This entry is for the browser: nothing behind it needs Node. */
export {groupFields} from './api/nesting';
export {type SampleLanguage, type SampleRequest, sampleLanguages, samplesOf} from './api/samples';
export {anchorOf, getDefinitionAnchor} from './facts/anchor';
export {kindNames} from './placeholders/kinds';
export {substituteMarkdown} from './placeholders/markdown';
export {type ExampleValue, type Subject, exampleValues, subjects, tableRows} from './placeholders/model';
export type {Lookup} from './placeholders/occurrence';
export {findOccurrences, findUndecided} from './placeholders/occurrences';
export {languageOf, regions} from './placeholders/places';
export {type Errors, type Settings, type Values, fieldName, formatSettings, longestFile, parseSettings, readValues} from './placeholders/settings';
export {type Replacement, replacements, substitute} from './placeholders/substitute';
export {
  type ReferenceGlobalData,
  type ReferenceState,
  apiFile,
  downloadPath,
  parseReferencePath,
  referencePage,
  referencePath,
  referenceState,
  referenceVersions,
} from './versions/reference';
export {currentVersion, getVersionLabel, getVersionPath, latestVersion, releasedVersions, versionFolder, versionOptions} from './versions/versions';
