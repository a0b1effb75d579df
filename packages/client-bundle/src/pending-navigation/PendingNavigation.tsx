import ClientLifecyclesDispatcher, {dispatchLifecycleAction} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import preload from '@docusaurus/core/lib/client/preload';
import Link from '@docusaurus/Link';
import type {useLocation} from '@docusaurus/router';
import {Component, type ReactElement, type ReactNode} from 'react';
import {Route} from 'react-router-dom';

type Location = ReturnType<typeof useLocation>;

/** The part of the Navigation API that says which entry of the reader's history the page is; browsers of before 2026 lack it. */
declare global {
  interface Window {
    navigation?: {currentEntry: {index: number; key: string} | null};
  }
}

interface Props {
  /** Current location of the router. */
  location: Location;
  children: ReactElement;
}

interface State {
  /** The place whose page is on the screen, and the one before it. */
  shown: Location;
  previous: Location | null;
  /** Address of the page that could not be loaded. */
  failed?: string;
  /** Whether it is being loaded, for the first time or once more. */
  trying?: boolean;
}

/** @returns whether the site answers at an address, with no error of its own */
async function answers(path: string): Promise<boolean> {
  try {
    return (await fetch(path, {method: 'HEAD', cache: 'no-store'})).status < 500;
  } catch {
    return false;
  }
}

/** @returns whether everything that a page needs has been loaded */
async function loads(path: string): Promise<boolean> {
  try {
    await preload(path);
    return true;
  } catch {
    // The browser has written to its console which file is missing.
    return false;
  }
}

function createPath({pathname, search, hash}: Location): string {
  return pathname + search + hash;
}

function entryIndex(): number | undefined {
  return window.navigation?.currentEntry?.index;
}

/**
 * Stands in for Docusaurus's component of the same place: the page stays until the next one has loaded. When the next one does not load, although the site
 * answers, there has been a deployment, and the browser loads it; a document never does so by itself, so this cannot go on and on. Otherwise the page stays,
 * the address goes back to it, and a message says what could not be loaded.
 */
export default class PendingNavigation extends Component<Props, State> {
  state: State = {shown: this.props.location, previous: null};
  #entry: number | undefined;
  #settle: () => void = () => undefined;

  componentDidMount(): void {
    this.#entry = entryIndex();
    this.#settle = dispatchLifecycleAction('onRouteUpdate', {previousLocation: null, location: this.props.location});
  }

  componentDidUpdate({location}: Props, {shown}: State): void {
    if (shown !== this.state.shown) {
      this.#entry = entryIndex();
    }
    if (location !== this.props.location) {
      this.#settle();
      void this.#go(this.props.location);
    }
  }

  async #go(location: Location): Promise<void> {
    const {shown, failed} = this.state;
    const path = createPath(location);
    if (location.key === shown.key && path === createPath(shown)) {
      // The reader, or the end of this function, has gone back to what is on the screen: only the progress bar has to end, and "Loading…".
      dispatchLifecycleAction('onRouteDidUpdate', {previousLocation: shown, location});
      this.setState({trying: false});
      return;
    }
    this.#settle = dispatchLifecycleAction('onRouteUpdate', {previousLocation: shown, location});
    if (failed !== undefined) {
      this.setState({trying: true});
    }
    const loaded = await loads(location.pathname);
    if (location !== this.props.location) {
      return;
    }
    if (loaded) {
      this.#settle();
      // React renders later: who has gone back until then stays on the page on the screen.
      this.setState((state, props) => (location === props.location ? {shown: location, previous: state.shown, failed: undefined} : null));
      return;
    }
    this.setState({failed: path, trying: true});
    const online = await answers(path);
    if (location !== this.props.location) {
      return;
    }
    if (online) {
      window.location.reload();
      return;
    }
    this.#settle();
    dispatchLifecycleAction('onRouteDidUpdate', {previousLocation: shown, location});
    this.setState({trying: false});
    const away = (this.#entry ?? 0) - (entryIndex() ?? 0);
    if (away !== 0) {
      window.history.go(away);
    }
  }

  render(): ReactNode {
    const {shown, previous, failed, trying} = this.state;
    return (
      <>
        <ClientLifecyclesDispatcher previousLocation={previous} location={shown}>
          <Route location={shown} render={() => this.props.children} />
        </ClientLifecyclesDispatcher>
        {failed !== undefined && (
          // No page loads a stylesheet for what hardly anybody sees. Sticky and not fixed, so that paper has it once, at the end.
          <div role="status" className="alert alert--warning" style={{position: 'sticky', bottom: 0, zIndex: 1}}>
            {trying ? 'Loading…' : `Could not load ${failed}: you are offline, or the site is not responding.`} <Link to={failed}>Try again</Link>
          </div>
        )}
      </>
    );
  }
}
