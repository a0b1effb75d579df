import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {loadApi} from '../../api/document';
import {apiNames, type OperationName} from '../../api/apiNames';
import {Cache} from '../../cache/cache';
import {DiagnosticsError} from '../../diagnostics/error';
import {readFacts, type LoadedFacts} from '../../facts/load';
import type {Facts} from '../../facts/schemas';
import {walk} from '../../limits/walk';

/** The calls of a version's API, by the names under which pages speak of them. */
export interface ApiCalls {
  basePath: string;
  operations: readonly OperationName[];
}

/** What is known about the product in one version: read once, when a rule first asks. */
export class Knowledge {
  private read: {loaded: LoadedFacts | undefined} | undefined;
  private calls: Promise<ApiCalls | undefined> | undefined;

  /**
   * @param root folder of the repository
   * @param folder folder of the version's pages from there
   */
  constructor(
    private readonly root: string,
    private readonly folder: string,
  ) {}

  /** The facts; undefined when they are wrong, which the rule `facts` says. */
  get facts(): Facts | undefined {
    return this.loaded?.facts;
  }

  /** The facts, with the place of each. */
  get loaded(): LoadedFacts | undefined {
    this.read ??= {loaded: this.readFacts()};
    return this.read.loaded;
  }

  /** The calls of the API; undefined when the version has no API document, or a wrong one, which `npm run lint:api` says. */
  api(): Promise<ApiCalls | undefined> {
    this.calls ??= this.readApi();
    return this.calls;
  }

  private readFacts(): LoadedFacts | undefined {
    try {
      return readFacts(this.root, this.folder);
    } catch (error) {
      if (error instanceof DiagnosticsError) {
        return undefined;
      }
      throw error;
    }
  }

  /** Putting an API document together takes seconds, so the names are cached until the facts change. */
  private async readApi(): Promise<ApiCalls | undefined> {
    const facts = join(this.root, this.folder, '_facts');
    const cache = new Cache(join(this.root, 'node_modules/.cache/checks/api'), [join(import.meta.dirname, '../../api')]);
    try {
      const names = await cache.result(textsIn(facts), async () => {
        const {basePath, operations} = apiNames((await loadApi(facts, this.root)).resolved);
        return Buffer.from(JSON.stringify({basePath, operations}));
      });
      return JSON.parse(names.toString()) as ApiCalls;
    } catch {
      return undefined;
    }
  }
}

function textsIn(folder: string): string[] {
  return walk(folder).files.flatMap((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}
