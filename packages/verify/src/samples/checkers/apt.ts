import {type Checker, checkOneByOne, readDiagnostics} from '../checker';

/** apt's own files: sources (`deb822`), pins (`deb822 check=apt-preferences`) and settings (`aptconf`), each read by apt. */
const apt: Checker = {
  kind: 'checked',
  takes: [{language: 'deb822'}, {language: 'deb822', check: 'apt-preferences'}, {language: 'aptconf'}],
  programs: ['apt-get', 'apt-cache', 'apt-config'],
  fix: 'Correct the file; `apt-get indextargets`, `apt-cache policy` or `apt-config dump` shows the same',
  check: (samples, sandboxes) =>
    checkOneByOne(samples, sandboxes, async ({text, language, attributes}, sandbox) => {
      const place = (name: string): string => sandbox.makeFolder(name);
      const state = ['-o', `Dir::State=${place('state')}`, '-o', `Dir::Cache=${place('cache')}`, '-o', `Dir::Etc=${place('etc')}`];
      const command =
        language === 'aptconf'
          ? ['apt-config', `-c=${sandbox.write('sample.conf', `${text}\n`)}`, 'dump']
          : attributes.has('check')
            ? ['apt-cache', ...state, '-o', `Dir::Etc::preferences=${sandbox.write('preferences', `${text}\n`)}`, 'policy']
            : ['apt-get', ...state, '-o', `Dir::Etc::sourceparts=${place('sources')}`, 'indextargets'];
      sandbox.write('sources/sample.sources', `${text}\n`);
      const {code, stderr} = await sandbox.run(command);
      return code === 0 ? [] : readDiagnostics(stderr, /^(?:E|Error): (?:Syntax error \S+:(?<line>\d+): )?(?<message>(?!The list of sources).*)$/);
    }),
};
export default apt;
