import {callErrors} from '../knowledge/calls';
import type {Known} from '../knowledge/knownNames';
import type {Answer} from './schema';
import {sharedFolder} from './shell';

/** Installed as `steadctl` on a machine: asks the run through the agent, and prints the answer. */
export const shim = `#!/usr/bin/perl
use Socket;
socket my $agent, PF_UNIX, SOCK_STREAM, 0 or die "steadctl: $!\\n";
connect $agent, pack_sockaddr_un('${sharedFolder}/agent') or die "steadctl: nobody answers: $!\\n";
syswrite $agent, join ' ', map { $_ eq '' ? "''" : $_ } @ARGV;
shutdown $agent, 1;
my $code = <$agent> // die "steadctl: nobody answers\\n";
print <$agent>;
exit $code;
`;

/** Options of the stub. */
export interface StubOptions {
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
  /** Output that the page shows for the commands that are being performed. */
  shown = '';

  constructor(private readonly options: StubOptions) {}

  /** @param call the words behind `steadctl` @returns the answer as the shim reads it: a line with the exit code, and what is printed */
  async reply(call: string): Promise<string> {
    const diagnostics = callErrors(`steadctl ${call}`, this.options.known);
    if (diagnostics.length > 0) {
      return `2\nsteadctl: ${diagnostics.join('; ')}\n`;
    }
    const answer = this.options.answers.find((candidate) => candidate.call === call);
    if (answer?.does !== undefined) {
      await this.options.run(answer.does);
    }
    const output = answer?.prints ?? this.shown;
    return `${answer?.exit ?? 0}\n${output}${output === '' || output.endsWith('\n') ? '' : '\n'}`;
  }
}
