import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {rehearsalFolder} from '@nodestead-docs/model';
import {currentVersion, releasedVersions, versionFolder} from '@nodestead-docs/model/browser';

import {schemaFile, schemaText} from './rehearsals';

/** `npm run schemas`: writes the JSON Schema beside the rehearsals of every version. */
for (const version of [currentVersion, ...releasedVersions]) {
  const folder = join(versionFolder(version), rehearsalFolder);
  mkdirSync(folder, {recursive: true});
  writeFileSync(join(folder, schemaFile), schemaText());
}
