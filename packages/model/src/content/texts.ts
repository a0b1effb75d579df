import type {Page} from './page';
import type {Point, Span} from './place';

/** A line of text a reader sees, and where each of its columns is in the file. */
export interface Line extends Span {
  /** `code` is what readers copy or what a machine printed, `prose` is what we say. */
  kind: 'code' | 'prose';
}

/** Everything a reader sees on a page, line by line: code blocks, code in the text, and running text without the addresses of links. */
export function* linesOf(page: Page): Generator<Line> {
  for (const block of page.blocks) {
    for (const [index, text] of block.text.split('\n').entries()) {
      yield {kind: 'code', text, ...block.at(index + 1, 1)};
    }
  }
  for (const code of page.codes) {
    yield {kind: 'code', ...code};
  }
  for (const span of page.prose) {
    for (const [index, text] of span.text.split('\n').entries()) {
      yield {kind: 'prose', text, line: span.line + index, column: index === 0 ? span.column : 1};
    }
  }
}

/** A whole piece of code: a block with all its lines, or code in the text. */
export interface CodeText {
  /** `block` is code to use, `output` what a machine printed, `inline` code in a sentence. */
  kind: 'block' | 'output' | 'inline';
  /** Language of the block; empty in a sentence. */
  language: string;
  text: string;
  /** Place of an offset in the text. */
  at(offset: number): Point;
}

/** All code on a page, each piece whole. */
export function* codeTexts(page: Page): Generator<CodeText> {
  for (const block of page.blocks) {
    yield {
      kind: block.fence.language === 'text' ? 'output' : 'block',
      language: block.fence.language,
      text: block.text,
      at(offset) {
        const before = block.text.slice(0, offset).split('\n');
        return block.at(before.length, (before.at(-1)?.length ?? 0) + 1);
      },
    };
  }
  for (const code of page.codes) {
    yield {kind: 'inline', language: '', text: code.text, at: (offset) => within(code, offset)};
  }
}

/** Place of an offset in a line. */
export function within({line, column}: Span, offset: number): Point {
  return {line, column: column + offset};
}
