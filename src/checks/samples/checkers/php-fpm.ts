import {complaints, oneByOne, type Checker} from '../checker';
import {findProgram} from '../../tools';

/** `php-fpm -t`, with the [global] section that a pool file alone lacks. It wants the accounts of the product to exist, as they do in a box. */
const phpFpm: Checker = {
  kind: 'checked',
  takes: [{language: 'ini', check: 'php-fpm'}],
  programs: ['php-fpm'],
  isolated: true,
  cure: 'Correct the pool; `php-fpm -t -y <file>` shows the same',
  check: (samples, box) =>
    oneByOne(samples, async ({text}, index) => {
      const global = `[global] ; in front of the pool\nerror_log = /tmp/fpm.log\n`;
      const shift = text.includes('[global]') ? 0 : 2;
      const file = box.write(`${index}.conf`, `${shift > 0 ? global : ''}${text}\n`);
      const {code, stderr, stdout} = await box.run([findProgram('php-fpm') ?? 'php-fpm', '-n', '-t', '-R', '-y', file]);
      return code === 0 ? [] : complaints(stdout + stderr, /ERROR: (?:\[\S+:(?<line>\d+)\] )?(?<message>(?!failed to (?:load|post)|FPM init).*)$/, shift);
    }),
};
export default phpFpm;
