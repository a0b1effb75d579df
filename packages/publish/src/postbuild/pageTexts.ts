import {parse} from 'acorn';
import type {Node, Property} from 'estree';
import {type DefaultTreeAdapterMap, parseFragment, serialize} from 'parse5';

import {childrenOf, isData, placeOf, stringOf} from './literals';

/** Texts of a page's HTML. */
interface PageTexts {
  /** Data of all text nodes in the order of the document. */
  texts: readonly string[];
  /** Positions of each text among them. */
  positions: ReadonlyMap<string, readonly number[]>;
  /** Positions of code blocks by their HTML. */
  codes: ReadonlyMap<string, number>;
}

/** A literal of the script, and the source that stands for it. */
interface Replacement {
  start: number;
  end: number;
  source: string;
}

/** Data is evaluated at once and in order: each text is counted from the one before, which compresses better than its position. */
interface Sequence {
  last?: number;
}

/** Element that holds what was written for the page. */
const root = {selector: '.theme-doc-markdown', tag: '<div class="theme-doc-markdown', end: '</article>'};

/** Characters from which a text is worth a reference, and from which it is worth a long step in a sequence. */
const [short, long] = [3, 12];

/** Most texts that a short step passes. */
const shortStep = 30;

/**
 * Takes the texts out of a page's script that are in the page's HTML as well: the script reads them there before hydration. Where the page is not as it was built,
 * because an extension has changed it, the script does nothing, and the bundler's runtime loads the whole one, as it does for who comes from another page.
 * @param script the page's own, minified
 * @param html the whole page
 * @returns the shorter script; undefined where nothing can be taken out
 * @throws when the script is not one statement behind its directives, or uses one of the names, as after an update of the bundler
 */
export function withoutTexts(script: string, html: string): string | undefined {
  const page = textsOf(html);
  if (page === undefined) {
    return undefined;
  }
  const program = parse(script, {ecmaVersion: 'latest'}) as Node & {type: 'Program'};
  const [statement, ...more] = program.body.filter((node) => !('directive' in node));
  if (statement === undefined || more.length > 0) {
    throw new Error('The script of a page has another form. Update packages/publish/src/postbuild/pageTexts.ts.');
  }
  const {start} = placeOf(statement);
  const replacements = replacementsIn(statement, page);
  // Behind a keyword a text needs no space, a name does.
  const parts = replacements.map(
    ({source, start: at, end}, index) => (/[\w$]/.test(script[at - 1] ?? '') ? ' ' : '') + source + script.slice(end, replacements[index + 1]?.start),
  );
  const whole = script.slice(start, replacements[0]?.start) + parts.join('');
  return replacements.length === 0 ? undefined : script.slice(0, start) + reader(page, whole);
}

/** Names that a shorter script has for the page's texts and code, and for functions that join texts with code between them and count from the last one. */
const names: ReadonlySet<string> = new Set(['$t', '$c', '$j', '$f', '$n']);

/** @returns a script that runs another one, shortened, where the page has as many texts of the same length in all */
function reader({texts}: PageTexts, script: string): string {
  return `((root,$t,at)=>{if(!root)return;for(const walker=document.createTreeWalker(root,4);walker.nextNode();)$t.push(walker.currentNode.data);if($t.length!==${texts.length}||$t.join("").length!==${texts.join('').length})return;const $c=Array.from(root.querySelectorAll("pre>code"),code=>code.innerHTML),$j=(first,count)=>$t.slice(first,first+count).join("\`"),$f=(first,count=1)=>(at=first+count-1,$j(first,count)),$n=(step,count)=>$f(at+step,count);${script}})(document.querySelector("${root.selector}"),[])`;
}

function textsOf(html: string): PageTexts | undefined {
  const begin = html.indexOf(root.tag);
  const [element] = begin < 0 ? [] : parseFragment(html.slice(begin, html.lastIndexOf(root.end))).childNodes;
  if (element === undefined || !('childNodes' in element)) {
    return undefined;
  }
  const texts: string[] = [];
  const positions = new Map<string, number[]>();
  const blocks: string[] = [];
  for (const node of descendants(element)) {
    if ('value' in node) {
      const known = positions.get(node.value) ?? [];
      known.push(texts.length);
      positions.set(node.value, known);
      texts.push(node.value);
    } else if (node.nodeName === 'code' && 'childNodes' in node && node.parentNode?.nodeName === 'pre') {
      blocks.push(serialize(node));
    }
  }
  return {texts, positions, codes: new Map(blocks.map((block, index) => [block, index]))};
}

function* descendants({childNodes}: DefaultTreeAdapterMap['parentNode']): Generator<DefaultTreeAdapterMap['childNode'], void> {
  for (const child of childNodes) {
    yield child;
    if ('childNodes' in child) {
      yield* descendants(child);
    }
  }
}

function replacementsIn(tree: Node, page: PageTexts): Replacement[] {
  const found: Replacement[] = [];
  const visit = (node: Node, sequence?: Sequence, property?: Property): void => {
    const value = stringOf(node);
    if (value !== undefined) {
      const isCode = property?.key.type === 'Identifier' && property.key.name === 'html';
      const source = (isCode ? codeSource(value, page) : undefined) ?? textSource(value, page, sequence);
      if (source !== undefined) {
        found.push({...placeOf(node), source});
      }
      return;
    }
    if (node.type === 'Identifier' && names.has(node.name)) {
      throw new Error(`The script of a page uses the name ${node.name} itself. Choose another one in packages/publish/src/postbuild/pageTexts.ts.`);
    }
    const own = sequence ?? (isData(node) ? {} : undefined);
    for (const child of childrenOf(node)) {
      visit(child, own, node.type === 'Property' ? node : undefined);
    }
  };
  visit(tree);
  // The tree names what follows `case` after what that leads to.
  return found.sort((one, other) => one.start - other.start);
}

/** The reference to a code block; its HTML is compared as browsers write it. */
function codeSource(html: string, {codes}: PageTexts): string | undefined {
  const index = codes.get(serialize(parseFragment(html)));
  return index === undefined ? undefined : `$c[${index}]`;
}

/** The reference to a text, to one with a line break behind it, or to one with code in backticks, of which the page has an element each. */
function textSource(value: string, page: PageTexts, sequence: Sequence | undefined): string | undefined {
  if (value.length < short) {
    return undefined;
  }
  const isWhole = page.positions.has(value);
  if (!isWhole && value.endsWith('\n')) {
    const line = textSource(value.slice(0, -1), page, sequence);
    return line === undefined ? undefined : sum([line, '"\\n"'], sequence);
  }
  const parts = isWhole ? [value] : value.split('`');
  const [before, after] = [parts[0] === '', parts.at(-1) === ''];
  const shown = parts.slice(Number(before), after ? -1 : undefined);
  const places = page.positions.get(shown[0] ?? '')?.filter((first) => shown.every((part, index) => page.texts[first + index] === part)) ?? [];
  const reference = referenceTo(places, shown.length, value.length < long ? shortStep : Infinity, sequence);
  return reference === undefined ? undefined : sum([...(before ? ['"`"'] : []), reference, ...(after ? ['"`"'] : [])], sequence);
}

/** Only in data nothing can stand beside it that binds closer. */
function sum(parts: readonly string[], sequence: Sequence | undefined): string {
  const source = parts.join('+');
  return parts.length === 1 || sequence ? source : `(${source})`;
}

/**
 * @param places where the texts begin
 * @param farthest step that is worth it
 */
function referenceTo(places: readonly number[], count: number, farthest: number, sequence: Sequence | undefined): string | undefined {
  const last = sequence?.last;
  const [first] = last === undefined ? places : places.toSorted((one, other) => Math.abs(one - last) - Math.abs(other - last));
  if (first === undefined || (last !== undefined && Math.abs(first - last) > farthest)) {
    return undefined;
  }
  const many = count > 1 ? `,${count}` : '';
  if (sequence === undefined) {
    return many ? `$j(${first}${many})` : `$t[${first}]`;
  }
  sequence.last = first + count - 1;
  return last === undefined ? `$f(${first}${many})` : `$n(${first - last}${many})`;
}
