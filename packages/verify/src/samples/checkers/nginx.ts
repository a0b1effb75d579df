import type {Sandbox} from '../../sandbox/sandbox';
import {type Checker, checkOneByOne, inSandbox, readDiagnostics, type SampleDiagnostic, type Verdict} from '../checker';

/** Contexts to wrap around a block, from the whole file inwards. Each is on one line to keep line numbers. */
const contexts: readonly (readonly [string, string])[] = [
  ['', ''],
  ['events {} ', ''],
  ['events {} http { ', ' }'],
  ['events {} http { server { ', ' } }'],
  ['events {} http { server { location / { ', ' } } }'],
];

/** Directives that older releases do not know: the block is then looked at without that line, which is said. */
const newDirectives: readonly {name: string; since: readonly [number, number, number]}[] = [{name: 'http2', since: [1, 25, 1]}];

const files = /^(\s*(?:ssl_certificate|ssl_certificate_key|ssl_trusted_certificate|ssl_client_certificate|ssl_dhparam|include)\s+)([^;\s]+);/gm;
const upstreams = /((?:^|[\s;{])(?:proxy|grpc|uwsgi|fastcgi)_pass\s+(?:\w+:\/\/)?|(?:^|[;{])\s*server\s+)[a-z][\w-]*(?:\.[\w-]+)+/gm;
const logs = /^(\s*(?:access_log|error_log|pid)\s+)(\/[^;\s]+)/gm;

/**
 * `nginx -t`, in whatever context the block lacks. Certificates are replaced by one made for the occasion, missing
 * includes by an empty file, and names that nginx would ask the resolver for by an address.
 */
const nginx: Checker = {
  kind: 'checked',
  takes: [{language: 'nginx'}],
  programs: ['nginx', 'openssl'],
  fix: 'Correct the block; `nginx -t` shows the same once it is in place',
  async check(samples, sandboxes) {
    const made = await inSandbox(sandboxes, makeCertificate);
    return checkOneByOne(samples, sandboxes, async ({text}, sandbox) => {
      for (const [name, content] of made.files) {
        sandbox.write(name, content);
      }
      sandbox.write('empty.conf', '');
      const unknown = newDirectives.filter(({name, since}) => isOlder(made.version, since) && lineOf(name).test(text));
      const withoutThem = unknown.map(({name}) => name);
      const diagnostics = await test(sandbox, prepare(text, withoutThem, sandbox));
      return diagnostics.length > 0 || unknown.length === 0 ? diagnostics : notSeen(made.version, unknown);
    });
  },
};
export default nginx;

/** A certificate and its key for all samples, and the version of nginx. */
async function makeCertificate(sandbox: Sandbox): Promise<{files: readonly (readonly [string, string])[]; version: readonly number[]}> {
  const names = ['key.pem', 'cert.pem'];
  const options = ['-subj', '/CN=cp.example.com', '-keyout', 'key.pem', '-out', 'cert.pem'];
  const {results} = await sandbox.run(['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', ...options], {
    results: names,
  });
  const files = names.map((name) => {
    const result = results.get(name);
    return [name, result && 'text' in result ? result.text : ''] as const;
  });
  return {files, version: versionOf((await sandbox.run(['nginx', '-v'])).stderr)};
}

function notSeen(version: readonly number[], directives: typeof newDirectives): Verdict {
  const names = directives.map(({name, since}) => `${name} (since ${since.join('.')})`);
  return {note: `nginx ${version.join('.')} does not know ${names.join(', ')}: the rest of the block was looked at`};
}

function lineOf(directive: string): RegExp {
  return new RegExp(`^(\\s*)${directive}\\s[^;]*;`, 'gm');
}

function versionOf(output: string): readonly number[] {
  return (/nginx\/([\d.]+)/.exec(output)?.[1] ?? '').split('.').map(Number);
}

/** Puts what is on no machine but the reader's out of the way, line by line. */
function prepare(text: string, unknown: readonly string[], sandbox: Sandbox): string {
  return unknown
    .reduce((rest, name) => rest.replace(lineOf(name), '$1'), text)
    .replace(files, (whole, directive: string, path: string) => {
      if (!directive.includes('include')) {
        return `${directive}${sandbox.path(directive.includes('_key') ? 'key.pem' : 'cert.pem')};`;
      }
      return /^(\/etc\/nginx\/)?(fastcgi_params|fastcgi\.conf|mime\.types|proxy_params|uwsgi_params)$/.test(path) || path.includes('*')
        ? whole
        : `${directive}${sandbox.path('empty.conf')};`;
    })
    .replace(upstreams, (_, directive: string) => `${directive}192.0.2.1`)
    .replace(logs, (_, directive: string) => `${directive}${sandbox.path('sample.log')}`);
}

function isOlder(version: readonly number[], since: readonly number[]): boolean {
  const index = since.findIndex((part, position) => part !== version[position]);
  return index >= 0 && (version[index] ?? 0) < (since[index] ?? 0);
}

async function test(sandbox: Sandbox, text: string): Promise<SampleDiagnostic[]> {
  let diagnostics: SampleDiagnostic[] = [];
  if (sandbox.kind === 'isolated') {
    sandbox.makeFolder('/var/lib/nginx');
    sandbox.makeFolder('/var/log/nginx');
  }
  for (const [before, after] of contexts) {
    const file = sandbox.write('sample.conf', `${before}${text}\n${after}`);
    const command = ['nginx', '-t', '-q', '-p', sandbox.root, '-e', 'stderr', '-g', `pid ${sandbox.path('nginx.pid')};`, '-c', file];
    const {code, stderr} = await sandbox.run(command);
    if (code === 0) {
      return [];
    }
    diagnostics = readDiagnostics(stderr, /\[emerg\] (?:\d+#\d+: )?(?<message>.*?)(?: in \S+\.conf:(?<line>\d+))?$/);
    if (!/directive is not allowed here|no "events" section/.test(stderr)) {
      break;
    }
  }
  return diagnostics.slice(0, 1);
}
