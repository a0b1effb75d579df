/** What is mutated in a room of the code, and which tests have to notice. Files have their extension, folders stand for everything in them. */
export interface MutatedRoom {
  /** From the root of the repository. */
  folder: string;
  /** Unit tests. */
  tests: readonly string[];
  /** Those of them that take too long to run them for each mutant. */
  slow?: readonly string[];
  /** Whether its strings decide, as in the rules of a web server, and are not only read by people. */
  strings?: true;
  /** Whether what is made when a module is loaded is mutated too; each such mutant takes all tests of the room. Elsewhere these are tables. */
  tables?: true;
  /** What is left as it is in the room's folder, each with the reason. */
  left: Readonly<Record<string, string>>;
}

const inBrowser = 'for React or a worker, held by the tests in the browser';

/** The rooms that decide something by themselves, by their name on the command line. */
export const mutatedRooms: Readonly<Record<string, MutatedRoom>> = {
  checks: {
    folder: 'packages/verify/src',
    tests: [
      ...['coverage', 'knowledge', 'knownNames', 'pageNames', 'readers', 'report', 'rules', 'run.isolated', 'vocabulary'].map(
        (name) => `packages/verify/tests/checks/${name}.test.ts`,
      ),
      'packages/verify/src/rules',
    ],
    left: {
      'index.ts': 'the entry',
      'checks/main.ts': 'the command, which joins the parts',
      'checks/testing.ts': 'support of the tests',
      sandbox: 'isolates and ends processes; the tests that attack it hold it',
      samples: 'starts tools in a sandbox; the examples beside each checker, and the mutations of each fixture, hold it',
      'message-proofs': 'reads the packages of Debian; its own tests hold it',
      'procedure-tests': 'performs pages on machines; its own tests hold it',
    },
  },
  facts: {
    folder: 'packages/model/src/facts',
    tests: ['check', 'reading', 'references', 'schemaFiles'].map((name) => `packages/model/tests/facts/${name}.test.ts`),
    left: {
      schemas: 'shapes with their descriptions, without a decision',
      'writeSchemas.ts': 'the command, which joins the parts',
    },
  },
  hosting: {folder: 'packages/publish/src/hosting', tests: ['tests/unit/hosting'], strings: true, tables: true, left: {}},
  search: {
    folder: 'packages/search/src',
    tests: ['tests/unit/search', 'packages/search/tests'],
    slow: ['tests/unit/search/logs/hostile.test.ts'],
    left: {
      'client.ts': inBrowser,
      'logs/client.ts': inBrowser,
      'logs/worker.ts': inBrowser,
      'index.ts': 'an entry',
      'browser.ts': 'an entry',
      'worker.ts': inBrowser,
    },
  },
  versions: {folder: 'packages/model/src/version-diff', tests: ['tests/unit/versions', 'packages/model/tests/version-diff'], left: {}},
};

/** @returns the pattern of a file, or of the files with an ending in a folder */
export function patternOf(path: string, ending: string): string {
  return /\.\w+$/.test(path) ? path : `${path}/**/*${ending}`;
}
