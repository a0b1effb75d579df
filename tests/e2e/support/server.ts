import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

/** A running nginx: where it answers and how to stop it. */
export interface Site {
  origin: string;
  stop: () => Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))));
    });
  });
}

function configuration(port: number, root: string, folder: string): string {
  const modules = existsSync('/etc/nginx/modules-enabled') ? 'include /etc/nginx/modules-enabled/*.conf;' : '';
  return `
${modules}
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
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${resolve('deploy/nginx/site.conf')};
  }
}`;
}

/**
 * Starts nginx on a free loopback port with the project's own rules (`deploy/nginx/site.conf`).
 * @param root folder to serve, the built site by default
 * @throws when there is no build, or nginx does not come up within five seconds
 */
export async function startSite(root = resolve('build')): Promise<Site> {
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error(`${root} holds no built site. Run "npm run build" first.`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'nodestead-nginx-'));
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), configuration(port, root, folder));
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], {stdio: ['ignore', 'inherit', 'inherit']});
  const exited = new Promise<void>((done) => {
    nginx.once('exit', () => done());
    nginx.once('error', () => done());
  });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    nginx.kill('SIGQUIT');
    await exited;
    await rm(folder, {recursive: true, force: true});
  };
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answered = await fetch(`${origin}/robots.txt`).catch(() => undefined);
    if (answered) {
      return {origin, stop};
    }
    await sleep(100);
  }
  await stop();
  throw new Error('nginx did not start. "npm run setup" installs it, or says what to install.');
}

/** Playwright's global set-up: one server for all tests, its address in `SITE_ORIGIN`. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startSite();
  process.env.SITE_ORIGIN = site.origin;
  return site.stop;
}
