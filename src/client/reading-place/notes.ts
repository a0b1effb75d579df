/** Links of running text to other sites; those in tables and boxes have their addresses behind them. */
const links = '.markdown > :is(p, ul, ol) a[href^="http"]';

/** The last element of the section of a link. */
function endOf(link: Element): Element | undefined {
  let end = link.closest('.markdown > *') ?? undefined;
  for (let next = end?.nextElementSibling; next && !next.matches('h2'); next = next.nextElementSibling) {
    end = next;
  }
  return end;
}

/** Numbers the links, and says at the end of each section where its links lead. */
function addNotes(): void {
  for (const [index, link] of document.querySelectorAll<HTMLAnchorElement>(links).entries()) {
    const end = endOf(link);
    const note = document.createElement('li');
    note.textContent = `[${index + 1}] ${link.href}`;
    link.dataset.note = String(index + 1);
    if (end?.matches('.ns-notes')) {
      end.append(note);
    } else {
      const list = document.createElement('ul');
      list.className = 'ns-notes';
      list.append(note);
      end?.after(list);
    }
  }
}

/** Leaves the page as React knows it. */
function removeNotes(): void {
  document.querySelectorAll('.ns-notes').forEach((list) => list.remove());
  document.querySelectorAll<HTMLElement>('[data-note]').forEach((link) => delete link.dataset.note);
}

addEventListener('beforeprint', addNotes);
addEventListener('afterprint', removeNotes);

export {};
