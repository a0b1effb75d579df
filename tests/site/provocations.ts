import {chmod, cp, mkdir, mkdtemp, rename, rm, writeFile} from 'node:fs/promises';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';

/** Names of the servers that the project has rules for. */
export const serverNames = ['nginx', 'Caddy'] as const;
export type ServerName = (typeof serverNames)[number];

/** A way to get something other than the whole file from a server. */
export interface Provocation {
  name: string;
  /** The request for a path, head and body. */
  request: (path: string) => string;
  /** What each server answers. */
  status: {[name in ServerName]: number};
  /** Servers that refuse the request before they look at any rule, and so send no header of the site. */
  early?: readonly ServerName[];
  /** Whether a caching proxy passes it on; others it refuses itself. */
  passed: boolean;
  /** Spoils the file first; the function it returns repairs it. */
  spoil?: (file: string) => Promise<() => Promise<void>>;
}

/** The host name that the servers of the tests answer to. */
const head = 'Host: 127.0.0.1\r\nConnection: close\r\n';

function ask(line: string, headers = '', body = ''): string {
  return `${line} HTTP/1.1\r\n${head}${headers}\r\n${body}`;
}

async function deny(file: string): Promise<() => Promise<void>> {
  await chmod(file, 0o000);
  return () => chmod(file, 0o644);
}

async function takeAway(file: string): Promise<() => Promise<void>> {
  await rename(file, `${file}.away`);
  return () => rename(`${file}.away`, file);
}

/** A file that is there and cannot be opened by anybody: a socket. */
async function makeSocket(file: string): Promise<() => Promise<void>> {
  const back = await takeAway(file);
  const socket = createServer();
  await new Promise<void>((done) => socket.listen(file, done));
  await chmod(file, 0o666);
  return async () => {
    await new Promise((done) => socket.close(done));
    await back();
  };
}

/** Larger than nginx takes unless told otherwise: 1 MB. */
const body = 'x'.repeat(1_100_000);

/** Every status that can be provoked at a static site, and how. */
export const provocations: readonly Provocation[] = [
  {name: 'a part of the file', request: (path) => ask(`GET ${path}`, 'Range: bytes=0-2\r\n'), status: {nginx: 206, Caddy: 206}, passed: true},
  {name: 'a redirect', request: (path) => ask(`GET ${path}/`), status: {nginx: 301, Caddy: 308}, passed: false},
  {name: 'no host', request: (path) => `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`, status: {nginx: 400, Caddy: 400}, early: ['Caddy'], passed: false},
  {name: 'a path that cannot be decoded', request: (path) => ask(`GET ${path}%zz`), status: {nginx: 400, Caddy: 400}, early: ['Caddy'], passed: false},
  {name: 'a method in small letters', request: (path) => ask(`get ${path}`), status: {nginx: 400, Caddy: 405}, passed: false},
  {name: 'a header of 40 KB', request: (path) => ask(`GET ${path}`, `X-Long: ${'x'.repeat(40_000)}\r\n`), status: {nginx: 400, Caddy: 200}, passed: true},
  {
    name: 'a header of more than 1 MB',
    request: (path) => ask(`GET ${path}`, `X-Long: ${body}\r\n`),
    status: {nginx: 400, Caddy: 431},
    early: ['Caddy'],
    passed: true,
  },
  {name: 'a file nobody may read', request: (path) => ask(`GET ${path}`), status: {nginx: 403, Caddy: 403}, passed: true, spoil: deny},
  {name: 'a file that is gone', request: (path) => ask(`GET ${path}`), status: {nginx: 404, Caddy: 404}, passed: true, spoil: takeAway},
  {name: 'POST', request: (path) => ask(`POST ${path}`, 'Content-Length: 0\r\n'), status: {nginx: 405, Caddy: 405}, passed: true},
  {name: 'TRACE', request: (path) => ask(`TRACE ${path}`), status: {nginx: 405, Caddy: 405}, passed: false},
  {name: 'another entity tag', request: (path) => ask(`GET ${path}`, 'If-Match: "x"\r\n'), status: {nginx: 412, Caddy: 412}, passed: true},
  {
    name: 'a date before the file',
    request: (path) => ask(`GET ${path}`, 'If-Unmodified-Since: Mon, 01 Jan 2001 00:00:00 GMT\r\n'),
    status: {nginx: 412, Caddy: 412},
    passed: true,
  },
  {
    name: 'GET with a large body',
    request: (path) => ask(`GET ${path}`, `Content-Length: ${body.length}\r\n`, body),
    status: {nginx: 413, Caddy: 200},
    passed: true,
  },
  {name: 'a query of 40 KB', request: (path) => ask(`GET ${path}?${'x'.repeat(40_000)}`), status: {nginx: 414, Caddy: 200}, passed: true},
  {name: 'a range that is not there', request: (path) => ask(`GET ${path}`, 'Range: bytes=99999999-\r\n'), status: {nginx: 416, Caddy: 416}, passed: true},
  {
    name: 'an expectation nobody knows',
    request: (path) => ask(`GET ${path}`, 'Expect: nothing\r\n'),
    status: {nginx: 200, Caddy: 417},
    early: ['Caddy'],
    passed: false,
  },
  // Caddy takes such a file for none.
  {name: 'a file that cannot be opened', request: (path) => ask(`GET ${path}`), status: {nginx: 500, Caddy: 404}, passed: true, spoil: makeSocket},
  {
    name: 'a body in an unknown encoding',
    request: (path) => ask(`GET ${path}`, 'Transfer-Encoding: gzip\r\n'),
    status: {nginx: 501, Caddy: 501},
    early: ['Caddy'],
    passed: false,
  },
  {
    name: 'a later version of HTTP',
    request: (path) => `GET ${path} HTTP/3.0\r\n${head}\r\n`,
    status: {nginx: 505, Caddy: 505},
    early: ['Caddy'],
    passed: false,
  },
];

/** The address of a file for each class of caching; `/page` belongs to none. */
export const classPaths = {assets: '/assets/js/file.js', img: '/img/file.svg', 'search-index': '/search-index.json', page: '/page'} as const;

/** A small site with the rules of the real one, to be spoilt by a test. */
export interface SmallSite {
  root: string;
  /** A copy of `deploy`, which a server of another user can read too. */
  rules: string;
  /** The file behind an address. */
  fileOf: (path: string) => string;
  /** Writes a file, and the folders above it. */
  write: (path: string, text: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** @returns a site of one file for each class of caching, with the not-found page */
export async function smallSite(): Promise<SmallSite> {
  const folder = await mkdtemp(join(tmpdir(), 'nodestead-small-'));
  await chmod(folder, 0o755);
  const [root, rules] = [join(folder, 'root'), join(folder, 'rules')];
  await cp(resolve('deploy'), rules, {recursive: true});
  const fileOf = (path: string): string => join(root, path === classPaths.page ? 'page.html' : path);
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(fileOf(path)), {recursive: true});
    await writeFile(fileOf(path), text);
  };
  await write('/404.html', '<!doctype html><title>Page not found</title>');
  for (const path of Object.values(classPaths)) {
    await write(path, `the whole of ${path}`);
  }
  return {root, rules, fileOf, write, remove: () => rm(folder, {recursive: true, force: true})};
}
