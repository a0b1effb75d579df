import {yamlRefusal} from '@nodestead-docs/model';
import {isMap, parseDocument} from 'yaml';

import type {Sandbox} from '../../sandbox/sandbox';
import {type Checker, checkOneByOne, inSandbox, readDiagnostics, type SampleDiagnostic} from '../checker';
import {generate} from '../netplan';

/**
 * `cloud-init schema`. For network-config, older releases have no schema of version 2; there netplan reads it, which
 * is where cloud-init itself hands version 2 on to.
 */
const cloudInit: Checker = {
  kind: 'checked',
  takes: [
    {language: 'yaml', check: 'cloud-config'},
    {language: 'yaml', check: 'network-config'},
  ],
  programs: ['cloud-init', 'netplan'],
  fix: 'Correct the document; `cloud-init schema -c <file> --annotate` shows the same',
  async check(samples, sandboxes) {
    const isAsked = samples.some(({attributes}) => attributes.get('check') === 'network-config');
    const hasTypes = isAsked && (await inSandbox(sandboxes, (sandbox) => sandbox.run(['cloud-init', 'schema', '--help']))).stdout.includes('--schema-type');
    return checkOneByOne(samples, sandboxes, async ({text, attributes}, sandbox) => {
      const refusal = yamlRefusal(text);
      if (refusal) {
        return [refusal];
      }
      const file = sandbox.write('sample.yaml', `${text}\n`);
      if (attributes.get('check') === 'cloud-config') {
        if (!/^(?:## template: jinja\n)?#cloud-config\b/.test(text)) {
          return [{line: 1, column: 1, message: 'The document does not begin with #cloud-config'}];
        }
        return validate(sandbox, ['-c', file]);
      }
      const diagnostics = hasTypes ? await validate(sandbox, ['-c', file, '--schema-type', 'network-config']) : [];
      return diagnostics.length > 0 || !isVersion2(text) ? diagnostics : generate(sandbox, underNetwork(text));
    });
  },
};
export default cloudInit;

async function validate(sandbox: Sandbox, args: readonly string[]): Promise<SampleDiagnostic[]> {
  const {code, stdout, stderr} = await sandbox.run(['cloud-init', 'schema', '--annotate', ...args], {seconds: 30});
  const output = stdout + stderr;
  if (code === 0 && !/^# E\d+:/m.test(output)) {
    return [];
  }
  const byMark = new Map([...output.matchAll(/^# (E\d+): (.*)$/gm)].map(([, mark = '', message = '']) => [mark, message]));
  const marked = output.split('\n').flatMap((line, row) => {
    const marks = /\t\t# ((?:E\d+,?)+)$/.exec(line)?.[1]?.split(',') ?? [];
    return marks.map((mark) => ({line: row + 1, column: 1, message: byMark.get(mark) ?? mark}));
  });
  return marked.length > 0 ? marked : readDiagnostics(output, /(?:Error:|error:)\s*(?<message>.*)$/);
}

function isVersion2(text: string): boolean {
  return /(^|\n)\s*version:\s*2\b/.test(text) && isMap(parseDocument(text).contents);
}

function underNetwork(text: string): string {
  return /^network:/m.test(text) ? text : `network:\n${text.replace(/^(?=.)/gm, '  ')}`;
}
