/** A file of facts as data. */
export type Facts = Readonly<Record<string, unknown>>;

/** For each entry of a list which of its properties were read; an entry that nobody looked at is missing. */
type Reads = Map<number, Set<PropertyKey>>;

/** The same data, which notes what is read of its lists. */
function watched(facts: Facts, reads: Map<string, Reads>): Facts {
  const entry = (value: object, read: Set<PropertyKey>): object =>
    new Proxy(value, {
      get: (target, property) => {
        read.add(property);
        return Reflect.get(target, property) as unknown;
      },
      ownKeys: (target) => {
        const keys = Reflect.ownKeys(target);
        keys.forEach((key) => read.add(key));
        return keys;
      },
    });
  const list = (values: readonly unknown[], of: Reads): readonly unknown[] =>
    new Proxy(values, {
      get: (target, property) => {
        const value = Reflect.get(target, property) as unknown;
        const index = typeof property === 'string' && /^\d+$/.test(property) ? Number(property) : undefined;
        if (index === undefined) {
          return value;
        }
        const read = of.get(index) ?? new Set();
        of.set(index, read);
        return typeof value === 'object' && value !== null ? entry(value, read) : value;
      },
    });
  return new Proxy(facts, {
    get: (target, key) => {
      const value = Reflect.get(target, key) as unknown;
      if (typeof key !== 'string') {
        return value;
      }
      const read: Reads = reads.get(key) ?? new Map();
      reads.set(key, read);
      return Array.isArray(value) ? list(value, read) : value;
    },
  });
}

/** Whether facts are shown like this; a component that refuses them shows something else. */
function shows(show: (facts: Facts) => string, facts: Facts, expected: string): boolean {
  try {
    return show(facts) === expected;
  } catch {
    return false;
  }
}

/**
 * Leaves out of facts what a page does not show. What is filtered out of a list has had fewer of its properties read than what is shown; whether it can really go is
 * seen by showing what is left.
 * @param facts what is in the file
 * @param show what becomes of facts on the page, as text; called a few times for each list
 * @returns the keys that `show` reads, and of each list the entries that it takes to show the same
 * @throws what `show` throws of the whole
 */
export function narrow(facts: Facts, show: (facts: Facts) => string): Facts {
  const reads = new Map<string, Reads>();
  const shown = show(watched(facts, reads));
  let kept: Facts = Object.fromEntries(Object.entries(facts).filter(([key]) => reads.has(key)));
  for (const [key, read] of reads) {
    const list = facts[key];
    if (!Array.isArray(list)) {
      continue;
    }
    const depth = (index: number): number => read.get(index)?.size ?? 0;
    const depths = [...new Set(list.map((_, index) => depth(index)))].sort((a, b) => b - a);
    // First only what was read most is kept, then also what was read a little less.
    for (const least of depths) {
      const fewer: Facts = {...kept, [key]: list.filter((_, index) => depth(index) >= least)};
      if (shows(show, fewer, shown)) {
        kept = fewer;
        break;
      }
    }
  }
  return kept;
}
