import type {Program} from 'estree';
import type {Code, Heading as MdastHeading, InlineCode, Root, Text} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {pageRefusal} from '../input-limits/hostileText';
import {once} from '../once';
import {type Fence, parseFence} from './fence';
import {type FrontMatter, readFrontMatter} from './frontMatter';
import {maskHeadingIds} from './headingIds';
import {pageParser, readSyntaxError} from './parser';
import type {Point, Span} from './place';

/** A heading with its explicit id, if it has one. */
export interface Heading extends Span {
  depth: number;
  id?: string;
}

/** A fenced code block. */
export interface Block extends Point {
  fence: Fence;
  /** The code, without the fence and without the indentation of a list around it. */
  text: string;
  /** Where in the page a line of the code is. */
  at(line: number, column: number): Point;
}

/** A link or an image. */
interface PageLink extends Span {
  url: string;
}

/** `import X from 'y'` in a page. */
interface Import extends Point {
  name: string;
  from: string;
}

/** A page, read as a syntax tree. Its parts are read when they are first used. */
export interface Page {
  /** Path from the root of the repository, with forward slashes. */
  file: string;
  /** Path inside its version without extension, as links and sidebars name it: `guides/dhcp`. */
  id: string;
  source: string;
  tree: Root;
  frontMatter: FrontMatter;
  headings: readonly Heading[];
  blocks: readonly Block[];
  codes: readonly Span[];
  /** Running text, as it is in the source: no code, no addresses of links. */
  prose: readonly Span[];
  links: readonly PageLink[];
  imports: readonly Import[];
  /** Where MDX or the front matter cannot be read. The tree then holds nothing. */
  syntaxErrors: readonly Span[];
}

/** Made for the first page that is parsed: a site that shows what it has in its caches parses none. */
const parser = once(() => pageParser().freeze());

/** The parts of a page that need its syntax tree. */
type Parsed = Pick<Page, 'tree' | 'headings' | 'blocks' | 'codes' | 'prose' | 'links' | 'imports' | 'syntaxErrors'>;

/**
 * Reads a page. Never throws: what cannot be parsed is in `syntaxErrors`. Front matter and tree are parsed when they are first asked for, because most
 * pages of a site are only looked up by their names.
 *
 * @param file path from the root of the repository
 * @param id path inside the version without extension
 * @param source the page's text
 */
export function parsePage(file: string, id: string, source: string): Page {
  const refusal = pageRefusal(source);
  if (refusal) {
    const {message, ...place} = refusal;
    return {...parsePage(file, id, ''), syntaxErrors: [{...place, text: message}]};
  }
  const frontMatter = once(() => readFrontMatter(source));
  const parsed = once(() => parseText(source));
  return {
    file,
    id,
    source,
    get frontMatter() {
      return frontMatter();
    },
    get tree() {
      return parsed().tree;
    },
    get headings() {
      return parsed().headings;
    },
    get blocks() {
      return parsed().blocks;
    },
    get codes() {
      return parsed().codes;
    },
    get prose() {
      return parsed().prose;
    },
    get links() {
      return parsed().links;
    },
    get imports() {
      return parsed().imports;
    },
    get syntaxErrors() {
      return [...parsed().syntaxErrors, ...frontMatter().errors];
    },
  };
}

function parseText(source: string): Parsed {
  const masked = maskHeadingIds(source);
  const errors: Span[] = [];
  let tree: Root = {type: 'root', children: []};
  try {
    tree = parser().parse(masked.source);
  } catch (error) {
    errors.push(readSyntaxError(error));
  }
  const sourceLines = source.split('\n');
  const headings: Heading[] = [];
  const blocks: Block[] = [];
  const codes: Span[] = [];
  const prose: Span[] = [];
  const links: PageLink[] = [];
  const imports: Import[] = [];
  visit(tree, (node) => {
    switch (node.type) {
      case 'heading':
        headings.push(heading(node, masked.ids));
        break;
      case 'code':
        blocks.push(block(node, sourceLines));
        break;
      case 'inlineCode':
        codes.push(inlineCode(node, source));
        break;
      case 'text':
        prose.push(slice(node, source));
        break;
      case 'link':
        links.push({...start(node), text: toString(node), url: node.url});
        break;
      case 'image':
        links.push({...start(node), text: node.alt ?? '', url: node.url});
        break;
      case 'mdxjsEsm':
        imports.push(...importsOf(node.data?.estree, start(node)));
        break;
    }
  });
  return {tree, headings, blocks, codes, prose, links, imports, syntaxErrors: errors};
}

interface Positioned {
  position?: {start: {line: number; column: number; offset?: number}; end: {line: number; column: number; offset?: number}};
}

function start(node: Positioned): Point {
  return {line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1};
}

function slice(node: Text, source: string): Span {
  return {...start(node), text: source.slice(node.position?.start.offset, node.position?.end.offset)};
}

function inlineCode(node: InlineCode, source: string): Span {
  const raw = source.slice(node.position?.start.offset, node.position?.end.offset);
  const lead = /^`+ ?/.exec(raw)?.[0].length ?? 1;
  const at = start(node);
  return {line: at.line, column: at.column + (raw.charAt(lead - 1) === ' ' && node.value.startsWith(' ') ? lead - 1 : lead), text: node.value};
}

function heading(node: MdastHeading, ids: ReturnType<typeof maskHeadingIds>['ids']): Heading {
  const at = start(node);
  return {...at, depth: node.depth, text: toString(node).trim(), id: ids.get(at.line)?.id};
}

function block(node: Code, sourceLines: readonly string[]): Block {
  const at = start(node);
  const codeLines = node.value.split('\n');
  return {
    ...at,
    fence: parseFence(node.lang, node.meta),
    text: node.value,
    at(line, column) {
      const fileLine = at.line + line;
      const indent = (sourceLines[fileLine - 1]?.length ?? 0) - (codeLines[line - 1]?.length ?? 0);
      return {line: fileLine, column: column + Math.max(0, indent)};
    },
  };
}

function importsOf(program: Program | null | undefined, at: Point): Import[] {
  return (program?.body ?? []).flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? statement.specifiers.map(({local}) => ({...at, name: local.name, from: String(statement.source.value)})) : [],
  );
}
