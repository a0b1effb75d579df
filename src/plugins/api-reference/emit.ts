import type {IncomingMessage, ServerResponse} from 'node:http';

import type {Compiler, WebpackPluginInstance} from 'webpack';

/** Texts by path below the output folder, made when they are asked for. */
type Files = () => Promise<ReadonlyMap<string, string>>;

/** Adds files to what the bundler writes. */
export function emitFiles(files: Files): WebpackPluginInstance {
  const name = 'nodestead-api-reference';
  return {
    apply({hooks, webpack}: Compiler) {
      hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tapPromise({name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL}, async () => {
          for (const [file, text] of await files()) {
            compilation.emitAsset(file, new webpack.sources.RawSource(text));
          }
        });
      });
    },
  };
}

/** What the development server hands a request to. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/**
 * Serves the same files in development.
 * @param paths of the files, as requests ask for them
 * @param baseUrl the site's base URL
 * @returns a middleware for the development server, which passes on what is asked for beside them
 */
export function serveFiles(paths: readonly string[], baseUrl: string, files: Files): Middleware {
  return ({url = ''}, response, next) => {
    const {pathname} = new URL(url, 'http://localhost');
    if (paths.includes(pathname)) {
      files().then((all) => response.writeHead(200, {'content-type': 'application/json'}).end(all.get(pathname.slice(baseUrl.length))), next);
    } else {
      next();
    }
  };
}
