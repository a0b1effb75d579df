/** Cleanups to run when this process ends; each has to be quick and must not throw. */
const open = new Set<() => void>();

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Has something done when this process ends before its time: by `process.exit`, an error nobody catches, Ctrl+C or another signal that asks it to end.
 *
 * @param act has to be synchronous: the event loop no longer runs
 * @returns a function that cancels it
 */
export function atEnd(act: () => void): () => void {
  if (open.size === 0) {
    process.on('exit', actAll);
    for (const signal of signals) {
      process.on(signal, endBy);
    }
  }
  open.add(act);
  return () => {
    open.delete(act);
    if (open.size === 0) {
      process.off('exit', actAll);
      for (const signal of signals) {
        process.off(signal, endBy);
      }
    }
  };
}

function actAll(): void {
  for (const act of open) {
    act();
  }
}

/** With our listeners gone, the signal does what it does without them, and whoever started us sees that; unless others listen too. */
function endBy(signal: NodeJS.Signals): void {
  actAll();
  for (const name of signals) {
    process.off(name, endBy);
  }
  if (process.listenerCount(signal) === 0) {
    process.kill(process.pid, signal);
  }
}
