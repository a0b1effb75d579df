import {exampleValues, fieldName, findOccurrences, languageOf, type Lookup, regions, type Replacement, replacements} from '@nodestead-docs/model/browser';

const svg = 'http://www.w3.org/2000/svg';

/** Classes of what is put into a page. */
export const classes = {own: 'ns-own', kept: 'ns-kept', note: 'ns-kept-note'} as const;

/** Original contents of the page by the elements that replaced them. */
const originals = new Map<Element, string>();
const notes = new Set<Element>();

/** The text nodes of a region; those of a region inside it are that one's. */
function textsOf(region: Element): Text[] {
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest(regions) === region) {
      texts.push(node as Text);
    }
  }
  return texts;
}

function regionsIn(root: ParentNode): Element[] {
  return [...(root instanceof Element && root.matches(regions) ? [root] : []), ...root.querySelectorAll(regions)];
}

function describe({occurrence: {value, derived}, misfit}: Replacement, original: string): string {
  const what = derived === undefined ? fieldName(value) : `${derived}, ${fieldName(value)}`;
  return misfit === undefined ? `Replaces the example ${original}: ${what}` : `Still the example (${what}): ${misfit}`;
}

/** Puts elements around a part of a region's text; the text may run through several nodes, as where code is coloured. */
function wrap(region: Element, texts: readonly Text[], replacement: Replacement): void {
  const {start, end} = replacement.occurrence;
  const original = texts
    .map(({data}) => data)
    .join('')
    .slice(start, end);
  let offset = 0;
  let isFirst = true;
  for (const text of texts) {
    const [from, to] = [Math.max(0, start - offset), Math.min(text.length, end - offset)];
    offset += text.length;
    if (from >= to) {
      continue;
    }
    const part = from > 0 ? text.splitText(from) : text;
    if (to - from < part.length) {
      part.splitText(to - from);
    }
    const mark = region.namespaceURI === svg ? document.createElementNS(svg, 'tspan') : document.createElement('mark');
    mark.setAttribute('class', replacement.misfit === undefined ? classes.own : classes.kept);
    if (isFirst) {
      mark.setAttribute('data-about', describe(replacement, original));
    }
    originals.set(mark, part.data);
    part.replaceWith(mark);
    mark.append(replacement.misfit !== undefined ? part.data : isFirst ? (replacement.text ?? '') : '');
    isFirst = false;
  }
}

function apply(region: Element, lookup: Lookup): void {
  const text = textsOf(region)
    .map(({data}) => data)
    .join('');
  const found = replacements(text, languageOf(region.getAttribute('class')), lookup);
  // From the end, so that places before stay where they are.
  for (const replacement of [...found].reverse()) {
    wrap(region, textsOf(region), replacement);
  }
  // Code gets no stops for the keyboard inside; its block, which is one already, says all of it.
  const abouts = new Set([...region.querySelectorAll('[data-about]')].map((mark) => mark.getAttribute('data-about')));
  if (abouts.size > 0) {
    region.closest('pre')?.setAttribute('data-abouts', [...abouts].join('; '));
  }
  const block = region.closest('.theme-code-block');
  const misfits = new Set(found.flatMap(({misfit}) => (misfit === undefined ? [] : [misfit])));
  if (block && misfits.size > 0) {
    const note = document.createElement('p');
    note.className = classes.note;
    note.textContent = `This sample keeps examples: ${[...misfits].join('; ')}.`;
    block.append(note);
    notes.add(note);
  }
}

/** Puts the examples back. */
function restore(): void {
  const parents = new Set<Node>();
  for (const [mark, text] of originals) {
    if (mark.parentNode) {
      parents.add(mark.parentNode);
      mark.replaceWith(text);
    }
  }
  for (const parent of parents) {
    parent.normalize();
  }
  for (const note of notes) {
    note.remove();
  }
  for (const block of document.querySelectorAll('[data-abouts]')) {
    block.removeAttribute('data-abouts');
  }
  originals.clear();
  notes.clear();
}

let current: Lookup | undefined;

const observer = new MutationObserver((records) => {
  for (const {addedNodes} of records) {
    for (const node of addedNodes) {
      if (current && node instanceof Element && node.isConnected) {
        for (const region of regionsIn(node)) {
          apply(region, current);
        }
      }
    }
  }
  // Ignore our own changes.
  observer.takeRecords();
});

/**
 * Shows a reader's values on the page and on those that come after it, or the examples again.
 * @param lookup the reader's values; undefined for the examples
 */
export function show(lookup: Lookup | undefined): void {
  observer.disconnect();
  restore();
  current = lookup;
  if (lookup) {
    for (const region of regionsIn(document)) {
      apply(region, lookup);
    }
    observer.observe(document.body, {childList: true, subtree: true});
  }
}

/** @returns ids of the values that a part of the page uses, in the order in which they are first there */
export function usedValues(root: ParentNode): string[] {
  const examples = regionsIn(root).flatMap((region) => {
    const marks = [...region.querySelectorAll('mark, tspan')].filter((mark) => originals.has(mark));
    const own = marks.map((mark) => originals.get(mark) ?? '').join(' ');
    return findOccurrences(`${region.textContent} ${own}`, languageOf(region.getAttribute('class'))).map(({value}) => value);
  });
  return [...new Set(examples)].filter((id) => exampleValues.has(id));
}
