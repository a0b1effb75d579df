/**
 * Stands in for history in the browser. The routers of React Router that this site does not use name the other two kinds of history, which would come along;
 * nothing ever makes one.
 */
export {
  createBrowserHistory,
  createBrowserHistory as createHashHistory,
  createLocation,
  createBrowserHistory as createMemoryHistory,
  createPath,
  locationsAreEqual,
  parsePath,
} from 'history/esm/history';
