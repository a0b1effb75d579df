import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {currentVersion, releasedVersions} from '../versions/versions';
import {factsFolder} from './folder';
import {getSchemaText, schemaFolder} from './schemaFiles';
import {type FactName, factSchemas} from './schemas';

/** `npm run schemas`: writes the JSON Schemas beside the facts of every version. */
for (const version of [currentVersion, ...releasedVersions]) {
  const folder = join(factsFolder(process.cwd(), version), schemaFolder);
  mkdirSync(folder, {recursive: true});
  for (const name of Object.keys(factSchemas) as FactName[]) {
    writeFileSync(join(folder, `${name}.schema.json`), getSchemaText(name));
  }
}
