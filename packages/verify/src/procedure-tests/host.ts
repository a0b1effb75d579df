import {spawn} from 'node:child_process';

import {AgentClient} from './agent';
import {agentPath} from './agentScript';
import type {ScriptResult} from './machine';
import {once} from './shell';
import {walled} from './walls';

const startTimeout = 60;

/** A host or guest: a network of its own, and a root in which commands are run, without a system that was booted. */
export class Host {
  private scripts = 0;

  private constructor(private readonly agent: AgentClient) {}

  /**
   * Starts what runs its commands.
   *
   * @param name of its network namespace
   * @param root its writable root
   * @param agent file of the agent
   */
  static async start(name: string, root: string, agent: string): Promise<Host> {
    const [program = '', ...args] = walled({
      name: `host-${name}`,
      hostname: name,
      root,
      network: name,
      files: {[`/${agentPath}`]: agent},
      command: [`/${agentPath}`],
    });
    const child = spawn(program, args, {stdio: ['pipe', 'pipe', 'pipe']});
    let errors = '';
    child.stderr.on('data', (data: Buffer) => {
      errors = `${errors}${data.toString()}`.slice(-4000);
    });
    const client = new AgentClient(child.stdout, child.stdin, () => Promise.resolve('1\n'));
    await client.ready(startTimeout).catch((error: unknown) => {
      throw new Error(`${name} does not start: ${errors.trim()}`, {cause: error});
    });
    return new Host(client);
  }

  /** Runs commands on it. Only the last one says whether all is well. */
  async run(script: string, seconds: number): Promise<ScriptResult> {
    const name = this.nextName();
    const ended = await this.agent.run(name, {files: {[name]: `${script}\n`}, session: once(name), seconds});
    return {...ended, failed: ended.code === 0 ? [] : [{line: script.trimEnd().split('\n').length, code: ended.code ?? -1}]};
  }

  /** Waits until what was done on it has come to rest. @param seconds for which that is waited at most */
  async settle(seconds: number): Promise<void> {
    await this.agent.settle(this.nextName(), seconds);
  }

  /** Starts commands that go on and on. @param printed told what they print @returns ends them */
  watch(script: string, printed: (text: string) => void): () => void {
    const name = this.nextName();
    // No run lasts for a day.
    void this.agent.run(name, {files: {[name]: `${script}\n`}, session: once(name), seconds: 24 * 3600, printed});
    return () => this.agent.end(name);
  }

  private nextName(): string {
    return `script-${(this.scripts += 1)}`;
  }
}
