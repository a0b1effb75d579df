import {join} from 'node:path';

/**
 * The rooms of the code, the ground floor first. A room imports from those below it only, never from those above. `tests/unit/architecture.test.ts` holds it.
 */
export const rooms = [
  'src/diagnostics',
  'src/cache',
  'src/git',
  'src/limits',
  'src/safety',
  'src/values',
  'src/site',
  'src/content',
  'src/facts',
  'src/api',
  'src/versions',
  'src/hosting',
  'src/search',
  'src/components',
  'src/rendering',
  'src/plugins',
  'src/theme',
  'src/states',
  'src/checks/vocabulary',
  'src/checks/tools',
  'src/sandbox',
  'src/checks/model',
  // A sample is executed in the sandbox that its checker gets: these two are one room.
  'src/checks/(samples|exec)',
  // What a rehearsal sees printed is a proof for the rules; performing it is above them.
  'src/rehearse/(blocks|plan|rehearsals|schema)\\.ts$',
  'src/quotes',
  'src/checks/rules',
  'src/rehearse/(?!(?:blocks|plan|rehearsals|schema)\\.ts$)',
  'src/prove',
  'src/checks/[^/]+\\.ts$',
  'src/cut',
  'src/postbuild',
  'src/manual',
  'src/release',
];

const anyOf = (paths) => `^(${paths.join('|')})`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...rooms.slice(0, -1).map((room, floor) => ({
      name: `${room} is below`,
      severity: 'error',
      comment: `${room} imports from a room above it: move what both need down, or the file up`,
      from: {path: `^${room}`},
      to: {path: anyOf(rooms.slice(floor + 1))},
    })),
    {
      name: 'no room',
      severity: 'error',
      comment: 'The file lies in no room of .dependency-cruiser.mjs: name its folder there, on its floor',
      from: {path: '^src/', pathNot: [anyOf(rooms), '^src/pages/', '\\.css$']},
      to: {},
    },
    {
      name: 'no circle',
      severity: 'error',
      comment: 'Files import each other in a circle: move what they share into a file of its own',
      from: {path: '^src/'},
      to: {circular: true},
    },
  ],
  options: {
    doNotFollow: {path: ['node_modules', '^\\.docusaurus']},
    exclude: {path: ['\\.test\\.tsx?$', '^src/checks/testing\\.ts$', '^src/checks/exec/[^/]+/', '^src/checks/rules/[^/]+/']},
    // Imports of types count: they are arrows for a reader too.
    tsPreCompilationDeps: true,
    tsConfig: {fileName: join(import.meta.dirname, 'tsconfig.json')},
    enhancedResolveOptions: {extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts']},
  },
};
