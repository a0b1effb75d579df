/** Scrolls a box until the last element of a kind in it is well inside. Only the box moves, never the page; nor does it move away under the reader's pointer. */
export function reveal(boxes: string, elements: string): void {
  for (const box of document.querySelectorAll(boxes)) {
    const element = [...box.querySelectorAll(elements)].at(-1);
    if (element && !box.matches(':hover')) {
      const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
      if (inner.top < outer.top + inner.height || inner.bottom > outer.bottom - inner.height) {
        box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
      }
    }
  }
}
