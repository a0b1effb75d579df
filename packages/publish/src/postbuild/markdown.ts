import {mainPart} from '@nodestead-docs/model';
import type {Element, Nodes, Root, RootContent} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {select} from 'hast-util-select';
import {parseFragment} from 'parse5';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

const writer = unified()
  .use(rehypeRemark)
  // Cells filled up to equal width would make the text of a long table twice as long.
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {bullet: '-', fences: true, rule: '-', listItemIndent: 'one'});

/** Blocks that were written before; versions have most of them in common. */
const written = new Map<string, string>();

/** @returns Markdown of blocks that belong together, without the line break at its end; empty where there is no text */
function writtenBlocks(children: RootContent[]): string {
  const key = JSON.stringify(children);
  let text = written.get(key);
  if (text === undefined) {
    text = writer.stringify(writer.runSync({type: 'root', children})).trimEnd();
    written.set(key, text);
  }
  return text;
}

/** Elements that are controls of the page, not its text. */
const controls = new Set(['button', 'input', 'script', 'style', 'svg', 'nav']);

function classNames(element: Element): string[] {
  const {className} = element.properties;
  return Array.isArray(className) ? className.map(String) : [];
}

function isControl(element: Element): boolean {
  const classes = classNames(element);
  return (
    controls.has(element.tagName) ||
    // Nothing but its own heading: it folds what is elsewhere.
    (element.tagName === 'details' && element.children.every((child) => child.type === 'element' && child.tagName === 'summary')) ||
    element.properties.ariaHidden === 'true' ||
    element.properties.role === 'tablist' ||
    classes.includes('hash-link') ||
    classes.some((name) => name.startsWith('theme-doc-toc') || ['ns-tools', 'theme-doc-version-badge', 'theme-edit-this-page'].includes(name))
  );
}

function strong(text: string): Element {
  return {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{type: 'element', tagName: 'strong', properties: {}, children: [{type: 'text', value: text}]}],
  };
}

function textOf(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const blocks = new Set(['div', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'br']);

/** A card is one link around a heading and a text. In Markdown only the heading is the link. */
function linkHeading(link: Element): void {
  for (const child of link.children) {
    if (child.type === 'element' && headings.has(child.tagName)) {
      child.children = [{type: 'element', tagName: 'a', properties: {...link.properties}, children: child.children}];
    }
  }
  link.tagName = 'div';
  link.properties = {};
}

/** Markdown tables need a row of headings; the rows of a table that has none would lose their first. */
function addHeaderRow(table: Element): void {
  const rows: Element[] = [];
  visit(table, 'element', (element) => {
    if (element.tagName === 'tr') {
      rows.push(element);
    }
  });
  const cells = rows[0]?.children.filter((child) => child.type === 'element') ?? [];
  if (cells.every((cell) => cell.tagName === 'th')) {
    return;
  }
  const empty = cells.map((): Element => ({type: 'element', tagName: 'th', properties: {}, children: []}));
  table.children.unshift({
    type: 'element',
    tagName: 'thead',
    properties: {},
    children: [{type: 'element', tagName: 'tr', properties: {}, children: empty}],
  });
}

/** A cell is one line in Markdown: what was on lines of its own is kept apart by a space. */
function spaceBlocks(cell: Element): void {
  visit(cell, 'element', (element, index, parent) => {
    if (element !== cell && blocks.has(element.tagName) && parent && index !== undefined) {
      parent.children.splice(index, 1, {type: 'text', value: ' '}, ...element.children, {type: 'text', value: ' '});
      return index;
    }
    return undefined;
  });
}

/** Takes out controls, writes each panel's label above it, makes addresses absolute, and gives tables and cards a form Markdown has. */
function clean(tree: Root | Element, base: string): void {
  visit(tree, 'element', (element, index, parent) => {
    if (parent && index !== undefined && isControl(element)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (element.properties.role === 'tabpanel') {
      const [label, ...content] = element.children;
      element.properties.hidden = undefined;
      element.children = label ? [strong(textOf(label)), ...content] : [];
    }
    if (element.tagName === 'a' && typeof element.properties.href === 'string') {
      element.properties.href = new URL(element.properties.href, base).href;
      if (element.children.some((child) => child.type === 'element' && headings.has(child.tagName))) {
        linkHeading(element);
      }
    }
    if (classNames(element).includes('theme-doc-version-banner')) {
      element.tagName = 'blockquote';
    }
    if (classNames(element).includes('theme-admonition')) {
      const [heading, ...content] = element.children;
      element.tagName = 'blockquote';
      element.children = heading ? [strong(textOf(heading).trim()), ...content] : [];
    }
    if (element.tagName === 'table') {
      const caption = takeCaption(element);
      addHeaderRow(element);
      if (caption && parent && index !== undefined) {
        parent.children.splice(index, 0, caption);
        return index;
      }
    }
    if (element.tagName === 'td' || element.tagName === 'th') {
      spaceBlocks(element);
    }
    return undefined;
  });
}

/** The caption of a table becomes a line above it: Markdown has none. */
function takeCaption(table: Element): Element | undefined {
  const caption = table.children.find((child) => child.type === 'element' && child.tagName === 'caption');
  table.children = table.children.filter((child) => child !== caption);
  return caption && strong(textOf(caption));
}

/** Elements that form a block of their own, whatever precedes them. */
const independent = new Set([...headings, 'blockquote', 'details', 'p', 'pre', 'table']);
/** Written by themselves after anything else, but two of them in a row would become one. */
const lists = new Set(['dl', 'ol', 'ul']);

function isSpace(child: RootContent): boolean {
  return child.type === 'text' && child.value.trim() === '';
}

function kindOf(child: RootContent): 'block' | 'list' | 'words' {
  if (child.type !== 'element') {
    return 'words';
  }
  return independent.has(child.tagName) ? 'block' : lists.has(child.tagName) ? 'list' : 'words';
}

/** @returns whether an element is nothing but a frame around blocks, which has no text of its own */
function isFrame(element: Element): boolean {
  return (
    ['article', 'header'].includes(element.tagName) ||
    classNames(element).includes('markdown') ||
    (['div', 'section'].includes(element.tagName) &&
      element.children.every((child) => isSpace(child) || kindOf(child) !== 'words' || (child.type === 'element' && isFrame(child))))
  );
}

/** @returns the blocks of a page, those together that are not written by themselves */
function blocksOf({children}: Root | Element, found: RootContent[][] = []): RootContent[][] {
  for (const child of children) {
    const [last, kind] = [found.at(-1), kindOf(child)];
    const lastChild = last?.at(-1);
    const before = lastChild && kindOf(lastChild);
    if (child.type === 'element' && isFrame(child)) {
      blocksOf(child, found);
    } else if (last && kind !== 'block' && kind === before) {
      last.push(child);
    } else if (!isSpace(child)) {
      found.push([child]);
    }
  }
  return found;
}

/**
 * Makes the Markdown twin of a built page, from its article, so that what components render is in it.
 * @param html the page, or its main part
 * @param address full address of the page; relative links are made absolute against it
 * @returns Markdown with the address in its first line
 * @throws when the page has no main part
 */
export function markdownOf(html: string, address: string): string {
  // Without a doctype a table would not end the paragraph before it, whose end tag the built pages leave out.
  // Not by rehype-parse, which would write down the place of each node: with it, twins take a quarter longer.
  const tree = fromParse5(parseFragment(`<!doctype html>${mainPart(html)}`)) as Root;
  const article = select('main article', tree) ?? select('main', tree);
  if (!article) {
    throw new Error(`${address}: no article to write as Markdown.`);
  }
  const heading = select('h1', article) ? [] : [select('main h1', tree)].filter((element) => element !== undefined);
  // It is above the article of what is no documentation page, and a text that is pasted somewhere has to say that it is old, or of a version that is not out.
  const banner = select('.theme-doc-version-banner', article) ? undefined : select('main .theme-doc-version-banner', tree);
  const root: Root = {type: 'root', children: [...(banner ? [banner] : []), ...heading, article]};
  clean(root, address);
  const texts = blocksOf(root)
    .map(writtenBlocks)
    .filter((text) => text !== '');
  return `${[`<!-- ${address} -->`, ...texts].join('\n\n')}\n`;
}
