import type {Socket} from 'node:net';

import {sharedFolder, withEnvironment} from '../shell';
import {forEachLine} from './monitor';

/** Name of the port between the run and the agent in a vm. */
export const portName = 'rehearsal';

/** Mounts the folder that the run and the vm share. It has to go while the state of the vm is written. */
const mount = `mount -t 9p -o trans=virtio,version=9p2000.L,cache=none,msize=262144 ${portName} ${sharedFolder}`;

/**
 * What runs commands in a vm, over a port that is no part of its network: each line it reads is a word and the name of a script in the shared folder, each line it
 * writes a name and an exit code. Called with the port and the shared folder.
 */
export const agentScript = `#!/bin/bash
port=$1 shared=$2
exec 3<>"$port"
echo "agent ready" >&3
while read -r word name <&3; do
  case $word in
    run)
      (
        setsid ${withEnvironment(['bash', '--noprofile', '--norc'])
          .map((each) => `'${each}'`)
          .join(' ')} "$shared/$name.session" >"$shared/$name.output" 2>&1 </dev/null 3>&- &
        echo $! >"$shared/$name.pid"
        wait $!
        echo "$name $?" >&3
      ) & ;;
    end) kill -KILL -- "-$(cat "$shared/$name.pid")" ;;
    leave) cd / && umount "$shared"; echo "leave $?" >&3 ;;
    return) ${mount}; echo "return $?" >&3 ;;
    clock) date --set "$name" >/dev/null; echo "clock $?" >&3 ;;
  esac
done
`;

/** The unit that starts the agent. @param script path of the agent in the vm */
export const agentUnit = (script: string) => `[Unit]
Description=Commands of a rehearsal
After=basic.target
StartLimitIntervalSec=0

[Service]
ExecStartPre=sh -c 'until [ -e /dev/virtio-ports/${portName} ]; do sleep 0.2; done'
ExecStartPre=sh -c 'mkdir -p ${sharedFolder}; mountpoint --quiet ${sharedFolder} || ${mount}'
ExecStart=${script} /dev/virtio-ports/${portName} ${sharedFolder}
KillMode=process
TasksMax=infinity
TimeoutStartSec=infinity
Restart=always
`;

/** What came of a script: no exit code when it was ended, or the vm went down. */
export interface Ended {
  code: number | null;
  timedOut: boolean;
}

/** The other end of the port. */
export class AgentClient {
  private readonly waiting = new Map<string, (code: number | null) => void>();
  private readonly isReady: Promise<void>;

  constructor(private readonly socket: Socket) {
    this.isReady = new Promise((resolve) => {
      forEachLine(socket, (line) => {
        const [name = '', code = ''] = line.trim().split(' ');
        if (name === 'agent') {
          resolve();
        }
        this.settle(name, Number(code));
      });
    });
    socket.on('close', () => [...this.waiting.keys()].forEach((name) => this.settle(name, null)));
  }

  /** Waits until the agent has started. @throws when it does not within the seconds */
  async ready(seconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`its agent does not start within ${seconds} seconds`)), seconds * 1000);
      this.socket.on('close', () => reject(new Error('it went down')));
    });
    await Promise.race([this.isReady, late]).finally(() => clearTimeout(timer));
  }

  /** Runs a script of the shared folder. @param name its name there, to which `.session` is added */
  async run(name: string, seconds: number): Promise<Ended> {
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      this.socket.write(`end ${name}\n`);
    }, seconds * 1000);
    const code = await this.ask('run', name, name);
    clearTimeout(timer);
    return {code: timedOut ? null : code, timedOut};
  }

  /** Has the agent do something itself. @throws when that fails */
  async must(word: 'leave' | 'return' | 'clock', value = ''): Promise<void> {
    const code = await this.ask(word, value, word);
    if (code !== 0) {
      throw new Error(`the agent cannot ${word}: ${String(code)}`);
    }
  }

  close(): void {
    this.socket.destroy();
  }

  private ask(word: string, value: string, answer: string): Promise<number | null> {
    return new Promise((resolve) => {
      if (this.socket.destroyed) {
        resolve(null);
        return;
      }
      this.waiting.set(answer, resolve);
      this.socket.write(`${word} ${value}\n`);
    });
  }

  private settle(name: string, code: number | null): void {
    this.waiting.get(name)?.(code);
    this.waiting.delete(name);
  }
}
