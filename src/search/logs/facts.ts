/** What a line says that only this product prints, as the file of error texts names it: `exit 5`, `check clock`. */
export function factsIn(line: string): string[] {
  const facts: string[] = [];
  const own = /\b(?:stead|nodestead|steadctl)\b|\bstead-/i.test(line);
  const problem = /#problem-([a-z-]{3,40})/.exec(line)?.[1];
  if (problem !== undefined) {
    facts.push(`problem ${problem}`);
  }
  const check = /^(?:fail|warn) {1,20}([a-z-]{2,30})(?: |$)/i.exec(line)?.[1];
  if (check !== undefined) {
    facts.push(`check ${check.toLowerCase()}`);
  }
  const exit = /\bexit(?:ed)?(?: with)?(?: code| status)?[ =:]{1,3}(\d{1,3})\b|\bcode=exited, status=(\d{1,3})\b/i.exec(line);
  if (own && exit !== null) {
    facts.push(`exit ${exit[1] ?? exit[2]}`);
  }
  const state = /^(?:task )?#?\d{1,9}\b.{0,80}?\b(stuck|failed|waiting|cancelled)\b/i.exec(line)?.[1];
  if (state !== undefined) {
    facts.push(`state ${state.toLowerCase()}`);
  }
  for (const event of line.matchAll(/(?<![\w.-])([a-z]{2,20}\.[a-z_]{3,30})(?![\w.-])/g)) {
    facts.push(`event ${event[1]}`);
  }
  return facts;
}
