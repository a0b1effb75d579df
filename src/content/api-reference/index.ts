import path from 'node:path';

import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {demandPath, onDemand, writeDemand} from '@nodestead-docs/client-bundle';
import {factsFolder, readTags} from '@nodestead-docs/model';
import {downloadPath, eventsPage, latestVersion, type ReferenceGlobalData, referencePage, referenceVersions} from '@nodestead-docs/model/browser';

import {CachedContent} from '../cachedContent';
import {generatedModule} from '../generatedModule';
import {serveFiles} from '../serveFiles';
import {emitFiles} from './emit';
import type {Content} from './make';
import type {ReferenceData} from './pages';

const components = '@site/src/components/api';

const pluginName = 'nodestead-api-reference';

/** The pages of a version's reference that describe operations, by their tags. */
interface Pages {
  version: string;
  tags: readonly string[];
}

function missingPages(references: readonly Pages[]): ReferenceGlobalData {
  const pages = references.map(({version, tags}) => ({version, has: new Set(tags)}));
  const all = new Set(pages.flatMap(({has}) => [...has]));
  return {missing: Object.fromEntries(pages.map(({version, has}) => [version, [...all].filter((page) => !has.has(page))]))};
}

/** Files of a version's data, by the name that the generated file has behind the version's. */
function dataOf({version, index, tags, events}: ReferenceData): Map<string, unknown> {
  return new Map<string, unknown>([['version', version], ['index', index], [events.page, events], ...tags.map((tag) => [tag.page, tag] as const)]);
}

/** The routes of a version's reference. @param data the module with the data of a page, by name */
async function routeOf({version, tags}: Pages, baseUrl: string, data: (name: string) => Promise<string>): Promise<RouteConfig> {
  const route = async (component: string, page: string, name = page): Promise<RouteConfig> => ({
    path: `${baseUrl}${referencePage(version, page)}`,
    exact: true,
    component: `${components}/${component}`,
    modules: {page: await data(name)},
  });
  return {
    path: `${baseUrl}${referencePage(version, '')}`,
    // The latest version's path is a prefix of the others, so theirs have to be tried first.
    priority: version === latestVersion ? undefined : 1,
    component: `${components}/Reference`,
    modules: {version: await data('version')},
    routes: [await route('IndexPage', '', 'index'), await route('EventsPage', eventsPage), ...(await Promise.all(tags.map((tag) => route('TagPage', tag))))],
  };
}

type Made<Value> = () => Promise<ReadonlyMap<string, Value>>;

/** Makes data and documents when the development server is asked for them. @param folder of the generated data */
function serving(baseUrl: string, folder: string, files: Made<unknown>, documents: Made<string>): object {
  const paths = referenceVersions.map((version) => path.posix.join(baseUrl, downloadPath(version)));
  return {
    module: {rules: [onDemand(folder, async (name) => (await files()).get(name))]},
    // Docusaurus passes `devServer` on to the development server, but its types do not know the key.
    devServer: {
      // Before the middleware that answers every address with the site's page.
      setupMiddlewares: (middlewares: unknown[]) => {
        middlewares.unshift(serveFiles(paths, async (asked) => (await documents()).get(asked.slice(baseUrl.length))));
        return [];
      },
    },
  };
}

/**
 * Makes the API reference from each version's OpenAPI document: one page for each tag, one for the events, a start page, and the
 * document itself for download. In development a document is checked, and pages are made from it, when somebody opens one of them.
 * @throws ApiDocumentError, which stops the build, with file, line, JSON pointer and fix of every problem in a document
 */
export default function apiReferencePlugin({siteDir, baseUrl, generatedFilesDir}: LoadContext): Plugin {
  const folders = referenceVersions.map((version) => ({version, facts: factsFolder(siteDir, version)}));
  const waits = process.env.NODE_ENV === 'development';
  const references = new CachedContent<Content>({
    name: 'api-reference',
    siteDir,
    baseUrl,
    sources: folders.map(({facts}) => facts),
    // The linters and the parsers take longer to load than the result.
    make: async () => (await import('./make')).makeContent(siteDir, baseUrl),
  });
  const files = async (): Promise<Map<string, unknown>> =>
    new Map((await references.read()).references.flatMap((one) => [...dataOf(one)].map(([name, data]) => [`${one.version.name}-${name}`, data])));
  const documents = async (): Promise<Map<string, string>> =>
    new Map((await references.read()).downloads.map(([file, document]) => [path.posix.normalize(file), JSON.stringify(document, null, 1)]));
  let loaded = false;

  return {
    name: pluginName,

    getPathsToWatch() {
      return folders.flatMap(({facts}) => [`${facts}/openapi/**/*.yaml`, `${facts}/events.yaml`]);
    },

    loadContent() {
      if (loaded) {
        references.change();
      }
      loaded = true;
    },

    async contentLoaded({actions}) {
      const {createData, addRoute, setGlobalData} = actions;
      const pages = folders.map(({version, facts}): Pages => ({version, tags: readTags(facts)}));
      setGlobalData(missingPages(pages) satisfies ReferenceGlobalData);
      const made = waits ? new Map<string, unknown>() : await files();
      const written = (version: string, name: string) => {
        const file = `${version}-${name}`;
        return waits ? writeDemand(createData, file, references.stamp) : createData(`${file}.json`, JSON.stringify(made.get(file)));
      };
      for (const one of pages) {
        addRoute(await routeOf(one, baseUrl, async (name) => generatedModule(await written(one.version, name), generatedFilesDir)));
      }
    },

    configureWebpack(_config, isServer) {
      const data = path.join(generatedFilesDir, pluginName, 'default');
      const latest = `${latestVersion}-version`;
      const resolve = {alias: {'@generated-api/latest': waits ? demandPath(data, latest) : path.join(data, `${latest}.json`)}};
      if (isServer) {
        return {resolve};
      }
      if (!waits) {
        return {resolve, plugins: [emitFiles(documents)]};
      }
      return {resolve, ...serving(baseUrl, data, files, documents)};
    },
  };
}
