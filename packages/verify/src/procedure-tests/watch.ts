/** One try of a watcher. */
export interface Try {
  /** Seconds since 1970. */
  at: number;
  answered: boolean;
}

/** Reads what a watcher wrote: a time and `yes` or `no` in each line. */
export function readTries(text: string): Try[] {
  return text
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([at, word]) => at !== '' && word !== undefined)
    .map(([at, word]) => ({at: Number(at), answered: word === 'yes'}));
}

/** No try takes longer: it waits for an answer for a second. What is more is time in which this machine did not let the watcher run. */
const longestTry = 1.5;

/** Tries as a watcher would have made them that always runs: the time in which it did not is taken out. */
function withoutStalls(tries: readonly Try[]): Try[] {
  let stalled = 0;
  return tries.map((each, index) => {
    const step = each.at - (tries[index - 1]?.at ?? each.at);
    stalled += Math.max(0, step - longestTry);
    return {...each, at: each.at - stalled};
  });
}

/** @returns longest time without an answer, in seconds: from the last answer before a silence to the first one after it; none at all is Infinity */
export function longestSilence(all: readonly Try[]): number {
  const tries = withoutStalls(all);
  const answers = tries.filter(({answered}) => answered).map(({at}) => at);
  const last = tries.at(-1);
  const [first] = answers;
  if (first === undefined || last === undefined) {
    return Infinity;
  }
  const gaps = answers.slice(1).map((at, index) => at - (answers[index] ?? at));
  const before = first - (tries[0]?.at ?? first);
  const after = last.answered ? 0 : last.at - (answers.at(-1) ?? last.at);
  return Math.max(before, after, ...gaps, 0);
}

/** A script that tries again and again, four times a second. */
export function watcherScript({ping, login}: {ping?: string; login?: string}): string {
  const attempt =
    ping !== undefined
      ? `ping -n -c 1 -W 1 ${ping} >/dev/null 2>&1`
      : `timeout 1 bash -c 'exec 3<>/dev/tcp/${login ?? ''}/22 && read -r -t 1 -u 3 line && [ "\${line#SSH-}" != "$line" ]' 2>/dev/null`;
  return `while :; do if ${attempt}; then echo "$EPOCHREALTIME yes"; else echo "$EPOCHREALTIME no"; fi; sleep 0.25; done`;
}
