import {yamlRefusal} from '@nodestead-docs/model';

import type {Sandbox} from '../sandbox/sandbox';
import {readDiagnostics, type SampleDiagnostic} from './checker';

/** Lets netplan turn a file into the configuration of systemd-networkd. */
export async function generate(sandbox: Sandbox, text: string): Promise<SampleDiagnostic[]> {
  const refusal = yamlRefusal(text);
  if (refusal) {
    return [refusal];
  }
  // netplan wants to be the only reader of the file.
  sandbox.write('root/etc/netplan/50-sample.yaml', `${text}\n`, 0o600);
  const {code, stdout, stderr} = await sandbox.run(['netplan', 'generate', '--root-dir', sandbox.path('root')]);
  const output = stdout + stderr;
  return code === 0 && !/\bError in network definition\b/.test(output)
    ? []
    : readDiagnostics(output, /(?:50-sample\.yaml:(?<line>\d+):(?<column>\d+): )(?<message>.*)$/);
}
