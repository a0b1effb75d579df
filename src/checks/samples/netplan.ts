import type {Box} from './box';
import {complaints, type Problem} from './checker';

/**
 * Lets netplan turn a file into the configuration of systemd-networkd.
 *
 * @param name a folder of this name is made in the box
 */
export async function generate(box: Box, name: string, text: string): Promise<Problem[]> {
  // netplan wants to be the only reader of the file.
  box.write(`${name}/etc/netplan/50-sample.yaml`, `${text}\n`, 0o600);
  const {code, stdout, stderr} = await box.run(['netplan', 'generate', '--root-dir', box.path(name)]);
  const output = stdout + stderr;
  return code === 0 && !/\bError in network definition\b/.test(output)
    ? []
    : complaints(output, /(?:50-sample\.yaml:(?<line>\d+):(?<column>\d+): )(?<message>.*)$/);
}
