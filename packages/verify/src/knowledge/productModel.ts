import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {
  type ApiCalls,
  type Cache,
  type Diagnostic,
  DiagnosticsError,
  type Facts,
  type LoadedFacts,
  once,
  type OperationName,
  type Page,
  readCalls,
  walk,
} from '@nodestead-docs/model';
import type {Shown} from '@nodestead-docs/model/deferred';

import {resultsOf} from './results';

/** The operations of a version's API, each with the schema of its body. */
export interface ApiOperations {
  basePath: string;
  operations: readonly OperationName[];
}

/**
 * Knowledge of the product in one version: read when a rule first asks, and cached until its files or the code change. Zod, the API linter
 * and React are imported only when something has changed: they take longer to load than most pages take to check.
 */
export class Knowledge {
  readonly #facts = once(() => this.#result<Facts | null>('facts', this.#factStamp(), async () => (await this.loaded())?.facts ?? null));
  readonly #calls = once(() => this.#unlessWrong(() => this.#result<ApiCalls | null>('calls', this.#apiStamp(), () => readCalls(this.#folder) ?? null)));
  readonly #operations = once(() => this.#unlessWrong(() => this.#result<ApiOperations | null>('operations', this.#apiStamp(), () => this.#readOperations())));
  readonly #loaded = once(() => this.#readFacts());
  readonly #texts = once(() => [...textsIn(this.#folder)]);
  readonly #factStamp = once(() => this.#cache.key(...this.#texts().flatMap(([name, text]) => (name.startsWith(apiFolder) ? [] : [name, text]))));
  /** The API document and the facts that it is checked against. */
  readonly #apiStamp = once(() => this.#cache.key(...this.#texts().flat()));
  readonly #root: string;
  readonly #pages: string;
  readonly #cache: Cache;

  /**
   * @param root folder of the repository
   * @param folder folder of the version's pages from there
   * @param cache where results are stored
   */
  constructor(root: string, folder: string, cache = resultsOf(root)) {
    this.#root = root;
    this.#pages = folder;
    this.#cache = cache;
  }

  /** The facts; undefined when they are wrong, which the rule `facts` says. */
  async facts(): Promise<Facts | undefined> {
    return (await this.#facts()) ?? undefined;
  }

  /** The facts, with the place of each; read from the files, because places are only needed for what is wrong. */
  loaded(): Promise<LoadedFacts | undefined> {
    return this.#loaded();
  }

  /** The calls of the API; undefined when the version has no API document, or one that cannot be read, which `apiDiagnostics` says. @throws on anything else */
  calls(): Promise<ApiCalls | undefined> {
    return this.#calls();
  }

  /** The calls of the API with their bodies; undefined when the version has no API document, or one that cannot be read, which `apiDiagnostics` says. @throws on anything else */
  operations(): Promise<ApiOperations | undefined> {
    return this.#operations();
  }

  /** Facts that the components of a page show; none when the facts are invalid. */
  async shown(page: Page): Promise<readonly Shown[]> {
    const facts = await this.facts();
    return facts ? this.#result('shown', this.#stampWith(page), async () => (await import('@nodestead-docs/model/deferred')).shownFacts(page, facts)) : [];
  }

  /** The anchors of a page, those that components make of facts among them. */
  async anchors(page: Page): Promise<ReadonlySet<string>> {
    const facts = await this.facts();
    const anchors = await this.#result('anchors', this.#stampWith(page), async () => [
      ...(await (await import('@nodestead-docs/model/deferred')).anchorsOf(page, facts)),
    ]);
    return new Set(anchors);
  }

  /** Everything that is wrong with the facts, {@link checkFacts}. */
  factDiagnostics(): Promise<readonly Diagnostic[]> {
    return this.#result('fact-diagnostics', this.#factStamp(), async () => {
      const [{checkFacts}, {textsOf}] = await Promise.all([import('@nodestead-docs/model/deferred'), import('@nodestead-docs/model')]);
      return checkFacts(textsOf(this.#root), this.#pages);
    });
  }

  /** Everything that is wrong with the API document, {@link lintApi}. */
  apiDiagnostics(): Promise<readonly Diagnostic[]> {
    return this.#result('api-diagnostics', this.#apiStamp(), async () => (await import('@nodestead-docs/model/deferred')).lintApi(this.#folder, this.#root));
  }

  get #folder(): string {
    return join(this.#root, this.#pages, '_facts');
  }

  /** The folder is a part of every key: diagnostics name it. */
  async #result<Result>(kind: string, stamp: string, make: () => Promise<Result> | Result): Promise<Result> {
    const stored = await this.#cache.result([kind, this.#pages, stamp], async () => Buffer.from(JSON.stringify(await make())));
    return JSON.parse(stored.toString()) as Result;
  }

  #stampWith({source}: Page): string {
    return this.#cache.key(this.#factStamp(), source);
  }

  async #readFacts(): Promise<LoadedFacts | undefined> {
    const {readFacts, textsOf} = await import('@nodestead-docs/model');
    try {
      return readFacts(textsOf(this.#root), this.#pages);
    } catch (error) {
      if (error instanceof DiagnosticsError) {
        return undefined;
      }
      throw error;
    }
  }

  async #readOperations(): Promise<ApiOperations | null> {
    if (!existsSync(join(this.#folder, apiFolder, 'openapi.yaml'))) {
      return null;
    }
    const [{readApi}, {apiNames}] = await Promise.all([import('@nodestead-docs/model/deferred'), import('@nodestead-docs/model')]);
    const {basePath, operations} = apiNames(await readApi(this.#folder, this.#root));
    return {basePath, operations};
  }

  /** Errors of a document are reported by the rule `api-document`. An error without one is a bug here: swallowing it would silence the rules that ask. */
  async #unlessWrong<Result>(read: () => Promise<Result | null>): Promise<Result | undefined> {
    try {
      return (await read()) ?? undefined;
    } catch (error) {
      if ((await this.apiDiagnostics()).length > 0) {
        return undefined;
      }
      throw error;
    }
  }
}

const apiFolder = 'openapi/';

/** Text by path of every file in a folder. */
function textsIn(folder: string): Map<string, string> {
  const files = existsSync(folder) ? walk(folder).files : [];
  return new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
