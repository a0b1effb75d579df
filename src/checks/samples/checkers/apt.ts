import {complaints, oneByOne, type Checker} from '../checker';

/** apt's own files: sources (`deb822`), pins (`deb822 check=apt-preferences`) and settings (`aptconf`), each read by apt. */
const apt: Checker = {
  kind: 'checked',
  takes: [{language: 'deb822'}, {language: 'deb822', check: 'apt-preferences'}, {language: 'aptconf'}],
  programs: ['apt-get', 'apt-cache', 'apt-config'],
  cure: 'Correct the file; `apt-get indextargets`, `apt-cache policy` or `apt-config dump` shows the same',
  check: (samples, box) =>
    oneByOne(samples, async ({text, language, attributes}, index) => {
      const place = (name: string): string => box.makeFolder(`${index}/${name}`);
      const state = ['-o', `Dir::State=${place('state')}`, '-o', `Dir::Cache=${place('cache')}`, '-o', `Dir::Etc=${place('etc')}`];
      const command =
        language === 'aptconf'
          ? ['apt-config', `-c=${box.write(`${index}/sample.conf`, `${text}\n`)}`, 'dump']
          : attributes.has('check')
            ? ['apt-cache', ...state, '-o', `Dir::Etc::preferences=${box.write(`${index}/preferences`, `${text}\n`)}`, 'policy']
            : ['apt-get', ...state, '-o', `Dir::Etc::sourceparts=${place('sources')}`, 'indextargets'];
      box.write(`${index}/sources/sample.sources`, `${text}\n`);
      const {code, stderr} = await box.run(command);
      return code === 0 ? [] : complaints(stderr, /^(?:E|Error): (?:Syntax error \S+:(?<line>\d+): )?(?<message>(?!The list of sources).*)$/);
    }),
};
export default apt;
