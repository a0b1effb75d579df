import {complaints, oneByOne, type Checker} from '../checker';

/** `php -l`. A block without an opening tag would be HTML to PHP, so it gets one. */
const php: Checker = {
  kind: 'checked',
  takes: [{language: 'php'}],
  programs: ['php'],
  cure: 'Correct the PHP; `php -l <file>` shows the same',
  check: (samples, box) =>
    oneByOne(samples, async ({text}, index) => {
      const file = box.write(`${index}.php`, text.includes('<?') ? text : `<?php ${text}`);
      const {code, stdout, stderr} = await box.run(['php', '-n', '-d', 'display_errors=1', '-l', file]);
      return code === 0 ? [] : complaints(stdout + stderr, /(?:Parse|Fatal) error: +(?<message>.*) in \S+ on line (?<line>\d+)$/);
    }),
};
export default php;
