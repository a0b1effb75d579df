import type {SampleLanguage} from '../../api/samples';
import {highlight} from '../highlight/highlight';

const grammars: {[language in SampleLanguage]: string} = {shell: 'bash', php: 'php', python: 'python', javascript: 'javascript'};

/** Versions share nearly all their samples: each text is coloured once. */
const known = new Map<string, string>();

/** Brackets and commas are nearly half of the tokens and say nothing by their colour; a page of the reference is a third lighter without. */
const marks = /<span class="token (?:punctuation|operator)">([^<]*)<\/span>/g;

function coloured(text: string, grammar: string): string {
  const key = `${grammar}\n${text}`;
  const html = known.get(key) ?? highlight(text, grammar).replace(marks, '$1');
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
