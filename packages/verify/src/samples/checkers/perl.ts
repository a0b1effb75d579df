import {type Checker, checkOneByOne, readDiagnostics} from '../checker';

/** `perl -c`; some of Debian's settings files are Perl. */
const perl: Checker = {
  kind: 'checked',
  takes: [{language: 'perl'}],
  programs: ['perl'],
  fix: 'Correct the Perl; `perl -c <file>` shows the same',
  check: (samples, sandboxes) =>
    checkOneByOne(samples, sandboxes, async ({text}, sandbox) => {
      const {code, stderr} = await sandbox.run(['perl', '-c', sandbox.write('sample.pl', `${text}\n`)]);
      return code === 0 ? [] : readDiagnostics(stderr, /^(?<message>.*?)(?: \([^)]*\))? at \S+\.pl line (?<line>\d+).*$/);
    }),
};
export default perl;
