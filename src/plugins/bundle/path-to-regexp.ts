/**
 * What the router uses of `path-to-regexp` (1.9), for paths without parameters, which are all there are here (`packRoutes` sees to it) but for `*`.
 * @param path of a route; marks of patterns in it may be escaped
 * @param keys gets the name of what `*` stands for
 * @param options `end`: whether the path has to be all of an address
 */
export default function pathToRegexp(path: string, keys: {name: number}[], {end}: {end: boolean}): RegExp {
  const literal = path.replace(/\\(.)/g, '$1').replace(/\/$/, '');
  const pattern = path === '*' ? '(.*)' : literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (path === '*') {
    keys.push({name: 0});
  }
  return new RegExp(`^${pattern}(?:/(?=$))?${end ? '$' : '(?=/|$)'}`, 'i');
}
