type Core = Pick<typeof import('@docusaurus/core/lib/server/site'), 'reloadSite' | 'reloadSitePlugin'>;
type Site = Awaited<ReturnType<Core['reloadSite']>>;

/**
 * Reloads one after the other, each from what the one before made of the site. Docusaurus lets them overlap: each begins with the site as it is then, and whichever ends
 * last is kept, without what the others did ("could be subject to plugin reloads race conditions", says facebook/docusaurus#9903 of it). What is asked for while a
 * reload of the same kind waits to begin is in that one.
 * @param original Docusaurus's own functions
 */
export function oneByOne({reloadSite, reloadSitePlugin}: Core): Core {
  let latest: Site | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const waiting = new Map<string, Promise<Site>>();
  const queued = (kind: string, given: Site, reload: (site: Site) => Promise<Site>): Promise<Site> => {
    const known = waiting.get(kind);
    if (known) {
      return known;
    }
    const result = last.then(async () => {
      waiting.delete(kind);
      latest = await reload(latest ?? given);
      return latest;
    });
    waiting.set(kind, result);
    // Docusaurus prints why one failed; the next is free of it.
    last = result.catch(() => undefined);
    return result;
  };
  return {
    reloadSite: (site) => queued('', site, reloadSite),
    reloadSitePlugin: (site, plugin) => queued(`${plugin.name} ${plugin.id}`, site, (current) => reloadSitePlugin(current, plugin)),
  };
}
