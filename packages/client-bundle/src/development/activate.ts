/** The query that the bundler appends to this file's name: the address of its middleware. */
declare const __resourceQuery: string;

/** A module that is not compiled yet: its name, and what to do when it cannot be had. */
interface Wanted {
  data: string;
  onError: (error: Error) => void;
}

const wanted = new Set<Wanted>();

let asking: ReturnType<typeof setTimeout> | undefined;

async function ask(): Promise<void> {
  asking = undefined;
  const all = [...wanted];
  try {
    const body = all.map(({data}) => data).join('\n');
    const {ok, status} = await fetch(decodeURIComponent(__resourceQuery.slice(1)), {method: 'POST', headers: {'content-type': 'text/plain'}, body});
    if (!ok) {
      throw new Error(`the development server answered with ${status}`);
    }
  } catch (error) {
    all.forEach(({onError}) => onError(new Error('What this page needs could not be asked for', {cause: error})));
  }
}

/**
 * Asks the development server for all modules of a page together. The bundler's own client asks two or three times: each starts a compilation, for which all
 * requests wait. Each module that is not compiled yet calls it.
 * @returns function to be called when the module is there
 */
export function activate(module: Wanted): () => void {
  wanted.add(module);
  // The scripts of a page arrive one after the other.
  asking ??= setTimeout(() => void ask(), 20);
  return () => wanted.delete(module);
}
