import type {Diagnostic} from '../diagnostics/diagnostic';
import {DiagnosticsError} from '../diagnostics/error';
import {factDiagnostic} from './factDiagnostic';
import {readFacts, type TextReader} from './load';
import {checkReferences} from './references';
import {getSchemaText, schemaFolder} from './schemaFiles';
import {type FactName, factSchemas} from './schemas';

/**
 * Everything that is wrong with the facts of a version: shape, references, and schemas that are not the ones the code has.
 *
 * @param texts the files of the repository
 * @param folder folder of the version's pages
 */
export function checkFacts(texts: TextReader, folder: string): Diagnostic[] {
  const outdated = (Object.keys(factSchemas) as FactName[])
    .map((name) => [name, `${folder}/_facts/${schemaFolder}/${name}.schema.json`] as const)
    .filter(([name, file]) => texts(file) !== getSchemaText(name));
  const diagnostics = outdated.map(([, file]) =>
    factDiagnostic({file, line: 1, column: 1}, 'This is not the schema that packages/model/src/facts/schemas describes', 'Run npm run schemas'),
  );
  try {
    return [...diagnostics, ...checkReferences(readFacts(texts, folder))];
  } catch (error) {
    if (error instanceof DiagnosticsError) {
      return [...diagnostics, ...error.diagnostics];
    }
    throw error;
  }
}
