import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {factsFolder} from './folder';
import {currentVersion, releasedVersions} from '../versions/versions';
import {schemaFolder, getSchemaText} from './schemaFiles';
import {factSchemas, type FactName} from './schemas';

/** `npm run schemas`: writes the JSON Schemas beside the facts of every version. */
for (const version of [currentVersion, ...releasedVersions]) {
  const folder = join(factsFolder(process.cwd(), version), schemaFolder);
  mkdirSync(folder, {recursive: true});
  for (const name of Object.keys(factSchemas) as FactName[]) {
    writeFileSync(join(folder, `${name}.schema.json`), getSchemaText(name));
  }
}
