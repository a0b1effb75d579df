import {rmSync} from 'node:fs';
import {join, resolve} from 'node:path';

import {compile} from '@docusaurus/bundler';
import {loadSite} from '@docusaurus/core/lib/server/site';
import {executeSSG} from '@docusaurus/core/lib/ssg/ssgExecutor';
import {createBuildClientConfig} from '@docusaurus/core/lib/webpack/client';
import {createConfigureWebpackUtils, executePluginsConfigureWebpack} from '@docusaurus/core/lib/webpack/configure';
import createServerConfig from '@docusaurus/core/lib/webpack/server';
import type {LoadedPlugin, Props} from '@docusaurus/types';
import {bundlePlugin} from '@nodestead-docs/client-bundle';
import type {Configuration, RuleSetRule} from 'webpack';

import {parts} from '../../packages/client-bundle/src/bundle/optimizations';
import {compiledBy} from '../../src/site/compiledBy';

const pluginName = 'nodestead-bundle';

/** Puts our loader of pages in the place of Docusaurus's; its plugins give the same rules to every compilation. @throws when there is neither */
function storePages(config: Configuration): Configuration {
  const [theirs, ours] = [require.resolve('@docusaurus/mdx-loader'), require.resolve('./storedMdx.ts')];
  const items = (config.module?.rules ?? []).flatMap((rule) => [(rule as RuleSetRule | null)?.use].flat() as {loader?: string}[]);
  const found = items.filter((item) => item?.loader === theirs || item?.loader === ours);
  if (found.length === 0) {
    throw new Error(`No rule of the bundler has the loader ${theirs}.`);
  }
  found.forEach((item) => (item.loader = ours));
  return config;
}

/**
 * Builds this site again and again without some parts of the bundle plugin, as `docusaurus build` does, but reads and compiles its pages only once, renders one
 * page, and leaves out what comes afterwards: search index, sitemap, links.
 */
export class Variants {
  #loaded: {clientModules: string; props: Props} | undefined;
  readonly #servers = new Map<string, string>();

  /**
   * @param folder where sites are built; `DOCUSAURUS_GENERATED_FILES_DIR_NAME` has to be below it
   * @param page address of the page that is rendered
   */
  constructor(
    private readonly folder: string,
    private readonly page: string,
  ) {}

  /**
   * @param without names of parts to leave out
   * @returns folder of the site, which the next call writes to again
   */
  async build(without: readonly string[]): Promise<string> {
    const props = await this.load(without);
    const plugins = props.plugins.map((plugin): LoadedPlugin => {
      return plugin.name === pluginName ? {...plugin, ...bundlePlugin(props, {without, compiledBy})} : plugin;
    });
    const utils = await createConfigureWebpackUtils(props);
    const compiled = async (config: Configuration, isServer: boolean): Promise<void> => {
      const whole = executePluginsConfigureWebpack({plugins, config, isServer, configureWebpackUtils: utils});
      await compile({configs: [storePages(whole)], currentBundler: utils.currentBundler});
    };
    rmSync(props.outDir, {recursive: true, force: true});
    const client = await createBuildClientConfig({
      props,
      minify: true,
      faster: props.siteConfig.future.experimental_faster,
      configureWebpackUtils: utils,
      bundleAnalyzer: false,
    });
    await compiled(client.config, false);
    const forServer = parts.filter(({name, where}) => without.includes(name) && where !== 'browser').map(({name}) => name);
    const key = forServer.join();
    let serverBundlePath = this.#servers.get(key);
    if (serverBundlePath === undefined) {
      const server = await createServerConfig({props: {...props, outDir: resolve(this.folder, `server-${this.#servers.size}`)}, configureWebpackUtils: utils});
      await compiled(server.config, true);
      serverBundlePath = server.serverBundlePath;
      this.#servers.set(key, serverBundlePath);
    }
    await executeSSG({props: {...props, routesPaths: [this.page]}, serverBundlePath, clientManifestPath: client.clientManifestPath, router: 'browser'});
    return props.outDir;
  }

  /** Loads the site; again only for parts with a module that every page loads, because Docusaurus lists those in a file. */
  private async load(without: readonly string[]): Promise<Props> {
    const clientModules = parts.filter(({name, clientModule}) => clientModule !== undefined && without.includes(name)).map(({name}) => name);
    if (this.#loaded?.clientModules !== clientModules.join()) {
      if (clientModules.length > 0) {
        process.env.BUNDLE_WITHOUT = clientModules.join();
      } else {
        delete process.env.BUNDLE_WITHOUT;
      }
      const {props} = await loadSite({siteDir: process.cwd(), outDir: join(this.folder, 'site'), locale: 'en'});
      if (!props.generatedFilesDir.startsWith(resolve(this.folder))) {
        throw new Error(`Docusaurus would write to ${props.generatedFilesDir}: it was loaded before it was told otherwise.`);
      }
      this.#loaded = {clientModules: clientModules.join(), props};
    }
    return this.#loaded.props;
  }
}
