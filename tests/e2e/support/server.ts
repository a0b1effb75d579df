import {type ChildProcess, spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chmod, chown, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

/** What a server serves, and by which rules. */
export interface Served {
  /** Document root: the built site by default. */
  root: string;
  /** Folder with the rules of web servers: `deploy` by default. */
  rules: string;
  /** Whether root starts the server as a user who may not read everything. */
  unprivileged?: boolean;
}

/** A running web server: where it answers and how to stop it. */
export interface Site {
  origin: string;
  stop: () => Promise<void>;
}

/** @returns a port of the loopback address that nobody listens on */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))));
    });
  });
}

const asRoot = process.getuid?.() === 0;

/** The user as which servers run that may not read everything, where root starts them: Debian's `nobody`. */
const nobody = {name: 'nobody nogroup', uid: 65534, gid: 65534};

function nginxConfiguration(http: string, {unprivileged}: Pick<Served, 'unprivileged'>, folder: string): string {
  const modules = existsSync('/etc/nginx/modules-enabled') ? 'include /etc/nginx/modules-enabled/*.conf;' : '';
  // Started by root, nginx would read the site as a user who may not enter root's home.
  const user = asRoot ? `user ${unprivileged ? nobody.name : 'root'};` : '';
  return `
${modules}
${user}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
daemon off;
worker_processes 2;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
${http}
}`;
}

function caddyConfiguration(port: number, {root, rules}: Served): string {
  return `
{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * ${root}
  import ${resolve(rules, 'caddy/nodestead-docs.caddy')}
}`;
}

/**
 * Waits until a server answers, then returns how to reach and stop it.
 * @param folder what the server keeps for itself, to be removed with it
 * @throws when there is no answer within ten seconds
 */
export async function started(server: ChildProcess, port: number, name: string, folder?: string): Promise<Site> {
  const exited = new Promise<void>((done) => {
    server.once('exit', () => done());
    server.once('error', () => done());
  });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await exited;
    if (folder !== undefined) {
      await rm(folder, {recursive: true, force: true});
    }
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(`${origin}/robots.txt`, {redirect: 'manual'}).catch(() => undefined)) {
      return {origin, stop};
    }
    await sleep(100);
  }
  await stop();
  throw new Error(`${name} did not start. "npm run setup" installs it, or says what to install.`);
}

/**
 * Starts nginx.
 * @param http writes the contents of the `http` block, for the port to listen on and a folder of the server's own
 */
export async function startNginx(http: (port: number, folder: string) => string, options: Pick<Served, 'unprivileged'> = {}): Promise<Site> {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'nodestead-site-')), await freePort()];
  // A worker of another user has files there.
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'nginx.conf'), nginxConfiguration(http(port, folder), options, folder));
  return started(spawn('nginx', ['-c', join(folder, 'nginx.conf')], {stdio: ['ignore', 'inherit', 'inherit']}), port, 'nginx', folder);
}

/**
 * Starts Caddy.
 * @param caddyfile writes the configuration, for the port to listen on
 */
export async function startCaddy(caddyfile: (port: number) => string, {unprivileged}: Pick<Served, 'unprivileged'> = {}): Promise<Site> {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'nodestead-site-')), await freePort()];
  const user = asRoot && unprivileged ? nobody : undefined;
  await writeFile(join(folder, 'Caddyfile'), caddyfile(port));
  if (user) {
    await chown(folder, user.uid, user.gid);
  }
  const environment = {...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder};
  const caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: environment,
    ...(user && {uid: user.uid, gid: user.gid, cwd: folder}),
  });
  return started(caddy, port, 'Caddy', folder);
}

function withDefaults(served: Partial<Served> = {}): Served {
  const {root, rules, unprivileged} = {root: resolve('build'), rules: 'deploy', ...served};
  if (!existsSync(root)) {
    throw new Error(`${root} holds no built site. Run "npm run build" first.`);
  }
  return {root, rules, unprivileged};
}

/**
 * The web servers that the project has rules for (`deploy/`). Each starts on a free loopback port.
 * @param served what to serve, where it is not the built site by the rules of `deploy/`
 * @throws when there is no build, or the server does not come up within ten seconds
 */
export const servers: {[name in 'nginx' | 'Caddy']: (served?: Partial<Served>) => Promise<Site>} = {
  nginx: async (served) => {
    const {root, rules, unprivileged} = withDefaults(served);
    const http = (port: number): string => `
  include ${resolve(rules, 'nginx/maps.conf')};
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${resolve(rules, 'nginx/site.conf')};
  }`;
    return startNginx(http, {unprivileged});
  },
  Caddy: async (served) => {
    const all = withDefaults(served);
    return startCaddy((port) => caddyConfiguration(port, all), all);
  },
};

/** Playwright's global set-up: one server for all tests, its address in `SITE_ORIGIN`. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await servers.nginx();
  process.env.SITE_ORIGIN = site.origin;
  return site.stop;
}
