import {existsSync} from 'node:fs';
import {join} from 'node:path';

import type {Diagnostic} from '../diagnostics/diagnostic';
import {DiagnosticsError} from '../diagnostics/error';
import {readStart} from '../input-limits/hostileText';
import {limits} from '../input-limits/limits';
import {factDiagnostic} from './factDiagnostic';
import {getSchemaDiagnostics} from './schemaDiagnostics';
import {getEditorLine} from './schemaFiles';
import {type FactName, type Facts, factSchemas} from './schemas';
import {FactSource} from './source';

/** The facts of a version, and the files they came from. */
export interface LoadedFacts {
  facts: Facts;
  sources: {[Name in FactName]: FactSource};
}

const names = Object.keys(factSchemas) as FactName[];

/** Gives the text of a file by its path from the folder of the repository; undefined when it is not there. */
export type TextReader = (file: string) => string | undefined;

/** @param root folder of the repository */
export function textsOf(root: string): TextReader {
  return (file) => (existsSync(join(root, file)) ? readStart(join(root, file), limits.facts) : undefined);
}

/**
 * Reads the facts of a version and checks each file against its schema.
 *
 * @param texts the files of the repository
 * @param folder folder of the version's pages: `docs`, `versioned_docs/version-6.0`
 * @throws DiagnosticsError when a file is missing, is not YAML, or does not fit its schema
 */
export function readFacts(texts: TextReader, folder: string): LoadedFacts {
  const diagnostics: Diagnostic[] = [];
  const facts: Partial<Record<FactName, unknown>> = {};
  const sources: Partial<Record<FactName, FactSource>> = {};
  for (const name of names) {
    const file = `${folder}/_facts/${name}.yaml`;
    const text = texts(file);
    if (text === undefined) {
      diagnostics.push(
        factDiagnostic({file, line: 1, column: 1}, `There is no ${name}.yaml among the facts of this version`, 'Add it; the other versions show what it holds'),
      );
      continue;
    }
    const read = readFile(name, file, text);
    sources[name] = read.source;
    facts[name] = read.data;
    diagnostics.push(...read.diagnostics);
  }
  if (diagnostics.length > 0) {
    throw new DiagnosticsError(`The facts of ${folder} cannot be used.`, diagnostics);
  }
  return {facts: facts as Facts, sources: sources as LoadedFacts['sources']};
}

/** A file with what its schema made of it. */
interface ReadFile {
  source: FactSource;
  /** Undefined when the file does not fit. */
  data: unknown;
  diagnostics: readonly Diagnostic[];
}

/** The last text of each file with what it gave: whoever changes one file has the others read once. */
const cache = new Map<string, ReadFile>();

function readFile(name: FactName, file: string, text: string): ReadFile {
  const known = cache.get(file);
  if (known?.source.text === text) {
    return known;
  }
  const source = new FactSource(file, text);
  const result = source.syntaxDiagnostics.length > 0 ? undefined : factSchemas[name].safeParse(source.data);
  const read = {
    source,
    data: result?.data,
    diagnostics: [...checkHead(source, name), ...source.syntaxDiagnostics, ...(result?.error ? getSchemaDiagnostics(name, source, result.error) : [])],
  };
  cache.set(file, read);
  return read;
}

/**
 * The facts of a version, typed.
 *
 * @param directory folder of the version's pages, such as `docs` or `versioned_docs/version-6.0`, from the folder of the repository
 * @param root folder of the repository
 * @throws DiagnosticsError as {@link readFacts}
 */
export function loadFacts(directory: string, root = process.cwd()): Facts {
  return readFacts(textsOf(root), directory).facts;
}

function checkHead({file, text}: FactSource, name: FactName): Diagnostic[] {
  const line = getEditorLine(name);
  const [first] = text.split('\n', 1);
  return first === line ? [] : [factDiagnostic({file, line: 1, column: 1}, 'Editors do not find the schema of this file', `Make this the first line: ${line}`)];
}
