import {isMap, isScalar, LineCounter, parseDocument} from 'yaml';

import {yamlRefusal} from '../input-limits/hostileText';
import type {Span} from './place';

/** The front matter of a page; a page without any has empty data. */
export interface FrontMatter {
  data: Readonly<Record<string, unknown>>;
  /** Line of each key in the file. */
  lines: ReadonlyMap<string, number>;
  /** Where it is not YAML; `data` is then empty. */
  errors: readonly Span[];
  /** Offset of the first character behind it. */
  end: number;
}

const pattern = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/**
 * Reads the YAML between the two lines of hyphens at the beginning of a page, as Docusaurus does. Never throws.
 *
 * @param source the page's text
 */
export function readFrontMatter(source: string): FrontMatter {
  const match = pattern.exec(source);
  if (!match) {
    return {data: {}, lines: new Map(), errors: [], end: 0};
  }
  const refusal = yamlRefusal(match[1] ?? '');
  if (refusal) {
    const error = {line: refusal.line + 1, column: refusal.column, text: refusal.message};
    return {data: {}, lines: new Map(), errors: [error], end: match[0].length};
  }
  const counter = new LineCounter();
  const document = parseDocument(match[1] ?? '', {lineCounter: counter});
  const errors = document.errors.map(({pos: [offset], message}) => {
    const {line, col} = counter.linePos(offset);
    return {line: line + 1, column: col, text: message.split(' at line ')[0] ?? message};
  });
  const items = isMap(document.contents) ? document.contents.items : [];
  const lines = items.flatMap(({key}) => (isScalar(key) && key.range ? [[String(key.value), counter.linePos(key.range[0]).line + 1] as const] : []));
  const data: unknown = errors.length > 0 ? {} : document.toJS();
  return {
    data: typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {},
    lines: new Map(lines),
    errors,
    end: match[0].length,
  };
}
