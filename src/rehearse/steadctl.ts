import {existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Known} from '../checks/model/knownNames';
import {callErrors} from '../checks/rules/command';
import type {Answer} from './schema';
import {sharedFolder} from './shell';

const folder = 'steadctl';

/** What is called `steadctl` on a machine: it asks the run and prints the answer. */
export const shim = `#!/bin/sh
asked=${sharedFolder}/${folder}/$$
call=
for word; do call="$call \${word:-''}"; done
printf '%s\\n' "\${call# }" > "$asked.new" && mv "$asked.new" "$asked.call" || exit 1
while [ ! -e "$asked.exit" ]; do sleep 0.05; done
code=$(cat "$asked.exit")
cat "$asked.output"
rm -f "$asked.exit" "$asked.output"
exit "$code"
`;

/** What the stub needs to know. */
export interface StubOptions {
  /** Folder that the run and the machine share. */
  shared: string;
  known: Known;
  answers: readonly Answer[];
  /** Runs commands on the machine. */
  run(script: string): Promise<unknown>;
}

/**
 * Plays steadctl on a machine: accepts what the facts of the version have, prints what the page shows, and does to the machine what the rehearsal says the product
 * does. Anything else it refuses, as the product would.
 */
export class SteadctlStub {
  /** What the page shows as output of the commands that are being performed. */
  shown = '';
  private readonly folder: string;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: StubOptions) {
    this.folder = join(options.shared, folder);
    mkdirSync(this.folder, {recursive: true});
  }

  start(): void {
    this.timer = setInterval(() => this.look(), 50);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    for (const name of existsSync(this.folder) ? readdirSync(this.folder) : []) {
      if (name.endsWith('.call')) {
        const path = join(this.folder, name);
        const call = readFileSync(path, 'utf8').trim();
        rmSync(path);
        void this.answer(call, path.slice(0, -'.call'.length));
      }
    }
  }

  private async answer(call: string, path: string): Promise<void> {
    const {output, exit} = await this.reply(call);
    writeFileSync(`${path}.output`, output);
    writeFileSync(`${path}.code`, String(exit));
    // Only a complete answer has its final name.
    renameSync(`${path}.code`, `${path}.exit`);
  }

  private async reply(call: string): Promise<{output: string; exit: number}> {
    const diagnostics = callErrors(`steadctl ${call}`, this.options.known);
    if (diagnostics.length > 0) {
      return {output: `steadctl: ${diagnostics.join('; ')}\n`, exit: 2};
    }
    const answer = this.options.answers.find((candidate) => candidate.call === call);
    if (answer?.does !== undefined) {
      await this.options.run(answer.does);
    }
    const output = answer?.prints ?? this.shown;
    return {output: output === '' || output.endsWith('\n') ? output : `${output}\n`, exit: answer?.exit ?? 0};
  }
}
