import {type Checker, checkOneByOne, readDiagnostics} from '../checker';

/** Interfaces that a rule names by index (`iif`) have to exist while nft looks. */
const byIndex = /\b[io]if\s+(?:\{([^}]*)\}|"?([\w.-]+)"?)/g;

/** Rules alone are read inside a chain of the family that can have the hooks of both. */
const chain = ['table inet sample { chain rules {\n', '\n}\n}\n'] as const;

/** `nft -c -f` with the right to a network of its own: nothing is loaded, and nothing of the machine's rules is seen. */
const nft: Checker = {
  kind: 'checked',
  takes: [{language: 'nft'}, {language: 'nft', check: 'rules'}],
  programs: ['nft'],
  fix: 'Correct the rules; `nft -c -f <file>` shows the same',
  check: (samples, sandboxes) =>
    checkOneByOne(samples, sandboxes, async ({text, attributes}, sandbox) => {
      const areRules = attributes.get('check') === 'rules';
      const file = sandbox.write('sample.nft', areRules ? chain.join(text) : `${text}\n`);
      const names = [...text.matchAll(byIndex)].flatMap(([, set, one]) => (set ?? one ?? '').split(',').map((name) => name.trim().replaceAll('"', '')));
      const links = Object.fromEntries(names.filter((name) => name !== 'lo').map((name) => [name, 'bridge'] as const));
      const {code, stderr} = await sandbox.run(['nft', '-c', '-f', file], {links, network: 'own'});
      return code === 0 ? [] : readDiagnostics(stderr, /^\S+\.nft:(?<line>\d+):(?<column>\d+)(?:-\d+)?: Error: (?<message>.*)$/, areRules ? 1 : 0);
    }),
};
export default nft;
