import {complaints, oneByOne, type Checker} from '../checker';

/** `perl -c`; some of Debian's settings files are Perl. */
const perl: Checker = {
  kind: 'checked',
  takes: [{language: 'perl'}],
  programs: ['perl'],
  cure: 'Correct the Perl; `perl -c <file>` shows the same',
  check: (samples, box) =>
    oneByOne(samples, async ({text}, index) => {
      const {code, stderr} = await box.run(['perl', '-c', box.write(`${index}.pl`, `${text}\n`)]);
      return code === 0 ? [] : complaints(stderr, /^(?<message>.*?)(?: \([^)]*\))? at \S+\.pl line (?<line>\d+).*$/);
    }),
};
export default perl;
