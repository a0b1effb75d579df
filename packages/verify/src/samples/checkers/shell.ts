import {type Checker, inSandbox, readDiagnostics, type Sample, type SampleDiagnostic, type Sandboxes, type Verdict} from '../checker';

/**
 * ShellCheck warnings that apply to scripts but not to a few lines to paste: a variable set in the block before (SC2154),
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
  without: 'reads',
  fix: 'Correct the block; `shellcheck -s bash <file>` and shellcheck.net explain the code',
  async check(samples, sandboxes) {
    const verdicts = new Map<Sample, Verdict>();
    for (const language of ['bash', 'sh']) {
      const mine = samples.filter((sample) => sample.language === language);
      const found = mine.length > 0 ? await parse(mine, language, sandboxes) : [];
      for (const [index, sample] of mine.entries()) {
        verdicts.set(sample, found[index] ?? []);
      }
    }
    for (const dialect of ['bash', 'sh', undefined]) {
      const right = samples.filter((sample) => dialectOf(sample) === dialect && isEmpty(verdicts.get(sample)));
      const linted = right.length > 0 ? await lint(right, dialect, sandboxes) : [];
      for (const [index, sample] of right.entries()) {
        verdicts.set(sample, linted[index] ?? []);
      }
    }
    return samples.map((sample) => verdicts.get(sample) ?? []);
  },
};
export default shell;

/** Each file in a shell of its own, all in one start. */
function parse(samples: readonly Sample[], language: string, sandboxes: Sandboxes): Promise<SampleDiagnostic[][]> {
  return inSandbox(sandboxes, async (sandbox) => {
    const files = samples.map((sample, index) => sandbox.write(`${index}/sample.sh`, textOf(sample)));
    const {code, stdout, stderr} = await sandbox.run(['sh', '-c', 'for file; do "$0" -n "$file" || echo "$file"; done', language, ...files], {seconds: 30});
    if (code !== 0) {
      throw new Error(stderr.trim());
    }
    const wrong = new Set(stdout.split('\n'));
    return files.map((file) => {
      const said = stderr.split('\n').filter((line) => line.startsWith(`${file}: `));
      return wrong.has(file) ? readDiagnostics(said.join('\n'), /^\S+: (?:line )?(?<line>\d+): (?<message>.*)$/) : [];
    });
  });
}

/** ShellCheck takes many files in one start. */
function lint(samples: readonly Sample[], dialect: string | undefined, sandboxes: Sandboxes): Promise<SampleDiagnostic[][]> {
  return inSandbox(sandboxes, async (sandbox) => {
    const files = samples.map((sample, index) => sandbox.write(`${index}/sample.sh`, textOf(sample)));
    const options = ['--format=json1', '--severity=info', `--exclude=${excluded}`, ...(dialect === undefined ? [] : [`--shell=${dialect}`])];
    const {stdout, stderr} = await sandbox.run(['shellcheck', ...options, ...files], {seconds: 60});
    if (stdout === '') {
      throw new Error(stderr.trim());
    }
    const {comments} = JSON.parse(stdout) as {comments: Comment[]};
    return files.map((file) =>
      comments.filter((comment) => comment.file === file).map(({line, column, code, message}) => ({line, column, message: `SC${code}: ${message}`})),
    );
  });
}

function textOf(sample: Sample): string {
  return `${withoutPlaceholders(sample.text)}\n`;
}

function isEmpty(verdict: Verdict | undefined): boolean {
  return verdict !== undefined && !('note' in verdict) && verdict.length === 0;
}

/** A script says itself what it is written for. */
function dialectOf({text, language}: Sample): string | undefined {
  return text.startsWith('#!') ? undefined : language;
}
