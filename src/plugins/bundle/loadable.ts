import {Component, createElement, type ComponentType, type ReactNode} from 'react';

/** What the page shows while a part of it is loaded, or when that failed. */
interface Waiting {
  isLoading: boolean;
  pastDelay: boolean;
  timedOut: boolean;
  error: unknown;
  retry: () => void;
}

interface Options<Loaded> {
  loading: ComponentType<Waiting>;
  render: (loaded: Loaded, props: object) => ReactNode;
}

interface State<Loaded> {
  loaded?: Loaded;
  error?: unknown;
  pastDelay: boolean;
}

interface Attempt<Loaded> {
  promise: Promise<Loaded>;
  loaded?: Loaded;
  error?: unknown;
}

/** Milliseconds after which a page says that it is being loaded. */
const delay = 200;

function loadable<Loaded>(load: () => Promise<Loaded>, {loading, render}: Options<Loaded>) {
  // Loaded once for all places, and known at once in the next; kept together, so that nobody sees a promise of one attempt with what came of another.
  let attempt: Attempt<Loaded> | undefined;
  const begin = (): Promise<Loaded> => {
    if (attempt === undefined) {
      const begun: Attempt<Loaded> = {promise: load()};
      begun.promise = begun.promise.then(
        (loaded) => (begun.loaded = loaded),
        (error: unknown) => {
          begun.error = error ?? new Error();
          throw error;
        },
      );
      attempt = begun;
    }
    return attempt.promise;
  };

  return class extends Component<object, State<Loaded>> {
    static preload = begin;
    mounted = false;
    timer: number | undefined;
    override state: State<Loaded> = {...this.known(), pastDelay: false};

    /** What has come of loading so far. */
    known(): Pick<State<Loaded>, 'loaded' | 'error'> {
      begin().catch(() => undefined);
      return {loaded: attempt!.loaded, error: attempt!.error};
    }

    override componentDidMount(): void {
      this.mounted = true;
      this.follow();
    }

    override componentWillUnmount(): void {
      this.mounted = false;
      clearTimeout(this.timer);
    }

    follow = (): void => {
      if (this.state.loaded || this.state.error) {
        return;
      }
      this.timer = window.setTimeout(() => this.setState({pastDelay: true}), delay);
      const show = (): void => {
        clearTimeout(this.timer);
        if (this.mounted) {
          this.setState(this.known());
        }
      };
      begin().then(show, show);
    };

    retry = (): void => {
      attempt = undefined;
      this.setState({error: undefined, pastDelay: false}, this.follow);
    };

    override render(): ReactNode {
      const {loaded, error, pastDelay} = this.state;
      return loaded ? render(loaded, this.props) : createElement(loading, {isLoading: !error, pastDelay, timedOut: false, error, retry: this.retry});
    }
  };
}

interface Loader<Loaded> extends Options<Loaded> {
  loader: () => Promise<Loaded>;
}

interface MapLoader<Loaded> extends Options<{[key: string]: Loaded}> {
  loader: {[key: string]: () => Promise<Loaded>};
}

/**
 * What Docusaurus uses of `react-loadable`, which also knows time limits and rendering on a server: a component that waits for a part of the page, and `Map`, which
 * waits for several. `preload` of either begins to load.
 */
export default function Loadable<Loaded>(options: Loader<Loaded>) {
  return loadable(options.loader, options);
}

Loadable.Map = <Loaded>({loader, ...options}: MapLoader<Loaded>) =>
  loadable(async () => Object.fromEntries(await Promise.all(Object.entries(loader).map(async ([key, load]) => [key, await load()] as const))), options);
