import {type Checker, checkOneByOne, readDiagnostics} from '../checker';

/** `php -l`. A block without an opening tag would be HTML to PHP, so it gets one. */
const php: Checker = {
  kind: 'checked',
  takes: [{language: 'php'}],
  programs: ['php'],
  without: 'reads',
  fix: 'Correct the PHP; `php -l <file>` shows the same',
  check: (samples, sandboxes) =>
    checkOneByOne(samples, sandboxes, async ({text}, sandbox) => {
      const file = sandbox.write('sample.php', text.includes('<?') ? text : `<?php ${text}`);
      const {code, stdout, stderr} = await sandbox.run(['php', '-n', '-d', 'display_errors=1', '-l', file]);
      return code === 0 ? [] : readDiagnostics(stdout + stderr, /(?:Parse|Fatal) error: +(?<message>.*) in \S+ on line (?<line>\d+)$/);
    }),
};
export default php;
