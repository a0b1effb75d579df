import {complaints, oneByOne, type Checker, type Problem, type Sample} from '../checker';

/**
 * What ShellCheck says about scripts but not about a few lines to paste: a variable set in the block before (SC2154),
 * an exit for a failed `cd` (SC2164), a sourced file that is not here (SC1090, SC1091), a missing shebang (SC2148).
 */
const excluded = 'SC1090,SC1091,SC2148,SC2154,SC2164';

const placeholder = /<[a-z][a-z0-9 -]*[a-z0-9]>/g;

/** `<like-this>` stands for a word the reader puts in; the shell would read a redirection. */
function withoutPlaceholders(text: string): string {
  return text.replace(placeholder, (found) => '_'.repeat(found.length));
}

interface Comment {
  file: string;
  line: number;
  column: number;
  code: number;
  message: string;
}

/** `bash -n` for the syntax, then ShellCheck for everything else; ShellCheck takes all files in one start. */
const shell: Checker = {
  kind: 'checked',
  takes: [{language: 'bash'}, {language: 'sh'}],
  programs: ['bash', 'shellcheck'],
  cure: 'Correct the block; `shellcheck -s bash <file>` and shellcheck.net explain the code',
  async check(samples, box) {
    const files = samples.map((sample, index) => box.write(`${index}.sh`, `${withoutPlaceholders(sample.text)}\n`));
    const syntax = await oneByOne(samples, async (sample, index) => {
      const {code, stderr} = await box.run([sample.language, '-n', files[index] ?? '']);
      return code === 0 ? [] : complaints(stderr, /^\S+: (?:line )?(?<line>\d+): (?<message>.*)$/);
    });
    const linted = new Map<string, Problem[]>();
    for (const dialect of ['bash', 'sh', undefined]) {
      const mine = files.filter((_, index) => dialectOf(samples[index]) === dialect);
      if (mine.length > 0) {
        const options = ['--format=json1', '--severity=info', `--exclude=${excluded}`, ...(dialect === undefined ? [] : [`--shell=${dialect}`])];
        const {stdout, stderr} = await box.run(['shellcheck', ...options, ...mine], {seconds: 60});
        if (stdout === '') {
          throw new Error(`shellcheck: ${stderr}`);
        }
        for (const {file, line, column, code, message} of (JSON.parse(stdout) as {comments: Comment[]}).comments) {
          linted.set(file, [...(linted.get(file) ?? []), {line, column, message: `SC${code}: ${message}`}]);
        }
      }
    }
    return syntax.map((verdict, index) => ('note' in verdict || verdict.length > 0 ? verdict : (linted.get(files[index] ?? '') ?? [])));
  },
};
export default shell;

/** A script says itself what it is written for. */
function dialectOf(sample: Sample | undefined): string | undefined {
  return sample?.text.startsWith('#!') ? undefined : sample?.language;
}
