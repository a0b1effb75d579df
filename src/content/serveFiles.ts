import type {IncomingMessage, ServerResponse} from 'node:http';

/** A connect middleware. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/**
 * Serves JSON in development that a build would have among its files.
 * @param paths of the files, as requests ask for them
 * @param read the text of one of them when it is asked for; undefined if there is none
 * @returns a middleware for the development server, which passes on what is asked for beside them
 */
export function serveFiles(paths: readonly string[], read: (path: string) => Promise<string | undefined>): Middleware {
  return ({url = ''}, response, next) => {
    const {pathname} = new URL(url, 'http://localhost');
    if (!paths.includes(pathname)) {
      next();
      return;
    }
    read(pathname).then((text) => (text === undefined ? next() : response.writeHead(200, {'content-type': 'application/json'}).end(text)), next);
  };
}
