import path from 'node:path';

import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';

import {factsFolder} from '../../facts/folder';
import {referencePage, referenceVersions, type ReferenceGlobalData} from '../../site/api';
import {latestVersion} from '../../site/versions';
import {generatedModule} from '../generatedModule';
import {cachedContent} from '../cachedContent';
import {emitFiles} from './emit';
import type {Content} from './make';
import type {ReferenceData} from './pages';

const components = '@site/src/components/api';

function missingPages(references: readonly ReferenceData[]): ReferenceGlobalData {
  const pages = references.map(({version, tags}) => ({version: version.name, has: new Set(tags.map(({page}) => page))}));
  const all = new Set(pages.flatMap(({has}) => [...has]));
  return {missing: Object.fromEntries(pages.map(({version, has}) => [version, [...all].filter((page) => !has.has(page))]))};
}

/**
 * Makes the API reference from each version's OpenAPI document: one page for each tag, one for the events, a start page, and the
 * document itself for download.
 * @throws ApiDocumentError, which stops the build, with file, line, JSON pointer and fix of every problem in a document
 */
export default function apiReferencePlugin({siteDir, baseUrl, generatedFilesDir}: LoadContext): Plugin<Content> {
  return {
    name: 'nodestead-api-reference',

    getPathsToWatch() {
      return referenceVersions.flatMap((version) => {
        const facts = factsFolder(siteDir, version);
        return [`${facts}/openapi/**/*.yaml`, `${facts}/events.yaml`];
      });
    },

    async loadContent() {
      const facts = referenceVersions.map((version) => factsFolder(siteDir, version));
      // The linters and the parsers take longer to load than the result.
      return cachedContent('api-reference', siteDir, baseUrl, facts, async () => (await import('./make')).makeContent(siteDir, baseUrl));
    },

    async contentLoaded({content, actions}) {
      const {createData, addRoute, setGlobalData} = actions;
      setGlobalData(missingPages(content.references) satisfies ReferenceGlobalData);
      for (const {version, index, tags, events} of content.references) {
        const address = (page: string) => `${baseUrl}${referencePage(version.name, page)}`;
        const data = async (name: string, value: unknown): Promise<string> =>
          generatedModule(await createData(`${version.name}-${name}.json`, JSON.stringify(value)), generatedFilesDir);
        const route = async (component: string, page: string, name: string, value: unknown): Promise<RouteConfig> => ({
          path: address(page),
          exact: true,
          component: `${components}/${component}`,
          modules: {page: await data(name, value)},
        });
        addRoute({
          path: address(''),
          // The latest version's path is the beginning of the others': these must be tried first.
          priority: version.name === latestVersion ? undefined : 1,
          component: `${components}/Reference`,
          modules: {version: await data('version', version)},
          routes: [
            await route('IndexPage', '', 'index', index),
            await route('EventsPage', events.page, events.page, events),
            ...(await Promise.all(tags.map((tag) => route('TagPage', tag.page, tag.page, tag)))),
          ],
        });
      }
    },

    configureWebpack(_config, isServer, _utils, content) {
      return isServer
        ? {}
        : {plugins: [emitFiles(new Map(content.downloads.map(([file, document]) => [path.posix.normalize(file), JSON.stringify(document, null, 1)])))]};
    },
  };
}
