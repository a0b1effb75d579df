import {type Checker, checkOneByOne, readDiagnostics} from '../checker';

/** `named-checkzone`; the fence names the zone: `zone origin=113.0.203.in-addr.arpa`. */
const zone: Checker = {
  kind: 'checked',
  takes: [{language: 'zone'}],
  programs: ['named-checkzone'],
  attributes: ['origin'],
  fix: 'Correct the zone; `named-checkzone <origin> <file>` shows the same',
  check: (samples, sandboxes) =>
    checkOneByOne(samples, sandboxes, async ({text, attributes}, sandbox) => {
      const origin = attributes.get('origin');
      if (typeof origin !== 'string') {
        return [{line: 0, column: 1, message: 'The fence does not say which zone this is (origin=…)'}];
      }
      const {code, stdout, stderr} = await sandbox.run(['named-checkzone', '-i', 'local', origin, sandbox.write('sample.zone', `${text}\n`)]);
      return code === 0 ? [] : readDiagnostics(stdout + stderr, /^\S*\.zone:(?<line>\d+): (?<message>.*)$/);
    }),
};
export default zone;
