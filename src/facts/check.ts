import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Diagnostic} from '../diagnostics/diagnostic';
import {DiagnosticsError} from '../diagnostics/error';
import {factDiagnostic} from './factDiagnostic';
import {readFacts} from './load';
import {checkReferences} from './references';
import {schemaFolder, schemaText} from './schemaFiles';
import {factSchemas, type FactName} from './schemas';

/**
 * Everything that is wrong with the facts of a version: shape, references, and schemas that are not the ones the code has.
 *
 * @param root folder of the repository
 * @param folder folder of the version's pages from there
 */
export function checkFacts(root: string, folder: string): Diagnostic[] {
  const outdated = (Object.keys(factSchemas) as FactName[])
    .map((name) => [name, `${folder}/_facts/${schemaFolder}/${name}.schema.json`] as const)
    .filter(([name, file]) => textOf(join(root, file)) !== schemaText(name));
  const diagnostics = outdated.map(([, file]) =>
    factDiagnostic({file, line: 1, column: 1}, 'This is not the schema that src/facts/schemas describes', 'Run npm run facts:schema'),
  );
  try {
    return [...diagnostics, ...checkReferences(readFacts(root, folder))];
  } catch (error) {
    if (error instanceof DiagnosticsError) {
      return [...diagnostics, ...error.diagnostics];
    }
    throw error;
  }
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
