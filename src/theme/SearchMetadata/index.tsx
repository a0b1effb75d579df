/** Change: no tags for search services that crawl the site. Its own search reads its own index, and every page would carry them. */
export default function SearchMetadata(): null {
  return null;
}
