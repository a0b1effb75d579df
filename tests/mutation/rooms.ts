/** What is mutated in a room of the code, and which tests have to notice. Files have their extension, folders stand for everything in them. */
export interface MutatedRoom {
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

/** The rooms that decide something by themselves, by their folder in `src`. */
export const mutatedRooms: Readonly<Record<string, MutatedRoom>> = {
  checks: {
    tests: [
      ...['coverage', 'knowledge', 'knownNames', 'pageNames', 'readers', 'report', 'rules', 'run', 'vocabulary'].map(
        (name) => `tests/unit/checks/${name}.test.ts`,
      ),
      'src/checks',
    ],
    left: {
      'main.ts': 'the command, which joins the parts',
      'testing.ts': 'support of the tests',
      tools: 'Debian packages and their installation',
      exec: 'starts samples in a sandbox; the mutations of each fixture hold it',
      samples: 'starts tools in a sandbox; the examples beside each checker hold it',
    },
  },
  facts: {
    tests: ['check', 'reading', 'references', 'schemaFiles'].map((name) => `tests/unit/facts/${name}.test.ts`),
    left: {
      schemas: 'shapes with their descriptions, without a decision',
      'writeSchemas.ts': 'the command, which joins the parts',
    },
  },
  hosting: {tests: ['tests/unit/hosting'], strings: true, tables: true, left: {}},
  search: {
    tests: ['tests/unit/search'],
    slow: ['tests/unit/search/logs/hostile.test.ts'],
    left: {
      'client.ts': inBrowser,
      'logs/client.ts': inBrowser,
      'logs/worker.ts': inBrowser,
      'useSearch.ts': inBrowser,
      'useSearchVersion.ts': inBrowser,
      'useSettings.ts': inBrowser,
      'worker.ts': inBrowser,
    },
  },
  versions: {tests: ['tests/unit/versions'], left: {}},
};

/** @returns the pattern of a file, or of the files with an ending in a folder */
export function patternOf(path: string, ending: string): string {
  return /\.\w+$/.test(path) ? path : `${path}/**/*${ending}`;
}
