import {type Checker, checkOneByOne, readDiagnostics} from '../checker';

const interfaceList = /"interfaces"\s*:\s*\[([^\]]*)\]/g;
const interfaceOfSubnet = /"interface"\s*:\s*"([^"]+)"/g;

/** Some releases end with 0 although they have found errors. */
const failed = /(?:Syntax check failed with|Error encountered): (?:\S+\.json:(?<line>\d+)\.(?<column>\d+)(?:-\d+)?: )?(?<message>.*)$/m;

/** `kea-dhcp4 -t` and `kea-dhcp6 -t`, in a network that has the interfaces which the file names; Kea insists on them. */
const kea: Checker = {
  kind: 'checked',
  takes: [
    {language: 'json', check: 'kea-dhcp4'},
    {language: 'json', check: 'kea-dhcp6'},
  ],
  programs: ['kea-dhcp4', 'kea-dhcp6'],
  without: 'isolated',
  fix: 'Correct the file; `kea-dhcp4 -t <file>` shows the same on a machine with the interfaces',
  check: (samples, sandboxes) =>
    checkOneByOne(samples, sandboxes, async ({text, attributes}, sandbox) => {
      const lists = [...text.matchAll(interfaceList)].flatMap(([, list = '']) => [...list.matchAll(/"([^"/]+)/g)].map(([, name = '']) => name));
      const names = new Set([...lists, ...[...text.matchAll(interfaceOfSubnet)].map(([, name = '']) => name)]);
      const links = Object.fromEntries([...names].filter((name) => name !== '*').map((name) => [name, 'bridge'] as const));
      const file = sandbox.write('sample.json', `${text}\n`);
      sandbox.makeFolder('/run/kea');
      sandbox.makeFolder('/var/lib/kea');
      const env = {KEA_LOCKFILE_DIR: '/tmp', KEA_PIDFILE_DIR: '/tmp'};
      const {code, stdout, stderr} = await sandbox.run([String(attributes.get('check')), '-t', file], {env, links});
      const output = stdout + stderr;
      return code === 0 && !failed.test(output) ? [] : readDiagnostics(output, failed);
    }),
};
export default kea;
