/**
 * Adds to the address of a link the section that the reader has before them: the last that begins above the middle of the window.
 * @param link with an address that is whole
 */
export function addSection(link: HTMLAnchorElement): void {
  const headings = [...document.querySelectorAll('article :is(h2,h3,h4,h5)[id]')];
  const section = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 2).pop();
  const address = new URL(link.href);
  address.searchParams.set('section', section?.id ?? '');
  link.href = address.href;
}
