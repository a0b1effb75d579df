import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

import {callsOf, factsFolder, findProgram, packages, type Program} from '@nodestead-docs/model';
import {currentVersion, releasedVersions, type SampleLanguage, sampleLanguages, samplesOf} from '@nodestead-docs/model/browser';
import {loadApi, type LoadedApi} from '@site/packages/model/src/api/document';
import {requestOf} from '@site/src/content/api-reference/request';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {type Mock, startMock} from '../../../packages/model/tests/api/mock';

const root = path.resolve(__dirname, '../../..');
const versions = [currentVersion, ...releasedVersions];
const apis = new Map<string, LoadedApi>();
const scratch = mkdtempSync(path.join(tmpdir(), 'nodestead-samples-'));
const run = promisify(execFile);

const extensions: {[language in SampleLanguage]: string} = {shell: 'sh', php: 'php', python: 'py', javascript: 'mjs'};
const programs: {[language in SampleLanguage]: Program[]} = {shell: ['bash', 'curl', 'jq'], php: ['php', 'curl.so'], python: ['python3'], javascript: ['node']};

/** Arguments with which a language only parses the files behind them, all in one process, and names the one that it refuses. */
const parsers: {[language in SampleLanguage]: string[]} = {
  shell: ['-c', 'for file; do bash -n "$file" || exit; done', 'bash'],
  php: [
    '-r',
    'foreach (array_slice($argv, 1) as $file) { try { token_get_all(file_get_contents($file), TOKEN_PARSE); } catch (ParseError $error) { fwrite(STDERR, "$file: $error"); exit(1); } }',
    '--',
  ],
  python: ['-m', 'py_compile'],
  javascript: [
    '--experimental-vm-modules',
    '--input-type=module',
    '--eval',
    "import {readFileSync} from 'node:fs'; import vm from 'node:vm'; process.argv.slice(1).forEach((file) => new vm.SourceTextModule(readFileSync(file, 'utf8'), {identifier: file}));",
    '--',
  ],
};

/** A language whose programs are missing is skipped, and named; where CI is set that is a failure. */
function missingFor(language: SampleLanguage): string[] {
  return programs[language].filter((program) => findProgram(program) === undefined).map((program) => packages[program]);
}

function interpreter(language: SampleLanguage): string {
  return findProgram(programs[language][0] as Program) ?? '';
}

function save(name: string, language: SampleLanguage, text: string): string {
  const file = path.join(scratch, `${name}.${extensions[language]}`);
  writeFileSync(file, text);
  return file;
}

async function execute(file: string, language: SampleLanguage): Promise<string> {
  const {stdout} = await run(interpreter(language), [file], {
    env: {PATH: '/usr/bin:/bin', NODESTEAD_TOKEN: `nst_${'x'.repeat(44)}`},
    timeout: 20_000,
  });
  return stdout;
}

beforeAll(async () => {
  for (const version of versions) {
    apis.set(version, await loadApi(factsFolder(root, version), root));
  }
}, 60_000);

afterAll(() => rmSync(scratch, {recursive: true}));

/** Every sample of the reference, each text once. */
function allSamples(language: SampleLanguage): {name: string; text: string}[] {
  const texts = new Map<string, string>();
  for (const [version, {resolved}] of apis) {
    for (const call of callsOf(resolved)) {
      texts.set(samplesOf(requestOf(call, resolved))[language], `${version}-${call.operation.operationId}`);
    }
  }
  return [...texts].map(([text, name]) => ({name, text}));
}

describe.each(sampleLanguages)('samples in %s', (language) => {
  const missing = missingFor(language);

  it.runIf(process.env.CI)('have their programs where CI is set', () => {
    expect(missing).toEqual([]);
  });

  const parse = (files: readonly string[]) => run(interpreter(language), [...parsers[language], ...files]);

  it.skipIf(missing.length > 0)('are all parsed by the language itself', {timeout: 60_000}, async () => {
    const samples = allSamples(language);
    expect(samples.length).toBeGreaterThan(100);
    await parse(samples.map(({name, text}) => save(name, language, text)));
  });

  it.skipIf(missing.length > 0)('are refused by the parser when one of them is broken', async () => {
    const [sample] = allSamples(language);
    const whole = save('whole', language, sample?.text ?? '');
    await expect(parse([whole, save('broken', language, '<?php (')])).rejects.toThrow(/broken/);
    await expect(parse([save('broken', language, '<?php ('), whole])).rejects.toThrow(/broken/);
  });
});

describe('samples of awkward values', () => {
  const value = {text: `it's a "quote", $HOME and \\ in\ntwo lines`, none: null, yes: true, list: [1, {deep: 'x'}], empty: []};

  for (const language of sampleLanguages) {
    const missing = missingFor(language);
    it.skipIf(missing.length > 0)(`arrive unchanged from ${language}`, {timeout: 30_000}, async () => {
      let received = '';
      const server = createServer((request, response) => {
        request.on('data', (chunk: Buffer) => (received += chunk.toString()));
        request.on('end', () => response.writeHead(200, {'content-type': 'application/json'}).end('{}'));
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      await execute(save('awkward', language, samplesOf({method: 'post', url, body: value, answers: true})[language]), language);
      await new Promise((done) => server.close(done));
      expect(JSON.parse(received)).toEqual(value);
    });
  }
});

/** One operation of each kind: what is sent and what comes back differ in kind. */
const kinds = [
  'listServers',
  'getServer',
  'createServer',
  'powerServer',
  'updateServer',
  'setRdns',
  'deleteRdns',
  'deleteServer',
  'unsuspendServer',
  'createUser',
];

/** Complete programs of the API page, by their file name there. */
function programsOfPage(): {file: string; language: SampleLanguage; text: string}[] {
  const page = readFileSync(path.join(root, 'src/pages/api.mdx'), 'utf8');
  const languages: {[fence: string]: SampleLanguage} = {bash: 'shell', php: 'php', python: 'python', javascript: 'javascript'};
  return [...page.matchAll(/^```(\w+) title="([^"]+)"[^\n]*\n([\s\S]*?)^```$/gm)].flatMap(([, fence = '', file = '', text = '']) => {
    const language = languages[fence];
    return language ? [{file, language, text}] : [];
  });
}

describe('samples against a server that keeps to the document', () => {
  let mock: Mock;
  const address = 'https://cp.example.com/api/v1';

  beforeAll(async () => {
    mock = await startMock((apis.get('6.0') as LoadedApi).bundled);
  }, 60_000);
  afterAll(() => mock.close());

  function against(text: string): string {
    expect(text).toContain(address);
    return text.replaceAll(address, mock.url);
  }

  for (const language of sampleLanguages) {
    const missing = missingFor(language);
    it.skipIf(missing.length > 0).each(kinds)(`%s works in ${language}`, {timeout: 30_000}, async (id) => {
      const {resolved} = apis.get('6.0') as LoadedApi;
      const call = callsOf(resolved).find(({operation}) => operation.operationId === id);
      expect(call, id).toBeDefined();
      if (call) {
        const request = requestOf(call, resolved);
        const before = mock.requests.length;
        const output = await execute(save(`run-${id}`, language, against(samplesOf(request)[language])), language);
        expect(mock.requests.slice(before)).toEqual([`${call.method.toUpperCase()} ${request.url.slice(address.length)}`]);
        expect(output.trim() !== '').toBe(request.answers);
      }
    });

    it.skipIf(missing.length > 0)(`a request that breaks the document fails in ${language}`, {timeout: 30_000}, async () => {
      const {resolved} = apis.get('6.0') as LoadedApi;
      const call = callsOf(resolved).find(({operation}) => operation.operationId === 'createServer');
      if (call) {
        const broken = {...requestOf(call, resolved), body: {hostname: 'web1.example.net'}};
        await expect(execute(save('run-broken', language, against(samplesOf(broken)[language])), language)).rejects.toThrow(
          /user_id|422|Validation failed|Unprocessable/,
        );
      }
    });
  }

  it('the API page has its programs in all four languages', () => {
    expect(
      programsOfPage()
        .map(({language}) => language)
        .sort(),
    ).toEqual([...sampleLanguages, ...sampleLanguages].sort());
  });

  it.each(programsOfPage())('$file works', {timeout: 40_000}, async ({file, language, text}) => {
    const missing = missingFor(language);
    if (missing.length > 0) {
      expect(process.env.CI, `missing: ${missing.join(', ')}`).toBeUndefined();
      return;
    }
    const before = mock.requests.length;
    const output = await execute(save(file.replace(/\.\w+$/, ''), language, against(text)), language);
    const requests = mock.requests.slice(before);
    if (file.startsWith('create')) {
      expect(output.trim()).toBe('203.0.113.5');
      expect(requests[0]).toBe('POST /servers');
      expect(requests.filter((request) => request.startsWith('GET /tasks/')).length).toBeGreaterThan(0);
      expect(requests.at(-1)).toMatch(/^GET \/servers\/[\w-]{36}$/);
    } else {
      expect(output.trim().split('\n')).toEqual(['web1.example.net', 'web1.example.net']);
      expect(requests).toEqual(['GET /servers', 'GET /servers']);
    }
  });
});
