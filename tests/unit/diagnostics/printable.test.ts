import {printable} from '@nodestead-docs/model';
import {failureLines, formatForGitHub, formatText} from '@nodestead-docs/verify';
import {describe, expect, it} from 'vitest';

describe('text of others that is printed', () => {
  it.each([
    ['puts something into the clipboard', '\u001b]52;c;cm0gLXJmIH4=\u0007', '␛]52;c;cm0gLXJmIH4=␇'],
    ['hides what is before it', 'rm -rf ~\rls    ', 'rm -rf ~␍ls    '],
    ['hides itself', '\u001b[8mhidden\u001b[0m', '␛[8mhidden␛[0m'],
    ['begins a sequence with one character', '\u009b8mhidden', '\\u{9b}8mhidden'],
    ['turns the direction', 'a\u202eb', 'a\\u{202e}b'],
    ['is not seen', 'a\u200bb\u007f', 'a\\u{200b}b\\u{7f}'],
    ['is an error of a workflow', 'a\n##[error]failed', 'a\n## [error]failed'],
    ['is a command of a workflow', 'a\n  ::add-mask::secret\n::error file=x::y', 'a\n  : :add-mask::secret\n: :error file=x::y'],
  ])('does not do what it wants to: %s', (_, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it.each(['two\nlines\tand a tab', '::1 localhost ip6-localhost', 'std::string::npos', '2001:db8::1', 'číslo – ✓', '# ## [x]'])(
    'is left alone otherwise: %j',
    (text) => {
      expect(printable(text)).toBe(text);
    },
  );
});

const bad = 'line\u001b]52;c;eA==\u0007\n##[error]x\n::error::y';
const found = {file: 'docs/a.mdx', line: 1, column: 1, rule: 'perl', message: bad, fix: bad};
const report = {diagnostics: [found], notices: [{kind: 'remark', text: bad, samples: 1}], pages: 1, seconds: 1} as const;
const obeyed = /(?!\n)\p{Cc}|##\[|^\s*::error::/mu;

describe('what is shown of samples and machines', () => {
  it.each([
    ['the report of the check', formatText(report)],
    ['the report of the check for a workflow', formatForGitHub(report)],
    [
      'what went otherwise on a machine',
      failureLines('docs/a.mdx', {expectation: bad, block: bad, machine: 'hv1', expected: bad, got: bad, journal: bad}).join('\n'),
    ],
  ])('is shown and not obeyed: %s', (_, text) => {
    expect(text).toContain('␛]52');
    expect(text).not.toMatch(obeyed);
  });
});
