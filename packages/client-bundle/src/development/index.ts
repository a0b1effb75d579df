import {join} from 'node:path';

import {rspack} from '@docusaurus/faster';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** The parts of webpack-dev-server that are used here; Docusaurus passes `devServer` on to it, but its types do not know the key. */
interface DevServer {
  compiler: Parameters<typeof rspack.lazyCompilationMiddleware>[0];
}

/**
 * Lets `npm start` compile a page when somebody opens it. Docusaurus's registry of chunks asks for the id of each page's module (`require.resolveWeak`) for
 * the server's sake, which there is none of in development; to know the ids the bundler would compile every page first. It also serves `/states`.
 */
export default function developmentPlugin({generatedFilesDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'nodestead-development',
    async loadContent() {
      if (process.env.NODE_ENV === 'development') {
        (await import('./reload')).mendReload();
      }
    },
    contentLoaded({actions}) {
      if (process.env.NODE_ENV === 'development') {
        actions.addRoute({path: `${baseUrl}states`, component: '@site/src/component-gallery/StatesPage.tsx', exact: true});
      }
    },
    // Writers' browsers are new; what helps old ones is a fifth of the files that a start loads.
    configurePostCss: (options) => (process.env.NODE_ENV === 'development' ? {...options, plugins: []} : options),
    configureWebpack() {
      if (process.env.NODE_ENV !== 'development') {
        return {};
      }
      return {
        lazyCompilation: {entries: false, imports: true, client: join(__dirname, 'activate.ts')},
        module: {rules: [{test: join(generatedFilesDir, 'registry.js'), use: join(__dirname, 'withoutWeak.mjs')}]},
        devServer: {
          // Docusaurus has middlewares of its own; webpack-merge puts the lists that both functions return behind each other.
          setupMiddlewares: (_middlewares: unknown, {compiler}: DevServer) => [rspack.lazyCompilationMiddleware(compiler)],
        },
      };
    },
  };
}
