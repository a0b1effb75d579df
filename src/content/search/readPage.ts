import {type AnyNode, type CheerioAPI, type Element, load} from 'cheerio';
import {isTag, isText} from 'domhandler';

/** A stretch of a page under one anchor. */
export interface PageSection {
  /** Its heading; of a row of a table, what its first cell says. */
  title: string;
  /** Anchor with `#`, empty at the top of the page. */
  hash: string;
  content: string;
  /** Whether it is a row of a table, which belongs to the section before it. */
  isRow: boolean;
}

/** The indexed content of a page. */
export interface ReadPage {
  title: string;
  sections: PageSection[];
}

/**
 * Most lines of a program or a definition in XML that are taken whole, and how many of a longer one beside its comments. Files of
 * configuration are taken whole, because people look for each setting.
 */
const linesOfProgram = {whole: 4, first: 3};

const programs = /\blanguage-(?:bash|javascript|perl|php|powershell|python|xml)\b/;

/** What nobody searches: where something was looked up, and when; identifiers, keys, sums and times of examples. */
const unsought =
  / ?\([^()]{0,120}\bchecked (?:in )?[A-Z][a-z]+ 20\d\d\)|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b[\da-f]{16,}\b|\b(?:[\da-f]{2}:){5}[\da-f]{2}\b|\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S*|(?<!\S)(?=\S*\d)(?=\S*[A-Z])(?=\S*[a-z])[\w+/=]{24,}(?!\S)/g;

/** What sets its text apart from the text before and after it. */
const blocks = new Set(
  'address article aside blockquote br dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table td th ul'.split(
    ' ',
  ),
);

function condensed(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Visible text of a heading or name, without the sign of its link and the marks beside it. */
function written($: CheerioAPI, element: Element): string {
  return condensed($(element).clone().find('a.hash-link, [data-search="skip"]').remove().end().text());
}

/**
 * Selects the indexed part of a code block. Samples of JSON repeat names and values that tables beside them explain. Of long programs, people look for the comments and the first lines.
 */
function codeText($: CheerioAPI, pre: Element): string {
  const code = $(pre).find('code').first();
  const language = code.attr('class') ?? '';
  if (/\blanguage-json\b/.test(language)) {
    return '';
  }
  code.find('br').replaceWith('\n');
  const lines = $(pre).text().split('\n');
  const isLong = programs.test(language) && lines.length > linesOfProgram.whole;
  return (isLong ? lines.filter((line, at) => at < linesOfProgram.first || /^\s*(?:#|\/\/|\/?\*)/.test(line)) : lines).join('\n');
}

/**
 * Reads the sections of a built page in the order of the page: each heading with an id begins one, and so does each row of a table that has one, which is a setting, a flag
 * or an error.
 *
 * @param html head and main part of the page
 * @param skipped selectors of what is no text of the page
 * @returns the page, or nothing where it wants no index
 */
export function readPage(html: string, skipped: readonly string[]): ReadPage | undefined {
  const $ = load(html);
  if ($('meta[name="robots"]').attr('content')?.includes('noindex')) {
    return undefined;
  }
  $(skipped.join(', ')).remove();
  const root = $('article').get(0) ?? $('main').get(0);
  const first = $('h1').get(0);
  const page: ReadPage = {title: first === undefined ? condensed($('title').text()) : written($, first), sections: []};
  const begin = (title: string, hash: string, isRow = false): PageSection => {
    const section = {title, hash, content: '', isRow};
    page.sections.push(section);
    return section;
  };
  let current = begin(page.title, '');

  const visit = (node: AnyNode) => {
    if (isText(node)) {
      current.content += node.data;
      return;
    }
    if (!isTag(node)) {
      return;
    }
    const {name} = node;
    const {id} = node.attribs;
    // A caption says again what the heading above its table says.
    if (node === first || name === 'caption' || (name === 'h1' && id === undefined)) {
      return;
    }
    if (/^h[2-5]$/.test(name) && id !== undefined) {
      current = begin(written($, node), `#${id}`);
      return;
    }
    if (name === 'tr' && id !== undefined) {
      const outer = current;
      const [cell, ...cells] = $(node).children().get();
      current = begin(cell === undefined ? '' : written($, cell), `#${id}`, true);
      cells.forEach(visit);
      current = outer;
      return;
    }
    const space = blocks.has(name) ? ' ' : '';
    current.content += space;
    if (name === 'pre') {
      current.content += codeText($, node);
    } else {
      node.children.forEach(visit);
    }
    current.content += space;
  };
  root?.children.forEach(visit);
  page.sections.forEach((section) => {
    section.content = condensed(section.content).replace(unsought, '');
  });
  return page;
}
