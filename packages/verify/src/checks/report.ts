import {type Diagnostic, formatDiagnostic, printable} from '@nodestead-docs/model';

import type {Notice} from '../samples/check';

/** Everything a run found out. */
export interface Report {
  diagnostics: readonly Diagnostic[];
  notices: readonly Notice[];
  pages: number;
  seconds: number;
}

/** For people: `file:line:column`, the rule, what is wrong, and under it the fix. */
export function formatText({diagnostics, notices, pages, seconds}: Report): string {
  const lines = diagnostics.map(formatDiagnostic);
  const said = notices.map((notice) => `${titleOf(notice)}: ${textOf(notice)}`);
  return [...lines, ...said, `${summary(diagnostics.length, pages)} (${seconds.toFixed(1)} s)`].join('\n');
}

/** Annotations as GitHub Actions reads them from the output of a step. */
export function formatForGitHub(report: Report): string {
  const errors = report.diagnostics.map(
    ({file, line, column, rule, message, fix}) =>
      `::error file=${property(file)},line=${line},col=${column},title=${property(rule)}::${data(`${message}\n${fix}`)}`,
  );
  const notices = report.notices.map((notice) => `::notice title=${titleOf(notice)}::${data(textOf(notice))}`);
  return [...errors, ...notices, summary(report.diagnostics.length, report.pages)].join('\n');
}

function titleOf({kind}: Notice): string {
  return kind === 'remark' ? 'Note' : 'Not checked';
}

function textOf({text, samples}: Notice): string {
  return printable(`${text} (${samples} ${samples === 1 ? 'sample' : 'samples'})`);
}

function summary(count: number, pages: number): string {
  const found = count === 0 ? 'Nothing wrong' : `${count} ${count === 1 ? 'error' : 'errors'}`;
  return `${found} in ${pages} ${pages === 1 ? 'page' : 'pages'}`;
}

function data(text: string): string {
  return printable(text).replaceAll('%', '%25').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
