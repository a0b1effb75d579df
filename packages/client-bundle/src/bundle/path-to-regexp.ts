/** Options that the router passes. */
interface Pattern {
  /** @returns the part of an address that matches, and what `*` stands for in it; null when it does not match */
  exec: (address: string) => readonly string[] | null;
}

/**
 * The part of `path-to-regexp` (1.9) that the router uses, for paths without parameters, which are all there are here (`packRoutes` sees to it) but for `*`. They are
 * compared as texts: the router tries hundreds before it finds its page, and browsers compile each expression. Upper and lower case differ, as on the server: a page that
 * it does not have is none in the browser either.
 * @param path of a route; marks of patterns in it may be escaped
 * @param keys gets the name of what `*` stands for
 * @param options `end`: whether the path has to be all of an address
 */
export default function pathToRegexp(path: string, keys: {name: number}[], {end}: {end: boolean}): Pattern {
  if (path === '*') {
    keys.push({name: 0});
    return end ? /^(.*)(?:\/(?=$))?$/ : /^(.*)(?:\/(?=$))?(?=\/|$)/;
  }
  const literal = path.replace(/\\(.)/g, '$1').replace(/\/$/, '');
  return {
    exec: (address) => {
      const rest = address.slice(literal.length);
      const isWhole = rest === '' || rest === '/';
      // By their length most are told apart already.
      if (!(isWhole || (!end && rest.startsWith('/')))) {
        return null;
      }
      const begin = address.slice(0, literal.length);
      return begin === literal ? [isWhole ? address : begin] : null;
    },
  };
}
