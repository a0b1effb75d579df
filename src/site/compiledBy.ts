import {currentVersion, releasedVersions, versionFolder} from '@nodestead-docs/model/browser';

/** Inputs of every page's compilation: cached pages are compiled again when one of these changes. */
export const compiledBy = {
  // The second decides which facts a page gets.
  entries: ['docusaurus.config.ts', 'src/components/facts/index.ts'],
  // Pages say when they were performed, which their rehearsals and the record of the last green run tell.
  folders: ['src/client', ...[currentVersion, ...releasedVersions].map((version) => `${versionFolder(version)}/_rehearsals`)],
};
