import {type ChildProcessByStdio, spawn} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {PassThrough, type Readable, type Writable} from 'node:stream';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {AgentClient} from '../../src/procedure-tests/agent';
import {agentScript} from '../../src/procedure-tests/agentScript';
import {commandBounds} from '../../src/procedure-tests/command';
import {sharedFolder} from '../../src/procedure-tests/shell';
import {shim} from '../../src/procedure-tests/steadctl';

let folder = '';
let agent: ChildProcessByStdio<Writable, Readable, null>;
let client: AgentClient;

/** The agent as it is, with a folder of the test in place of a machine's. */
const here = (script: string) => script.replaceAll(sharedFolder, join(folder, 'shared'));

/** @param around words of a command that starts it */
async function start(called = (words: string) => Promise.resolve(`0\n${words}\n`), around: readonly string[] = ['env']): Promise<void> {
  writeFileSync(join(folder, 'agent'), here(agentScript), {mode: 0o755});
  const [program = '', ...args] = around;
  agent = spawn(program, [...args, join(folder, 'agent')], {stdio: ['pipe', 'pipe', 'inherit']});
  client = new AgentClient(agent.stdout, agent.stdin, called);
  await client.ready(10);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agent-'));
});
afterEach(() => {
  client.close();
  agent.kill('SIGKILL');
  rmSync(folder, {recursive: true, force: true});
});

const run = (name: string, session: string, seconds = 30) => client.run(name, {files: {}, session, seconds});

describe('the agent', () => {
  it('runs scripts with the environment of a login, says their exit codes, and several at a time', async () => {
    await start();
    const ended: string[] = [];
    const one = run('one', 'sleep 2; echo "$HOME"; exit 3').finally(() => ended.push('one'));
    const two = run('two', 'echo two').finally(() => ended.push('two'));
    expect(await Promise.all([one, two])).toMatchObject([
      {code: 3, output: '/root\n', timedOut: false},
      {code: 0, output: 'two\n', timedOut: false},
    ]);
    expect(ended).toEqual(['two', 'one']);
  });

  it('gives a script its files, bytes for bytes, and says which of its commands failed', async () => {
    await start();
    const text = 'ä\0\n'.repeat(50_000);
    const session = here(`cat ${sharedFolder}/data; echo '3 7' > ${sharedFolder}/one.failed`);
    const {output, failed} = await client.run('one', {files: {data: text}, session, seconds: 30});
    expect(output).toBe(text);
    expect(failed).toEqual([{line: 3, code: 7}]);
  });

  it('keeps no more of an output than there is room for', async () => {
    await start();
    const {code, output} = await run('much', `head -c ${commandBounds.output + 5000} /dev/zero`);
    expect({code, length: output.length}).toEqual({code: 0, length: commandBounds.output});
  });

  it('does not wait for what is left in the background, which may go on', async () => {
    await start();
    const {output} = await run('left', 'while sleep 0.1; do echo x; done & echo $!');
    const {code} = await run('later', `sleep 0.5; kill ${output.trim()}`);
    expect(code).toBe(0);
  });

  it('ends what does not end in time, with all that it started', async () => {
    await start();
    const {code, output, timedOut} = await run('long', 'sleep 300 & echo $!; wait', 0.5);
    expect({code, timedOut}).toEqual({code: null, timedOut: true});
    await expect.poll(() => existsSync(`/proc/${output.trim()}`), {timeout: 10_000}).toBe(false);
  });

  it('says nothing when the machine goes down', async () => {
    await start();
    const long = run('long', 'sleep 300');
    agent.kill('SIGKILL');
    expect(await long).toMatchObject({code: null, timedOut: false});
    expect(await run('late', 'true')).toMatchObject({code: null, timedOut: false});
  });

  it('brings a call of steadctl to the run and its answer back', async () => {
    const calls: string[] = [];
    await start((words) => {
      calls.push(words);
      return Promise.resolve('4\nan answer\n');
    });
    writeFileSync(join(folder, 'steadctl'), here(shim), {mode: 0o755});
    expect(await run('call', `'${folder}/steadctl' server list --name ''`)).toMatchObject({code: 4, output: 'an answer\n'});
    expect(calls).toEqual(["server list --name ''"]);
  });
});

describe('waiting until a machine has come to rest', () => {
  const alone = ['unshare', '--user', '--map-root-user', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  /** A server that needs the processor until there is a file `go`, when it is told to reload. */
  const server = `$SIG{HUP} = sub { 1 until -e "go"; open my $file, ">", "reloaded" }; open my $file, ">", "up"; close $file; sleep while 1`;
  const reload = () => `cd '${folder}'; perl -e '${server}' & until [ -e up ]; do sleep 0.01; done; kill -HUP $!`;

  async function reloads(): Promise<void> {
    let settled = false;
    expect(await run('reload', reload())).toMatchObject({code: 0});
    const wait = client.settle('wait', 600).then(() => {
      settled = true;
    });
    await run('first', 'true');
    await run('second', 'true');
    expect(settled).toBe(false);
    writeFileSync(join(folder, 'go'), '');
    await wait;
    expect(existsSync(join(folder, 'reloaded'))).toBe(true);
  }

  it('takes as long as a server reloads that was just told to', async () => {
    await start(undefined, alone);
    await reloads();
  });

  it('waits once for what never sleeps, and later for the others only', async () => {
    await start(undefined, alone);
    await run('endless', 'while :; do :; done &');
    await client.settle('once', 1);
    await client.settle('later', 600);
    await reloads();
  });

  it('is over when the machine goes down', async () => {
    await start(undefined, alone);
    await run('endless', 'while :; do :; done &');
    const wait = client.settle('wait', 600);
    agent.kill('SIGKILL');
    await wait;
    await client.settle('late', 600);
  });
});

describe('what a machine says instead of its agent', () => {
  const said = new PassThrough();

  it.each([
    ['a head that does not end', 'x'.repeat(300)],
    ['a frame that is too large', 'output one 99999999999\n'],
    ['no frame at all', 'hello\n'],
  ])('ends the connection: %s', async (_, text) => {
    await start();
    const from = new PassThrough();
    const other = new AgentClient(from, said, () => Promise.resolve(''));
    const open = other.run('one', {files: {}, session: '', seconds: 60});
    from.write(text);
    expect(await open).toMatchObject({code: null, timedOut: false});
  });
});
