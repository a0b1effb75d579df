import {type Checker, checkOneByOne, readDiagnostics} from '../checker';

/** `node --check`, as a module where the block imports or exports. */
const javascript: Checker = {
  kind: 'checked',
  takes: [{language: 'javascript'}],
  programs: ['node'],
  without: 'reads',
  fix: 'Correct the JavaScript; `node --check <file>` shows the same',
  check: (samples, sandboxes) =>
    checkOneByOne(samples, sandboxes, async ({text}, sandbox) => {
      const extension = /^\s*(import|export)\b/m.test(text) ? 'mjs' : 'cjs';
      const {code, stderr} = await sandbox.run([process.execPath, '--check', sandbox.write(`sample.${extension}`, text)]);
      return code === 0 ? [] : readDiagnostics(stderr, /\.[cm]js:(?<line>\d+)\n(?:.*\n)*?(?<message>\w*Error: .*)/);
    }),
};
export default javascript;
