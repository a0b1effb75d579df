import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** A file in `reports/`, which a command writes and nobody edits. A stale one fails in `npm run verify -- reports`, never in a check of pages. */
export interface GeneratedReport {
  /** Name of the file, without `.md`. */
  name: string;
  title: string;
  /** The command that writes it. */
  command: string;
  /** The tables, in Markdown. */
  body: string;
}

/** @returns the file's path in the repository */
export function reportFile(name: string): string {
  return `reports/${name}.md`;
}

export function formatReport({title, command, body}: GeneratedReport): string {
  return `# ${title}\n\nWritten by \`${command}\`; do not edit.\n\n${body.trim()}\n`;
}

/** @param root folder of the repository */
export function writeReport(root: string, report: GeneratedReport): void {
  mkdirSync(join(root, 'reports'), {recursive: true});
  writeFileSync(join(root, reportFile(report.name)), formatReport(report));
}
