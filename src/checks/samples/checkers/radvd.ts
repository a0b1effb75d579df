import {complaints, oneByOne, type Checker} from '../checker';

/** `radvd -c`. */
const radvd: Checker = {
  kind: 'checked',
  takes: [{language: 'radvd'}],
  programs: ['radvd'],
  cure: 'Correct the file; `radvd -c -C <file>` shows the same',
  check: (samples, box) =>
    oneByOne(samples, async ({text}, index) => {
      const {code, stdout, stderr} = await box.run(['radvd', '-c', '-C', box.write(`${index}.conf`, `${text}\n`)]);
      return code === 0 ? [] : complaints(stdout + stderr, /^\S+\.conf:(?<line>\d+) error: (?<message>.*)$/);
    }),
};
export default radvd;
