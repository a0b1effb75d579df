/** Bytes that a page may fetch ahead for the links in view. The last file may exceed it; the largest page's script is about 30 KB. */
const allowance = 110_000;

let spent = 0;
let page = '';
let last: Promise<void> = Promise.resolve();

function load(url: string): Promise<void> {
  return new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = url;
    link.onload = () => done();
    // A page that cannot be fetched ahead says so when it is opened.
    link.onerror = () => done();
    document.head.append(link);
  });
}

function transferred(url: string): number {
  return performance.getEntriesByName(new URL(url, location.href).href).reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0);
}

async function next(url: string): Promise<void> {
  if (location.pathname !== page) {
    page = location.pathname;
    spent = 0;
  }
  if (spent < allowance) {
    await load(url);
    spent += transferred(url);
  }
}

/**
 * Stands in for Docusaurus's function that fetches scripts of linked pages ahead: one after the other, in the order in which links come into view, and only
 * until the allowance of the page is spent; a page with a long menu would fetch half a version otherwise. Pointing at a link still loads its page at once.
 * @param url of a script
 */
export default function prefetch(url: string): Promise<void> {
  last = last.then(() => next(url));
  return last;
}
