import {type Checker, checkOneByOne, readDiagnostics} from '../checker';

/** ISC dhcpd's `-t`; `check=dhcpd6` is the same for DHCPv6. */
const dhcpd: Checker = {
  kind: 'checked',
  takes: [{language: 'dhcpd'}, {language: 'dhcpd', check: 'dhcpd6'}],
  programs: ['dhcpd'],
  fix: 'Correct the file; `dhcpd -t -cf <file>` shows the same (`-6` for DHCPv6)',
  check: (samples, sandboxes) =>
    checkOneByOne(samples, sandboxes, async ({text, attributes}, sandbox) => {
      const file = sandbox.write('sample.conf', `${text}\n`);
      const {code, stderr} = await sandbox.run(['dhcpd', attributes.has('check') ? '-6' : '-4', '-t', '-cf', file]);
      return code === 0 ? [] : readDiagnostics(stderr, /^\S+\.conf line (?<line>\d+): (?<message>.*)$/);
    }),
};
export default dhcpd;
