import type {Token} from './token';

/** @returns keys of the product's own messages in a line, as in the file of error texts: `exit <program> 5`, `check clock` */
export function factsIn(line: string, tokens: readonly Token[]): string[] {
  const facts = tokens.flatMap(({text, kind}) => (kind === 'name' && text.includes('.') ? [`event ${text}`] : []));
  const problem = line.includes('#problem-') ? /#problem-([a-z-]{3,40})/.exec(line)?.[1] : undefined;
  if (problem !== undefined) {
    facts.push(`problem ${problem}`);
  }
  const check = /^(?:fail|warn) {1,20}([a-z-]{2,30})(?: |$)/i.exec(line)?.[1];
  if (check !== undefined) {
    facts.push(`check ${check.toLowerCase()}`);
  }
  const state = /^(?:task |#)\d{1,9}(?: [^\s#]{1,80}){0,4}? (stuck|failed|waiting|cancelled)\b/i.exec(line)?.[1];
  if (state !== undefined) {
    facts.push(`state ${state.toLowerCase()}`);
  }
  const exit = /\bexit(?:ed)?(?: with)?(?: code| status)?[ =:]{1,3}([1-9]\d{0,2})\b|\bcode=exited, status=([1-9]\d{0,2})\b/i.exec(line);
  // Units and other programs have codes of their own: the one that is meant is named.
  if (exit !== null) {
    facts.push(...new Set(tokens.flatMap(({text, kind}) => (kind === 'word' ? [`exit ${text} ${exit[1] ?? exit[2]}`] : []))));
  }
  return facts;
}
