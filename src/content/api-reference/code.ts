import type {SampleLanguage} from '@nodestead-docs/model/browser';

import {highlight} from '../../rehype/highlight/highlight';

const grammars: {[language in SampleLanguage]: string} = {shell: 'bash', php: 'php', python: 'python', javascript: 'javascript'};

/** Versions share nearly all their samples: each text is coloured once. */
const known = new Map<string, string>();

/** Colours that tell values from words. Names and brackets are two thirds of all tokens; a page of the reference is a third lighter without. */
const shownTokens = new Set(['keyword', 'boolean', 'string', 'number', 'comment']);

/** Takes the other colours out of highlighted code, and of several names of a token all but the one that gives it its colour. */
function withoutPlainTokens(html: string): string {
  const open: boolean[] = [];
  return html.replace(/<span class="token ([^"]*)">|<\/span>/g, (tag, names?: string) => {
    if (names === undefined) {
      return open.pop() ? tag : '';
    }
    const name = names.split(' ').find((candidate) => shownTokens.has(candidate));
    open.push(name !== undefined);
    return name === undefined ? '' : `<span class="token ${name}">`;
  });
}

function coloured(text: string, grammar: string): string {
  const key = `${grammar}\n${text}`;
  const html = known.get(key) ?? withoutPlainTokens(highlight(text, grammar));
  known.set(key, html);
  return html;
}

/** @returns a sample as coloured HTML */
export function colouredSample(text: string, language: SampleLanguage): string {
  return coloured(text, grammars[language]);
}

/** @returns a value as JSON in coloured HTML */
export function colouredJson(value: unknown): string {
  return coloured(JSON.stringify(value, null, 2), 'json');
}
