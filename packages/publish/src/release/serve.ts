import {readFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {extname, join} from 'node:path';
import {parseArgs} from 'node:util';

import {baseUrl} from '@nodestead-docs/model';

import {answer, isFile} from '../hosting/answer';
import {methods, revalidate, types} from '../hosting/headers';

function send(folder: string, base: string, {method = 'GET', url = '/'}: IncomingMessage, response: ServerResponse): void {
  const {status, file, location} = answer(folder, base, method, url);
  response.statusCode = status;
  response.setHeader('Cache-Control', revalidate);
  if (location !== undefined) {
    response.setHeader('Location', location);
  }
  if (status === 405) {
    response.setHeader('Allow', methods.join(', '));
  }
  if (file !== undefined && isFile(join(folder, file))) {
    response.setHeader('Content-Type', types[extname(file).slice(1)] ?? 'application/octet-stream');
    response.end(method === 'HEAD' ? undefined : readFileSync(join(folder, file)));
  } else {
    response.end();
  }
}

/** `npm run serve`: serves `build/` on this machine. */
function serve(): void {
  const {values} = parseArgs({options: {port: {type: 'string', default: '3000'}, host: {type: 'string', default: 'localhost'}}});
  const folder = 'build';
  if (!isFile(join(folder, 'index.html'))) {
    console.error(`There is no site in ${folder}/. Run "npm run build" first.`);
    process.exitCode = 1;
    return;
  }
  const base = baseUrl.replace(/\/$/, '');
  const server = createServer((request, response) => send(folder, base, request, response));
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? `Port ${values.port} is in use. Name another: npm run serve -- --port 3001` : error.message);
    process.exitCode = 1;
  });
  server.listen(Number(values.port), values.host, () => console.log(`http://${values.host}:${values.port}${baseUrl}`));
}

serve();
