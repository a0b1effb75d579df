import type {DiagnosticMessage, Fence} from '@nodestead-docs/model';

import type {Checkers} from './registry';

/** Kind of check for a block. */
export type Classification =
  /** A tool (`checked`) or a parser (`parsed`) reads it, or it is output; `exec` names the fixture it is executed with. */
  | {kind: 'checked' | 'parsed' | 'output'; checker: string; exec?: string}
  /** Nothing does, for a written reason; `checker` is what could have. */
  | {kind: 'waived'; reason: string; checker?: string}
  /** Its fence does not say enough. */
  | {kind: 'unclear'; diagnostics: readonly DiagnosticMessage[]};

/** Attributes that any fence may have. */
const common = ['title', 'add', 'remove', 'check', 'exec', 'waive'];

/**
 * Says which checker reads a block, by its language and its `check=`.
 *
 * @param fixtures names of the fixtures in `exec/`
 */
export function classify({language, attributes, malformed}: Fence, checkers: Checkers, fixtures: readonly string[]): Classification {
  const wanted = attributes.get('check');
  const taker = [...checkers].find(([, checker]) => checker.takes.some((take) => take.language === language && take.check === wanted));
  const diagnostics: DiagnosticMessage[] = malformed.map((part) => ({message: `The fence has a part that is no attribute: ${part}`, fix: 'Write key="value"'}));
  const known = [...common, ...(taker?.[1].attributes ?? [])];
  for (const key of attributes.keys()) {
    if (!known.includes(key)) {
      diagnostics.push({message: `A ${language || 'plain'} block knows no attribute ${key}`, fix: `Use ${known.join(', ')}`});
    }
  }
  const waive = attributes.get('waive');
  const exec = attributes.get('exec');
  if (waive !== undefined && (typeof waive !== 'string' || waive.length < 10)) {
    diagnostics.push({message: 'The waiver gives no reason', fix: 'Write waive="why no tool can check this"'});
  }
  if (exec !== undefined && !fixtures.includes(String(exec))) {
    diagnostics.push({
      message: `There is no fixture ${String(exec)}`,
      fix: `Make packages/verify/src/samples/exec/${String(exec)}/fixture.yaml, or use ${fixtures.join(', ')}`,
    });
  }
  if (!taker && waive === undefined) {
    diagnostics.push(unknown(language, wanted, checkers));
  }
  const title = attributes.get('title');
  if (language === 'text' && typeof title === 'string' && /^[~/]/.test(title)) {
    diagnostics.push({
      message: `text is for output, and ${title} is a file`,
      fix: 'Name its language; if no tool knows it, conf with waive="why no tool can check this"',
    });
  }
  if (diagnostics.length > 0) {
    return {kind: 'unclear', diagnostics};
  }
  if (typeof waive === 'string') {
    return {kind: 'waived', reason: waive, ...(taker && {checker: taker[0]})};
  }
  const [checker = '', {kind} = {kind: 'parsed' as const}] = taker ?? [];
  return {kind: exec === undefined ? kind : 'checked', checker, ...(exec !== undefined && {exec: String(exec)})};
}

function unknown(language: string, check: string | true | undefined, checkers: Checkers): DiagnosticMessage {
  const takes = [...checkers.values()].flatMap((checker) => checker.takes);
  if (language === '') {
    return {message: 'The block has no language', fix: 'Name it behind the backticks; text is for output'};
  }
  const checks = takes.filter((take) => take.language === language && take.check !== undefined).map((take) => `check=${take.check ?? ''}`);
  if (check !== undefined) {
    return {
      message: `No tool takes ${language} check=${String(check)}`,
      fix: checks.length > 0 ? `Use ${checks.join(', ')}` : `Leave check= out: ${language} has only one tool`,
    };
  }
  const languages = [...new Set(takes.map((take) => take.language))].sort();
  return {message: `No tool or parser is known for ${language}`, fix: `Use one of ${languages.join(', ')}, or add waive="why no tool can check this"`};
}
