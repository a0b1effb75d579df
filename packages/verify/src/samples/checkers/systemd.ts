import {basename, dirname} from 'node:path';

import type {Sandbox} from '../../sandbox/sandbox';
import {type Checker, checkOneByOne, readDiagnostics, type Sample, type SampleDiagnostic} from '../checker';

/**
 * `systemd-analyze verify` under the file name that the title gives. Programs and units that are not on the machine of
 * the check are taken as given: systemd's own message about them says nothing about the reader's machine.
 */
const systemd: Checker = {
  kind: 'checked',
  takes: [{language: 'systemd'}],
  programs: ['systemd-analyze'],
  fix: 'Correct the unit; `systemd-analyze verify <file>` shows the same',
  check: (samples, sandboxes) => checkOneByOne(samples, sandboxes, verify),
};
export default systemd;

const notHere = /(is not executable: No such file or directory|Command '\S+' .*|Unit \S+ not found|Failed to (?:load|open) .*\.(?:target|service|socket): )/;

async function verify({text, attributes}: Sample, sandbox: Sandbox): Promise<SampleDiagnostic[]> {
  const title = attributes.get('title');
  const file = typeof title === 'string' ? basename(title) : '';
  const dropIn = typeof title === 'string' ? /([^/]+\.(?:service|timer|socket|mount|path))\.d\/[^/]+\.conf$/.exec(title)?.[1] : undefined;
  if (dropIn === undefined && !/\.(service|timer|socket|mount|path|target|automount|slice)$/.test(file)) {
    return [{line: 0, column: 1, message: 'The title does not name the unit file (title="/etc/systemd/system/….service")'}];
  }
  const unit = dropIn ?? file;
  sandbox.write(dropIn === undefined ? `units/${unit}` : `units/${basename(dirname(String(title)))}/${file}`, `${text}\n`);
  // A timer, a socket and a path start a service; a drop-in changes a unit. Missing parts of the block are added here.
  const partner = dropIn === undefined ? unit.replace(/\.(timer|socket|path)$/, '.service') : unit;
  if (partner !== unit || dropIn !== undefined) {
    sandbox.write(`units/${partner}`, '[Service]\nType=oneshot\nExecStart=/bin/true\n');
  }
  const {stdout, stderr} = await sandbox.run(['systemd-analyze', 'verify', '--man=no', '--recursive-errors=no', sandbox.path(`units/${unit}`)], {
    env: {SYSTEMD_UNIT_PATH: `${sandbox.path('units')}:/usr/lib/systemd/system`},
    seconds: 20,
  });
  const lines = (stdout + stderr).split('\n').filter((line) => line.includes(file) && !notHere.test(line));
  return lines.length === 0 ? [] : readDiagnostics(lines.join('\n'), /^(?:\S*\/)?[^/:\s]+?(?::(?<line>\d+))?: (?<message>.*)$/);
}
