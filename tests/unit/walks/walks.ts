import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';

import {formatDiagnostic, readPage, readStructure, textsOf} from '@nodestead-docs/model';
import {applyRule, Knowledge, loadProject, loadRule} from '@nodestead-docs/verify';

import {checkFacts} from '../../../packages/model/src/facts/check';
import {projectOf, readExample} from '../../../packages/verify/src/checks/testing';
import * as brand from '../../../src/site/brand';

export const repository = join(import.meta.dirname, '..', '..', '..');

/** One file of a walk: what becomes of its text, which is undefined for a file that the walk makes. */
export interface Step {
  file: string;
  /** Whether the walk makes the file. */
  isNew: boolean;
  edit(text: string | undefined): string;
}

/** A change that `handbook/common-changes.md` describes, as somebody makes it. */
export interface Walk {
  /** The heading there. */
  title: string;
  steps: readonly Step[];
  /** Puts what the check needs of the repository into an empty folder. */
  prepare(root: string): void;
  /** @returns what is wrong in the folder: nothing once every step is made */
  check(root: string): Promise<string[]>;
}

const makes = (file: string, text: string): Step => ({file, isNew: true, edit: () => text});

/** A step that replaces a text, which has to be there. */
function replaces(file: string, from: string, to: string): Step {
  return {
    file,
    isNew: false,
    edit(text = '') {
      if (!text.includes(from)) {
        throw new Error(`${file} has no ${from}`);
      }
      return text.replace(from, to);
    },
  };
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), {recursive: true});
  writeFileSync(join(root, file), text);
}

const load = async <Module>(root: string, file: string): Promise<Module> => (await import(pathToFileURL(join(root, file)).href)) as Module;

/** The names of all pages without their texts, and the sidebars. */
function prepareStructure(root: string): void {
  for (const file of ['versions.json', 'sidebars.ts', 'versioned_sidebars']) {
    cpSync(join(repository, file), join(root, file), {recursive: true});
  }
  for (const {pages} of readStructure(repository, []).versions) {
    pages.forEach((file) => write(root, file, ''));
  }
}

function prepareSource(root: string): void {
  cpSync(join(repository, 'src'), join(root, 'src'), {recursive: true});
  cpSync(join(repository, 'packages'), join(root, 'packages'), {
    recursive: true,
    filter: (path) => !/\/(?:tests|samples|procedure-tests)(?:\/|$)/.test(path.slice(repository.length)),
  });
  cpSync(join(repository, 'versions.json'), join(root, 'versions.json'));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
}

const newPage = `---
title: Example
description: An example of a page.
keywords: [example]
---

What it is for.

## Before you begin {#before-you-begin}

What has to be there.
`;

const page: Walk = {
  title: 'A page in three versions',
  steps: [
    makes('docs/guides/example.mdx', newPage),
    replaces('sidebars.ts', "'guides/webhooks', ", "'guides/webhooks', 'guides/example', "),
    ...['6.0', '5.3'].flatMap((version) => [
      makes(`versioned_docs/version-${version}/guides/example.mdx`, newPage),
      replaces(`versioned_sidebars/version-${version}-sidebars.json`, '"guides/webhooks"', '"guides/webhooks",\n          "guides/example"'),
    ]),
  ],
  prepare: prepareStructure,
  async check(root) {
    const project = await loadProject(root, () => new Knowledge(repository, 'docs'));
    const rules = ['absent-page', 'front-matter', 'heading-id', 'parity', 'sidebar-entry', 'sidebar-page'];
    const covers = ({id}: {id: string}): boolean => id === 'guides/example';
    const found = await Promise.all(rules.map(async (id) => applyRule(id, await loadRule(id), project, covers)));
    return found.flat().map(formatDiagnostic);
  },
};

const setting: Walk = {
  title: 'A setting',
  steps: [
    replaces(
      'docs/_facts/settings.yaml',
      '  - id: agent.dhcp.lease_time\n',
      `  - id: agent.dhcp.example
    key: dhcp.example
    file: agent.toml
    since: "6.1"
    type: string
    default: '""'
    meaning: An example.
    takesEffect: restart-dhcp

  - id: agent.dhcp.lease_time
`,
    ),
    replaces('docs/guides/dhcp.mdx', "'dhcp.lease_time'", "'dhcp.lease_time', 'dhcp.example'"),
  ],
  prepare(root) {
    cpSync(join(repository, 'docs/_facts'), join(root, 'docs/_facts'), {recursive: true});
    cpSync(join(repository, 'docs/guides/dhcp.mdx'), join(root, 'docs/guides/dhcp.mdx'));
  },
  async check(root) {
    const project = projectOf([readPage(root, 'docs/guides/dhcp.mdx', 'guides/dhcp')], root);
    const unexplained = await applyRule('unexplained', await loadRule('unexplained'), project);
    const explained = checkFacts(textsOf(root), 'docs').concat(unexplained.filter(({message}) => message.includes('dhcp.example')));
    const known = readFileSync(join(root, 'docs/_facts/settings.yaml'), 'utf8').includes('key: dhcp.example');
    return [...explained.map(formatDiagnostic), ...(known ? [] : ['The page shows a setting that the facts lack'])];
  },
};

const rule: Walk = {
  title: 'A rule',
  steps: [
    makes(
      'packages/verify/src/rules/exclamation.ts',
      `import {pageRule} from '../knowledge/rule';

/** A heading does not shout. */
export default pageRule(function* ({headings}) {
  for (const {text, line} of headings.filter(({text}) => text.endsWith('!'))) {
    yield {line, column: 1, message: \`The heading "\${text}" shouts\`, fix: 'Take the exclamation mark out'};
  }
});
`,
    ),
    makes('packages/verify/src/rules/exclamation/good.mdx', newPage),
    makes(
      'packages/verify/src/rules/exclamation/bad.mdx',
      newPage.replace('Before you begin', 'Before you begin!').concat('\n{/* expect 9:1 The heading "Before you begin!" shouts */}\n'),
    ),
  ],
  prepare: prepareSource,
  async check(root) {
    const {
      applyRule: apply,
      loadRule: read,
      ruleIds,
    } = await load<typeof import('../../../packages/verify/src/checks/ruleLoader')>(root, 'packages/verify/src/checks/ruleLoader.ts');
    if (!ruleIds().includes('exclamation')) {
      return ['There is no such rule'];
    }
    const found = await Promise.all(
      ['good', 'bad'].map(async (name) => {
        const file = join(root, `packages/verify/src/rules/exclamation/${name}.mdx`);
        if (!existsSync(file)) {
          return [`The rule has no ${name} example`];
        }
        const {page: example, expected} = readExample('example', readFileSync(file, 'utf8'));
        const diagnostics = await apply('exclamation', await read('exclamation'), projectOf([example]));
        const said = diagnostics.map(({line, column, message}) => `${line}:${column} ${message}`);
        const wanted = expected.map(({line, column, words}) => `${line}:${column} ${words}`);
        return JSON.stringify(said) === JSON.stringify(wanted) ? [] : [`${name}: ${said.join()} instead of ${wanted.join()}`];
      }),
    );
    return found.flat();
  },
};

const navbarItem: Walk = {
  title: 'An item of the navigation bar',
  steps: [
    replaces(
      'src/site/navbar.ts',
      "      {to: '/api',",
      "      {type: 'doc', docId: '/category/administration', label: 'Administer', position: 'left'},\n      {to: '/api',",
    ),
  ],
  prepare: prepareSource,
  async check(root) {
    const {navbar} = await load<typeof import('../../../src/site/navbar')>(root, 'src/site/navbar.ts');
    return navbar?.items?.some(({docId}) => docId === '/category/administration') ? [] : ['The bar has no such item'];
  },
};

/** Names of classes that components use and no rule styles, or the other way round. */
export function strayClasses(components: readonly string[], css: string): string[] {
  const used = new Set(components.flatMap((text) => [...text.matchAll(/\bstyles\.(?!module\b)(\w+)/g)].map(([, name = '']) => name)));
  const styled = new Set([...css.replace(/\/\*[^]*?\*\/|:global\([^)]*\)|'[^'\n]*'/g, '').matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = '']) => name));
  return [...[...used].filter((name) => !styled.has(name)), ...[...styled].filter((name) => !used.has(name))].sort();
}

const hitFolders = ['src/theme/SearchBar', 'src/theme/SearchPage'];

const hit: Walk = {
  title: "A hit's look",
  steps: [
    replaces('src/theme/SearchBar/Suggestions.tsx', '{styles.hitTitle}', '{clsx(styles.hitTitle, styles.example)}'),
    replaces('src/theme/SearchBar/styles.module.css', '.hitTitle,\n', '.example {\n  color: var(--ns-accent-text);\n}\n\n.hitTitle,\n'),
    replaces('src/theme/SearchPage/Result.tsx', '{styles.searchResultItem}', '{clsx(styles.searchResultItem, styles.example)}'),
    replaces('src/theme/SearchPage/styles.module.css', '.searchResultItem {', '.example {\n  color: var(--ns-accent-text);\n}\n\n.searchResultItem {'),
  ],
  prepare(root) {
    hitFolders.forEach((folder) => cpSync(join(repository, folder), join(root, folder), {recursive: true}));
  },
  check(root) {
    const read = (file: string): string => readFileSync(join(root, file), 'utf8');
    const found = hitFolders.flatMap((folder) => {
      const components = readdirSync(join(root, folder)).filter((name) => name.endsWith('.tsx'));
      const texts = components.map((name) => read(`${folder}/${name}`));
      const made = texts.some((text) => text.includes('styles.example')) || read(`${folder}/styles.module.css`).includes('.example');
      return [...strayClasses(texts, read(`${folder}/styles.module.css`)), ...(made ? [] : [`${folder} looks as before`])];
    });
    return Promise.resolve(found);
  },
};

/** Files of the site's code that say something outright which has one place. */
function filesSaying(root: string, what: RegExp): string[] {
  return ['src', 'packages']
    .flatMap((folder) => readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'}).map((name) => `${folder}/${name}`))
    .filter((name) => /(?<!\.test)\.(?:ts|tsx|css)$/.test(name))
    .filter((file) => what.test(readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '')))
    .sort();
}

const accent = /--ns-brand: (#\w+);/.exec(readFileSync(join(repository, 'src/css/tokens.css'), 'utf8'))?.[1] ?? '';

const colour: Walk = {
  title: 'The accent',
  steps: [replaces('src/css/tokens.css', `--ns-brand: ${accent};`, '--ns-brand: #35c2a0;')],
  prepare: prepareSource,
  check(root) {
    const tokens = readFileSync(join(root, 'src/css/tokens.css'), 'utf8');
    const shades = [...tokens.matchAll(/(--ns-accent[\w-]*|--ifm-color-primary[\w-]*): (.*);/g)];
    const own = shades.filter(([, , value = '']) => /#|\brgb|\bhsl/.test(value)).map(([, name]) => `${String(name)} does not follow the accent`);
    return Promise.resolve([...own, ...filesSaying(root, new RegExp(`${accent}\\b`, 'i')).map((file) => `${file} has the accent that was`)]);
  },
};

const names: Walk = {
  title: 'Name and hosts',
  steps: [
    {
      file: 'src/site/brand.ts',
      isNew: false,
      edit: (text = '') =>
        text.replaceAll(`'${brand.product}'`, "'Example'").replaceAll(`'${brand.company}'`, "'Example'").replace("'nodestead.example'", "'example.com'"),
    },
  ],
  prepare: prepareSource,
  check(root) {
    const host = new URL(brand.addresses.docs).host.replace('docs.', '').replaceAll('.', '\\.');
    return Promise.resolve(filesSaying(root, new RegExp(`\\b(?:${brand.product}|${host})\\b`)).map((file) => `${file} has the name or host that was`));
  },
};

export const walks: readonly Walk[] = [page, setting, rule, navbarItem, hit, colour, names];
