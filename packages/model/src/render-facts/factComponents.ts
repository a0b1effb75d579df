import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {join} from 'node:path';

import {build, type Plugin} from 'esbuild';
import type {ComponentType} from 'react';

/** Where pages import the components that show facts from. */
export const factComponents = '@site/src/components/facts';

const repository = join(__dirname, '../../../..');

/**
 * Stubs of the site's modules, reduced to what affects rendered text: each of them asks for the router, the site's configuration or the versions, and
 * refuses to be rendered without.
 */
const shims: Readonly<Record<string, string>> = {
  '@docusaurus/Link': `export default ({to, children}) => <a href={to}>{children}</a>;`,
  '@docusaurus/plugin-content-docs/client': `export const useActiveDocContext = () => ({activeVersion: {docs: []}});`,
  '@docusaurus/useDocusaurusContext': `export default () => ({siteConfig: {baseUrl: '/'}});`,
  '@theme/Heading': `export default ({as: Tag, id, children}) => <Tag id={id}>{children}</Tag>;`,
  '@theme/CodeBlock': `export default ({children}) => <pre>{children}</pre>;`,
};

/** Modules of the site that do nothing outside it by themselves. */
const asTheyAre: Readonly<Record<string, string>> = {'@docusaurus/useBrokenLinks': '@docusaurus/core/lib/client/exports/useBrokenLinks.js'};

const withoutTheSite: Plugin = {
  name: 'without-the-site',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^@(?:docusaurus|theme)\//}, ({path}) =>
      asTheyAre[path] === undefined ? {path, namespace: 'shim'} : {path: createRequire(__filename).resolve(asTheyAre[path])},
    );
    // The project's own packages are TypeScript, which Node cannot load by itself.
    onResolve({filter: /^@nodestead-docs\//}, ({path}) => ({path: createRequire(__filename).resolve(path)}));
    onLoad({filter: /.*/, namespace: 'shim'}, ({path}) => {
      const contents = shims[path];
      return contents === undefined
        ? {errors: [{text: `packages/model/src/render-facts/factComponents.ts has no shim for ${path}`}]}
        : {contents, loader: 'jsx', resolveDir: repository};
    });
    onLoad({filter: /\.css$/}, () => ({contents: 'export default {};', loader: 'js'}));
  },
};

type Props = Readonly<Record<string, unknown>>;

/** A component that shows facts, and what it shows of a file of them with given properties: keys of the file, and of lists the entries. */
export type FactComponent = ComponentType<Props> & {select: (props: Props) => Props};

/** Components by name. */
export type FactComponents = Readonly<Record<string, FactComponent>>;

let components: Promise<FactComponents> | undefined;

/**
 * The components that show facts, by name, ready to render outside the site.
 *
 * @throws when one of them needs more of the site than `shims` gives
 */
export function loadFactComponents(): typeof components & object {
  components ??= bundle();
  return components;
}

async function bundle(): Promise<FactComponents> {
  const {outputFiles, metafile} = await build({
    entryPoints: [join(repository, factComponents.replace('@site/', ''), 'index.ts')],
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    // Docusaurus's modules are named .js.
    loader: {'.js': 'jsx'},
    logLevel: 'silent',
    packages: 'external',
    alias: {'@site': repository},
    plugins: [withoutTheSite],
  });
  const unused = Object.keys(shims).filter((name) => !(`shim:${name}` in metafile.inputs));
  if (unused.length > 0) {
    throw new Error(`packages/model/src/render-facts/factComponents.ts has shims that nothing needs: ${unused.join(', ')}`);
  }
  return load(outputFiles[0]!.contents);
}

/** Loads a bundle as Node loads any file; it lies where libraries are found, and only as long as it takes. */
async function load(bundled: Uint8Array): Promise<FactComponents> {
  const caches = join(repository, 'node_modules', '.cache');
  await mkdir(caches, {recursive: true});
  const folder = await mkdtemp(join(caches, 'fact-components-'));
  try {
    const file = join(folder, 'index.cjs');
    await writeFile(file, bundled);
    return createRequire(__filename)(file) as FactComponents;
  } finally {
    await rm(folder, {recursive: true});
  }
}
