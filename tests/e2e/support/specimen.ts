import type {Page} from '@playwright/test';

/** How a specimen is made of a page. */
export interface SpecimenOptions {
  /** Keeps the page's own sections, in their order: the page is laid out section by section, and not by writers. */
  sections?: boolean;
}

/**
 * Makes of an open page its specimen: what the build made of each kind of element, once or twice, with fixed words. Kinds are told apart as the stylesheets do: by
 * element, class and attribute. All elements of a kind are put into one, so that it shows whatever any of them holds; what writers put in some order comes in a
 * fixed one. So a specimen changes with styles and components, and neither with the words of a page nor with how many paragraphs it has. It is no longer React's:
 * nothing in it moves or is drawn again.
 */
export async function makeSpecimen(page: Page, {sections = false}: SpecimenOptions = {}): Promise<void> {
  await page.evaluate(async (sections) => {
    // Whether a procedure's record is valid changes with the page's words.
    document.querySelectorAll('.ns-performed').forEach((note) => note.remove());

    /** Twice, where the distance to the next of its kind is a part of the style. */
    const repeated = new Set(['li', 'tr', 'th', 'td']);
    /** What writers put in some order: the specimen has it in this one. */
    const written = '.markdown, .markdown :is(p, li, th, td, dd, blockquote, details, figure, [role="tabpanel"], [class*="admonitionContent"])';
    const order = 'header b strong em a code kbd span time h1 h2 h3 h4 h5 h6 p ul ol dl'.split(' ');
    const words: {[name: string]: string} = {
      p: 'The words of a paragraph are these, and there are as many of them on every page, so that lines end where they ended when it was accepted. ',
      li: 'What an item of a list says in a few words ',
      dd: 'What is said of a name ',
      code: 'a-name',
    };

    const css = [...document.styleSheets].flatMap(({cssRules}) => [...cssRules].map(({cssText}) => cssText)).join('\n');
    const all = (pattern: RegExp): Set<string> => new Set([...css.matchAll(pattern)].map(([, name]) => name!));
    const [classes, attributes, printed] = [all(/\.(-?[a-zA-Z_][\w-]*)/g), all(/\[([\w-]+)/g), all(/attr\(([\w-]+)\)/g)];

    function kindOf(element: Element, index: number): string {
      const value = (name: string): string => (name === 'href' ? String(element.getAttribute(name)!.startsWith('http')) : element.getAttribute(name)!);
      const states = [...attributes].filter((name) => name !== 'class' && (name === 'href' || !printed.has(name)) && element.hasAttribute(name));
      return [
        element.localName,
        ...[...element.classList].filter((name) => classes.has(name)).sort(),
        ...states.map((name) => `${name}=${value(name)}`),
        ...(sections && element.parentElement!.matches('.theme-doc-markdown') ? [index] : []),
      ].join(' ');
    }

    const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '';

    /** One element that shows what all of a kind hold. */
    function merge(kind: readonly Element[]): Element {
      const [first] = kind as [Element];
      // Drawings are as they are; nor does a bar of the site have words of writers.
      if (first instanceof SVGElement || first.matches('.navbar')) {
        return first.cloneNode(true) as Element;
      }
      const merged = first.cloneNode(false) as Element;
      for (const name of printed) {
        const value = merged.getAttribute(name);
        if (value) {
          merged.setAttribute(name, value.startsWith('http') ? 'https://label' : 'label');
        }
      }
      const kinds = new Map<string, Element[]>();
      for (const element of kind) {
        for (const [index, child] of [...element.children].entries()) {
          const name = kindOf(child, index);
          kinds.set(name, [...(kinds.get(name) ?? []), child]);
        }
      }
      const children = [...kinds].map(([name, members]) => ({name, members}));
      if (first.matches(written) && !(sections && first.matches('.theme-doc-markdown'))) {
        const rank = (name: string): number => (order.indexOf(name.split(' ')[0]!) + order.length + 1) % (order.length + 1);
        // A name that a build makes up ends in letters of chance.
        const plain = (name: string): string => name.replaceAll(/_[\w-]{3}(?= |$)/g, '');
        children.sort((a, b) => rank(a.name) - rank(b.name) || (plain(a.name) < plain(b.name) ? -1 : 1));
      }
      const inCode = first.closest('pre') !== null;
      const nodes = children.flatMap(({members}) => {
        const child = merge(members);
        const twice = repeated.has(child.localName) && members.length > 1 && child.querySelector('div, ul') === null;
        return [child, ...(twice ? [child.cloneNode(true)] : [])].flatMap((node) => [node, inCode ? '\n' : ' ']);
      });
      const worded = kind.find((element) => [...element.childNodes].some(isText));
      if (worded) {
        // The link at a heading holds a space without width.
        const text = /^\u200b?$/.test(worded.textContent) ? worded.textContent : inCode ? 'a line of code ' : (words[first.localName] ?? 'some words ');
        const begins = first.matches(written) || isText([...worded.childNodes].find((node) => node instanceof Element || isText(node))!);
        nodes.splice(begins ? 0 : nodes.length, 0, text);
      }
      merged.append(...nodes);
      return merged;
    }

    const root = document.querySelector('#__docusaurus')!;
    root.replaceWith(merge([root]));
    await Promise.all([...document.images].map((image) => image.decode()));
  }, sections);
}
