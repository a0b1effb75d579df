const id = 'ns-tip';

function tip(): HTMLElement {
  const found = document.getElementById(id);
  if (found) {
    return found;
  }
  const made = Object.assign(document.createElement('div'), {id, className: 'ns-tip', hidden: true});
  made.setAttribute('role', 'tooltip');
  return document.body.appendChild(made);
}

/** @returns the element that the tip explains */
function described(): Element | null {
  return document.querySelector(`[aria-describedby="${id}"]`);
}

function hide(): void {
  tip().hidden = true;
  described()?.removeAttribute('aria-describedby');
}

/** Puts the tip below what it is about, or above where the window ends. */
function place(): void {
  const about = described();
  if (!about) {
    hide();
    return;
  }
  const element = tip();
  const {top, bottom, left} = about.getBoundingClientRect();
  const isAbove = bottom + element.offsetHeight > window.innerHeight;
  element.style.top = `${isAbove ? top - element.offsetHeight : bottom}px`;
  element.style.left = `${Math.max(8, Math.min(left, window.innerWidth - element.offsetWidth - 8))}px`;
}

/** Says at an element what was replaced there; without the element, or where nothing was, it says nothing any more. */
function showAt({type, target}: Event): void {
  if (!(target instanceof Element) || target.id === id) {
    return;
  }
  hide();
  const attribute = type === 'focusin' ? 'data-abouts' : 'data-about';
  const mark = target.closest(`[${attribute}]`);
  const about = mark?.getAttribute(attribute);
  if (!mark || !about) {
    return;
  }
  const element = tip();
  element.textContent = about;
  element.hidden = false;
  mark.setAttribute('aria-describedby', id);
  place();
}

/** Has hovering and focusing say what was replaced, as WCAG 2.2 asks of content on hover or focus (1.4.13): it can be reached, and Escape dismisses it. */
export function watchTips(): void {
  document.addEventListener('pointerover', showAt);
  document.addEventListener('focusin', showAt);
  // A tap moves the focus to the block around the value, which hides what the pointer had shown; the click comes after it.
  document.addEventListener('click', showAt);
  document.addEventListener('focusout', hide);
  // Elements that scrolling focuses or moves under the pointer get the scroll event afterwards.
  document.addEventListener('scroll', place, {capture: true, passive: true});
  document.addEventListener('keydown', ({key}) => {
    if (key === 'Escape') {
      hide();
    }
  });
}
