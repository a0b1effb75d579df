import {existsSync} from 'node:fs';
import {join} from 'node:path';

import type {Diagnostic} from '../diagnostics/diagnostic';
import {DiagnosticsError} from '../diagnostics/error';
import {factDiagnostic} from './factDiagnostic';
import {readStart} from '../limits/hostileText';
import {limits} from '../limits/limits';
import {editorLine} from './schemaFiles';
import {factSchemas, type FactName, type Facts} from './schemas';
import {schemaDiagnostics} from './schemaDiagnostics';
import {FactSource} from './source';

/** The facts of a version, and the files they came from. */
export interface LoadedFacts {
  facts: Facts;
  sources: {[Name in FactName]: FactSource};
}

const names = Object.keys(factSchemas) as FactName[];

/**
 * Reads the facts of a version and holds each file against its schema.
 *
 * @param root folder of the repository
 * @param folder folder of the version's pages from there: `docs`, `versioned_docs/version-6.0`
 * @throws DiagnosticsError when a file is missing, is not YAML, or does not fit its schema
 */
export function readFacts(root: string, folder: string): LoadedFacts {
  const diagnostics: Diagnostic[] = [];
  const facts: Partial<Record<FactName, unknown>> = {};
  const sources: Partial<Record<FactName, FactSource>> = {};
  for (const name of names) {
    const file = `${folder}/_facts/${name}.yaml`;
    if (!existsSync(join(root, file))) {
      diagnostics.push(
        factDiagnostic({file, line: 1, column: 1}, `There is no ${name}.yaml among the facts of this version`, 'Add it; the other versions show what it holds'),
      );
      continue;
    }
    const source = new FactSource(root, file);
    sources[name] = source;
    diagnostics.push(...checkHead(root, source, name));
    if (source.syntaxDiagnostics.length > 0) {
      diagnostics.push(...source.syntaxDiagnostics);
      continue;
    }
    const result = factSchemas[name].safeParse(source.data);
    if (result.success) {
      facts[name] = result.data;
    } else {
      diagnostics.push(...schemaDiagnostics(name, source, result.error));
    }
  }
  if (diagnostics.length > 0) {
    throw new DiagnosticsError(`The facts of ${folder} cannot be used.`, diagnostics);
  }
  return {facts: facts as Facts, sources: sources as LoadedFacts['sources']};
}

/**
 * The facts of a version, typed.
 *
 * @param directory folder of the version's pages, such as `docs` or `versioned_docs/version-6.0`, from the folder of the repository
 * @param root folder of the repository
 * @throws DiagnosticsError as {@link readFacts}
 */
export function loadFacts(directory: string, root = process.cwd()): Facts {
  return readFacts(root, directory).facts;
}

function checkHead(root: string, source: FactSource, name: FactName): Diagnostic[] {
  const line = editorLine(name);
  const [first] = readStart(join(root, source.file), limits.facts).split('\n', 1);
  return first === line
    ? []
    : [factDiagnostic({file: source.file, line: 1, column: 1}, 'Editors do not find the schema of this file', `Make this the first line: ${line}`)];
}
