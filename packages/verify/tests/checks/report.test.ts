import {expect, test} from 'vitest';

import {readOptions} from '../../src/checks/options';
import {formatForGitHub, formatText, type Report} from '../../src/checks/report';

const diagnostic = {file: 'docs/a.mdx', line: 7, column: 3, rule: 'path', message: '100 % wrong, and more', fix: 'Correct it'};
const report: Report = {diagnostics: [diagnostic], notices: [{text: 'php not installed', samples: 1, kind: 'missing'}], pages: 2, seconds: 1.23};

test('for people: place, rule, message and fix', () => {
  expect(formatText(report)).toBe(
    'docs/a.mdx:7:3  path: 100 % wrong, and more\n    → Correct it\nNot checked: php not installed (1 sample)\n1 error in 2 pages (1.2 s)',
  );
});

test('for GitHub: annotations with escaped text', () => {
  expect(formatForGitHub(report).split('\n')).toEqual([
    '::error file=docs/a.mdx,line=7,col=3,title=path::100 %25 wrong, and more%0ACorrect it',
    '::notice title=Not checked::php not installed (1 sample)',
    '1 error in 2 pages',
  ]);
});

test('for GitHub: what would end a property or a line is escaped', () => {
  const odd = {...diagnostic, file: 'docs/a,b:c.mdx', message: 'one\r\ntwo: 3, 4'};
  expect(formatForGitHub({...report, diagnostics: [odd], notices: []})).toBe(
    '::error file=docs/a%2Cb%3Ac.mdx,line=7,col=3,title=path::one␍%0Atwo: 3, 4%0ACorrect it\n1 error in 2 pages',
  );
});

test('numbers and kinds are put into words', () => {
  const notices = [{text: 'Looked at in part', samples: 2, kind: 'remark' as const}];
  expect(formatText({...report, diagnostics: [], notices})).toBe('Note: Looked at in part (2 samples)\nNothing wrong in 2 pages (1.2 s)');
  expect(formatText({...report, pages: 1, notices: []})).toMatch(/\n1 error in 1 page \(1\.2 s\)$/);
  expect(formatText({...report, diagnostics: [diagnostic, diagnostic], notices: []})).toMatch(/\n2 errors in 2 pages \(1\.2 s\)$/);
});

test('options', () => {
  expect(readOptions(['./docs/guides/', '--only=path,nginx', '--format=github', '--write'])).toEqual({
    paths: ['docs/guides'],
    only: new Set(['path', 'nginx']),
    format: 'github',
    write: true,
    unsafe: false,
    values: false,
    performed: false,
    help: false,
  });
  expect(readOptions(['--unsafe-run-samples-without-sandbox']).unsafe).toBe(true);
  expect(readOptions(['--values']).values).toBe(true);
  expect(readOptions(['--values', '--reader=long']).reader).toBe('long');
  expect(() => readOptions(['--reader=long'])).toThrow('nothing without it');
  expect(() => readOptions(['--format=html'])).toThrow('--format is text or github, not html');
  expect(() => readOptions(['--nothing'])).toThrow('--nothing');
});
