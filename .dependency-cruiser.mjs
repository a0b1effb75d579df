import {join} from 'node:path';

/** The folders of the site, the lowest first. A folder imports from those before it. */
export const folders = ['site', 'client', 'components', 'theme', 'component-gallery', 'rehype', 'content', 'remark', 'commands'];

/** The rooms of each package, the lowest first. Files beside the rooms are entries, and what all rooms share. */
export const packages = {
  model: [
    'diagnostics',
    'cache',
    'git',
    'input-limits',
    'content-policy',
    'placeholders',
    'programs',
    'versions',
    'content',
    'facts',
    'api',
    'version-diff',
    'render-facts',
  ],
  search: ['logs'],
  verify: ['vocabulary', 'knowledge', 'sandbox', 'samples', 'procedure-tests', 'message-proofs', 'performed-parts', 'rules', 'checks'],
  'client-bundle': [
    'bundle',
    'deferred-layout',
    'development',
    'event-replay',
    'lazy-data',
    'missing-script-banner',
    'pending-navigation',
    'reproducible',
    'shallow-memo',
  ],
  publish: ['docs-version', 'hosting', 'postbuild', 'manual', 'release'],
};

const below = (parent, names) =>
  names.slice(0, -1).map((name, index) => ({
    name: `${parent}/${name} is below`,
    severity: 'error',
    comment: 'An import from a folder above: move down what both need, or the file up',
    from: {path: `^${parent}/${name}/`},
    to: {path: names.slice(index + 1).map((other) => `^${parent}/${other}/`)},
  }));

const [ground, ...others] = Object.keys(packages);

// Modules that Docusaurus provides by aliases, and files that it writes during a build.
const docusaurus = ['^@generated(-api)?/', '^node_modules/@docusaurus/(core/lib/client/exports|theme-classic/lib/theme)/'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...below('src', folders),
    ...Object.entries(packages).flatMap(([name, rooms]) => below(`packages/${name}/src`, rooms)),
    {
      name: 'no folder',
      severity: 'error',
      comment: 'The folder is in no list of .dependency-cruiser.mjs: name it there, where it belongs',
      from: {
        path: ['^src/[^/]+/', '^packages/[^/]+/src/[^/]+/'],
        pathNot: [
          ...folders.map((name) => `^src/${name}/`),
          '^src/(css|pages)/',
          ...Object.entries(packages).flatMap(([name, rooms]) => rooms.map((room) => `^packages/${name}/src/${room}/`)),
        ],
      },
      to: {},
    },
    {
      name: 'not of a package',
      severity: 'error',
      comment: 'A package imports from the site: hand it in',
      from: {path: '^packages/'},
      to: {path: ['^src/', '^docs/', '^tests/']},
    },
    {
      name: 'not of tests',
      severity: 'error',
      comment: 'What is shipped imports from tests, and with it the test runner: move what both need into src',
      from: {path: ['^src/', '^packages/[^/]+/src/']},
      to: {path: ['^packages/[^/]+/tests/', '^tests/']},
    },
    {
      name: 'the ground',
      severity: 'error',
      comment: `${ground} stands on no other package`,
      from: {path: `^packages/${ground}/`},
      to: {path: `^packages/(?!${ground}/)`},
    },
    ...others.map((name) => ({
      name: `${name} stands on ${ground} alone`,
      severity: 'error',
      comment: 'A package imports from another one: hand it in, or move down what both need',
      from: {path: `^packages/${name}/`},
      to: {path: others.filter((other) => other !== name).map((other) => `^packages/${other}/`)},
    })),
    {
      name: 'by its entry',
      severity: 'error',
      comment: "A package's inside is its own: import what its package.json exports",
      from: {path: '^src/'},
      to: {path: '^packages/[^/]+/src/[^/]+/', dependencyTypes: ['local', 'aliased-tsconfig']},
    },
    {
      name: 'no circle',
      severity: 'error',
      comment: 'Files import each other in a circle: move what they share into a file of its own',
      from: {path: '^((?:src|packages)/.+)$'},
      // `@theme/…` of an override is the module that it stands in for.
      to: {circular: true, pathNot: '^$1$'},
    },
    {
      name: 'nothing undeclared',
      severity: 'error',
      comment: 'The package.json beside does not name this package',
      // The package.json of the components that show facts only says that they have no side effects.
      from: {path: ['^src/', '^packages/'], pathNot: '^src/components/facts/'},
      to: {dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: docusaurus},
    },
    {
      name: 'nothing unresolved',
      severity: 'error',
      comment: 'Nothing is found under this name',
      from: {path: ['^src/', '^packages/']},
      to: {couldNotResolve: true, pathNot: docusaurus},
    },
  ],
  options: {
    doNotFollow: {path: ['node_modules', '^\\.docusaurus', '^packages/[^/]+/tests/']},
    exclude: {
      path: ['\\.test\\.tsx?$', '^packages/verify/src/checks/testing\\.ts$', '^packages/verify/src/samples/exec/[^/]+/', '^packages/verify/src/rules/[^/]+/'],
    },
    webpackConfig: {fileName: join(import.meta.dirname, 'tests/unit/architecture/aliases.cjs')},
    // Imports of types count: they are arrows for a reader too.
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: {fileName: join(import.meta.dirname, 'tsconfig.json')},
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
      mainFields: ['main', 'types'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'default', 'types'],
    },
  },
};
