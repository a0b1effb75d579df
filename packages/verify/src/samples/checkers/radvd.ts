import {type Checker, checkOneByOne, readDiagnostics} from '../checker';

/** `radvd -c`. */
const radvd: Checker = {
  kind: 'checked',
  takes: [{language: 'radvd'}],
  programs: ['radvd'],
  fix: 'Correct the file; `radvd -c -C <file>` shows the same',
  check: (samples, sandboxes) =>
    checkOneByOne(samples, sandboxes, async ({text}, sandbox) => {
      const {code, stdout, stderr} = await sandbox.run(['radvd', '-c', '-C', sandbox.write('sample.conf', `${text}\n`)]);
      return code === 0 ? [] : readDiagnostics(stdout + stderr, /^\S+\.conf:(?<line>\d+) error: (?<message>.*)$/);
    }),
};
export default radvd;
