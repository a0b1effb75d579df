import {execFileSync, spawnSync} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import type {IncomingMessage} from 'node:http';
import {connect as connectHttp2} from 'node:http2';
import {request} from 'node:https';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';

import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {addresses} from '../../src/site/brand';
import {freePort, type Site, startCaddy, startNginx} from '../e2e/support/server';
import {expectHeaders, get} from './responses';

const {hostname} = new URL(addresses.docs);
const folder = mkdtempSync(join(tmpdir(), 'nodestead-tls-'));
const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];

beforeAll(() => {
  chmodSync(folder, 0o755);
  const subject = ['-subj', `/CN=${hostname}`, '-addext', `subjectAltName=DNS:${hostname}`];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', certificate],
    {
      stdio: 'ignore',
    },
  );
  mkdirSync(join(folder, 'acme/.well-known/acme-challenge'), {recursive: true});
  writeFileSync(join(folder, 'acme/.well-known/acme-challenge/token'), 'answer');
});
afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** Puts the values of the test in place of those of an example. Throws when the example has not what is to be replaced. */
function adapted(file: string, values: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of values) {
    if (!text.includes(from)) {
      throw new Error(`${file} has no "${from}".`);
    }
    text = text.replaceAll(from, to);
  }
  return text;
}

interface TlsSite extends Site {
  securePort: number;
}

const shared = [
  ['/var/www/docs/current', resolve('build')],
  ['/var/www/acme', join(folder, 'acme')],
] as const;

function nginxExample(port: number, securePort: number): string {
  return adapted('deploy/nginx/server.conf', [
    ...shared,
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${securePort} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/nginx/nodestead-docs', resolve('deploy/nginx')],
    [`/etc/letsencrypt/live/${hostname}`, folder],
  ]);
}

function caddyExample(port: number, securePort: number): string {
  const example = adapted('deploy/caddy/Caddyfile', [
    ...shared,
    ['# tls /etc/ssl/docs/fullchain.pem /etc/ssl/docs/privkey.pem', `tls ${certificate} ${key}`],
    ['import nodestead-docs.caddy', `import ${resolve('deploy/caddy/nodestead-docs.caddy')}`],
  ]);
  return `{\n  admin off\n  http_port ${port}\n  https_port ${securePort}\n  default_bind 127.0.0.1\n}\n${example}`;
}

const examples: {[name: string]: () => Promise<TlsSite>} = {
  nginx: async () => {
    const securePort = await freePort();
    return {...(await startNginx((port) => nginxExample(port, securePort))), securePort};
  },
  Caddy: async () => {
    const securePort = await freePort();
    return {...(await startCaddy((port) => caddyExample(port, securePort))), securePort};
  },
};

describe.each(Object.entries(examples))('the complete server for %s', (_, start) => {
  let site: TlsSite;
  beforeAll(async () => {
    site = await start();
  });
  afterAll(() => site.stop());

  /** Asks over TLS, and trusts the certificate of the test alone. */
  function getSecure(path: string, method = 'GET'): Promise<IncomingMessage> {
    return new Promise((done, fail) => {
      request(
        {host: '127.0.0.1', port: site.securePort, servername: hostname, ca: readFileSync(certificate), path, method, headers: {host: hostname}},
        (response) => {
          response.resume();
          response.on('end', () => done(response));
        },
      )
        .on('error', fail)
        .end();
    });
  }

  test.each([
    ['/', 200, 'GET'],
    ['/guides/dhcp', 200, 'GET'],
    ['/guides/dhcp.html', /30[18]/, 'GET'],
    ['/no/such/page', 404, 'GET'],
    ['/.git/config', 404, 'GET'],
    ['/faq', 405, 'POST'],
  ] as const)('%s over TLS: %s, for %s, with HSTS and the headers of the site', async (path, status, method) => {
    const response = await getSecure(path, method);
    expect(String(response.statusCode)).toMatch(new RegExp(status instanceof RegExp ? status : String(status)));
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
    expectHeaders(response);
    const sent = response.rawHeaders.filter((_name, index) => index % 2 === 0).map((name) => name.toLowerCase());
    expect(sent.filter((name, index) => name !== 'server' && sent.indexOf(name) !== index)).toEqual([]);
  });

  test('speaks HTTP/2', async () => {
    const session = connectHttp2(`https://127.0.0.1:${site.securePort}`, {ca: readFileSync(certificate), servername: hostname});
    const status = await new Promise((done, fail) => {
      session.on('error', fail);
      const stream = session.request({':path': '/faq', ':authority': hostname});
      stream.on('response', (headers) => done(headers[':status']));
      stream.on('error', fail);
      stream.end();
    });
    session.close();
    expect(status).toBe(200);
  });

  test.each(['/', '/guides/dhcp?q=1', '//evil.example/', '/%5Cevil.example/', '/.git/config'])(
    '%s without TLS is sent to the same host with TLS',
    async (path) => {
      const response = await get(site.origin, path, {host: hostname});
      expect([301, 308]).toContain(response.statusCode);
      expect(response.headers.location).toBe(`https://${hostname}${path}`);
      // Browsers have to ignore it without TLS (RFC 6797, 7.2).
      expect(response.headers['strict-transport-security']).toBeUndefined();
    },
  );

  test("an ACME client's answer is served without TLS, and nothing else of its folder", async () => {
    const response = await get(site.origin, '/.well-known/acme-challenge/token', {host: hostname});
    expect(response.statusCode).toBe(200);
    expect((await get(site.origin, '/.well-known/acme-challenge/', {host: hostname})).statusCode).not.toBe(200);
    expect((await get(site.origin, '/.well-known/security.txt', {host: hostname})).statusCode).toBeGreaterThan(300);
  });
});

describe('the examples are read by the servers themselves', () => {
  /** Runs a server's own check of a configuration; gives its status and what it said. */
  function check(program: string, args: string[]): {status: number | null; said: string} {
    const {status, stdout, stderr} = spawnSync(program, args, {encoding: 'utf8', env: {...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder}});
    return {status, said: stdout + stderr};
  }

  function checkNginx(example: string): {status: number | null; said: string} {
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, `include /etc/nginx/modules-enabled/*.conf;\npid ${folder}/check.pid;\nerror_log stderr warn;\nevents {}\nhttp {\n${example}\n}`);
    return check('nginx', ['-t', '-q', '-c', file]);
  }

  function checkCaddy(example: string): {status: number | null; said: string} {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, example);
    return check('caddy', ['validate', '--config', file, '--adapter', 'caddyfile']);
  }

  test('nginx -t says nothing of its example, and complains about one without its variables', async () => {
    const example = nginxExample(await freePort(), await freePort());
    expect(checkNginx(example)).toEqual({status: 0, said: ''});
    const broken = checkNginx(example.replace(/include \S+maps\.conf;/, ''));
    expect(broken.status).not.toBe(0);
    expect(broken.said).toContain('unknown "nodestead_docs_cache" variable');
  });

  test('caddy validate takes its example, and not one without the snippet', async () => {
    const example = caddyExample(await freePort(), await freePort());
    expect(checkCaddy(example).said).toContain('Valid configuration');
    const broken = checkCaddy(example.replaceAll('nodestead-docs.caddy', 'no-such-file.caddy'));
    expect(broken.status).not.toBe(0);
  });
});
