import {findProgram} from '@nodestead-docs/model';

import {type Checker, checkOneByOne, readDiagnostics} from '../checker';

/** `php-fpm -t`, with the [global] section that a pool file alone lacks. It wants the accounts of the product to exist, as they do in a sandbox. */
const phpFpm: Checker = {
  kind: 'checked',
  takes: [{language: 'ini', check: 'php-fpm'}],
  programs: ['php-fpm'],
  without: 'isolated',
  fix: 'Correct the pool; `php-fpm -t -y <file>` shows the same',
  check: (samples, sandboxes) =>
    checkOneByOne(samples, sandboxes, async ({text}, sandbox) => {
      const global = `[global] ; in front of the pool\nerror_log = /tmp/fpm.log\n`;
      const shift = text.includes('[global]') ? 0 : 2;
      const file = sandbox.write('sample.conf', `${shift > 0 ? global : ''}${text}\n`);
      const {code, stderr, stdout} = await sandbox.run([findProgram('php-fpm') ?? 'php-fpm', '-n', '-t', '-R', '-y', file]);
      return code === 0 ? [] : readDiagnostics(stdout + stderr, /ERROR: (?:\[\S+:(?<line>\d+)\] )?(?<message>(?!failed to (?:load|post)|FPM init).*)$/, shift);
    }),
};
export default phpFpm;
