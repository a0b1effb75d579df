import {createRequire} from 'node:module';
import {join} from 'node:path';

import {build, type Plugin} from 'esbuild';
import type {ComponentType} from 'react';

/** Where pages import the components that show facts from. */
export const factComponents = '@site/src/components/facts';

const repository = join(__dirname, '..', '..');

/** What the components need of the site, reduced to what a reader of the text sees. */
const shims: Readonly<Record<string, string>> = {
  '@docusaurus/Link': `export default ({to, children}) => <a href={to}>{children}</a>;`,
  '@docusaurus/useBrokenLinks': `export default () => ({collectAnchor() {}, collectLink() {}});`,
  '@docusaurus/plugin-content-docs/client': `export const useActiveDocContext = () => ({activeVersion: {docs: []}});`,
  '@theme/Heading': `export default ({as: Tag, id, children}) => <Tag id={id}>{children}</Tag>;`,
  '@theme/CodeBlock': `export default ({children}) => <pre>{children}</pre>;`,
};

const withoutTheSite: Plugin = {
  name: 'without-the-site',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^@(?:docusaurus|theme)\//}, ({path}) => ({path, namespace: 'shim'}));
    onLoad({filter: /.*/, namespace: 'shim'}, ({path}) => {
      const contents = shims[path];
      return contents === undefined
        ? {errors: [{text: `src/rendering/factComponents.ts has no shim for ${path}`}]}
        : {contents, loader: 'jsx', resolveDir: repository};
    });
    onLoad({filter: /\.css$/}, () => ({contents: 'export default {};', loader: 'js'}));
  },
};

let components: Promise<Readonly<Record<string, ComponentType<Record<string, unknown>>>>> | undefined;

/**
 * The components that show facts, by name, ready to render outside the site.
 *
 * @throws when one of them needs more of the site than `shims` gives
 */
export function loadFactComponents(): typeof components & object {
  components ??= bundle();
  return components;
}

async function bundle(): Promise<Readonly<Record<string, ComponentType<Record<string, unknown>>>>> {
  const {outputFiles} = await build({
    entryPoints: [join(repository, factComponents.replace('@site/', ''), 'index.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'silent',
    packages: 'external',
    alias: {'@site': repository},
    plugins: [withoutTheSite],
  });
  const module: {exports: Record<string, ComponentType<Record<string, unknown>>>} = {exports: {}};
  const run = new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '') as (...scope: unknown[]) => void;
  run(module, module.exports, createRequire(__filename));
  return module.exports;
}
