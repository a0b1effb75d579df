import {Prism} from 'prism-react-renderer';
import type {Grammar} from 'prismjs';
import loadLanguages from 'prismjs/components/index';

/** Configuration formats that Prism has no grammar for: comments, strings, numbers and marks are enough to read them. */
const plainConfiguration: Grammar = {
  comment: {pattern: /(^|\s)(?:#|\/\/|;).*/m, lookbehind: true},
  string: {pattern: /"(?:\\.|[^"\\\n])*"/, greedy: true},
  keyword: {pattern: /^[\t ]*[a-z][\w-]*/im},
  number: /\b\d[\d.:a-f/]*\b/i,
  punctuation: /[{};=]/,
};

/** Addresses and hyphenated options, which Prism's shell grammar splits. */
const shellWords: Grammar = {
  parameter: {pattern: /(^|\s)--?[a-z][\w-]*(?=[=\s]|$)/i, alias: 'variable', lookbehind: true},
  number: {pattern: /(^|[\s=])(?:\d+(?:[.,]\d+)*|[\da-f]*:[\da-f:.]*\d[\da-f:.]*)(?:\/\d+)?(?![\w./:-])/i, lookbehind: true},
};

/** Names that pages use for a language, and Prism's own name for it. */
const prismNames: {[language: string]: string} = {
  js: 'javascript',
  py: 'python',
  sh: 'bash',
  xml: 'markup',
  html: 'markup',
  mdx: 'markdown',
  zone: 'dns-zone-file',
};

const configurationFormats = new Set(['dhcpd', 'interfaces', 'named', 'nft', 'radvd', 'conf', 'ssh-config', 'cron']);

function grammar(language: string): Grammar | undefined {
  if (configurationFormats.has(language)) {
    return plainConfiguration;
  }
  const name = prismNames[language] ?? language;
  if (!Prism.languages[name]) {
    // Languages that the instance lacks add themselves to the global one.
    Object.assign(globalThis, {Prism});
    loadLanguages.silent = true;
    loadLanguages([name]);
  }
  const found = Prism.languages[name];
  return name === 'bash' && found ? Object.assign(found, shellWords) : found;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Colours code at build time, so that no highlighter is sent to the reader.
 * @param code the text of a code block
 * @param language the block's language as pages name it; an unknown one, and `text`, stay plain
 * @returns HTML of `span` elements with Prism's `token …` classes, which `src/site/codeTheme.ts` gives colours
 */
export function highlight(code: string, language: string): string {
  const found = language === 'text' ? undefined : grammar(language);
  return found ? Prism.highlight(code, found, language) : escape(code);
}
