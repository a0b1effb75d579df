import type {Lookup} from './occurrence';
import {substitute} from './substitute';

/** A fenced block with the indentation of a list around it, or code in a sentence. */
const code =
  /^(?<indent>[ \t]*)(?<fence>`{3,})(?<language>[\w-]*)[^\n]*\n(?<block>[\s\S]*?)^\k<indent>\k<fence>[ \t]*$|(?<!`)(?<marks>`+)(?!`)(?<inline>[^`\n](?:[^\n]*?[^`\n])??)\k<marks>(?!`)/gm;

/** A title of a block, which the twin has as a paragraph of its own before it: a path, or a name without Markdown in it; a sentence ends in a mark. */
const title = /^(?<indent>[ \t]*)(?<title>[^\s`*#>|<-][^`*\n]*[^`*\n.:])\n(?=\n\k<indent>`{3})/gm;

/** The text equivalent of a drawing. */
const words = /(?<=, as text\n\n)[^\n]+(?:\n[^\n]+)*/g;

/**
 * Puts a reader's values into the Markdown twin of a page, where the page itself has them: in code, in titles of code, in the words of drawings.
 * @param text the twin, as the build wrote it
 */
export function substituteMarkdown(text: string, lookup: Lookup): string {
  const inCode = text.replace(code, (whole, ...rest) => {
    const {indent = '', block, language, inline = ''} = rest.at(-1) as Record<string, string | undefined>;
    if (block === undefined) {
      return whole.replace(inline, () => substitute(inline, '', lookup));
    }
    const lines = block.split('\n').map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    const own = substitute(lines.join('\n'), language ?? '', lookup).split('\n');
    return whole.replace(block, () => own.map((line) => (line === '' ? '' : indent + line)).join('\n'));
  });
  return inCode.replace(title, (whole) => substitute(whole, '', lookup)).replace(words, (whole) => substitute(whole, '', lookup));
}
