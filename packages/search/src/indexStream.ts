import type {IndexFile, StoredDocument} from './types';
import {frequentWords, inCodes, separator, spelledOut} from './wordCodes';

// An index file is JSON like any other. Documents and terms, which take long to parse, are one to a line, and the lines between
// begin with a space: so a reader can parse what has arrived while the rest is still on its way. In contents, single characters
// stand for the frequent words, which the line before them has.

const frameMark = ' ';

/** Place of the contents among the parts. */
const contents = 2;

/** End of a part's last line. */
const partEnd = ']}}\n';

function lines(elements: readonly unknown[]): string {
  return elements.length === 0 ? '' : `${elements.map((element) => JSON.stringify(element)).join(',\n')}\n`;
}

/**
 * @param parts the members of an index file
 * @returns its text
 */
export function writeIndex(parts: Readonly<IndexFile>): string {
  const written = parts.map(({documents, index: {invertedIndex, ...index}}, number) => {
    const text = lines(documents);
    const words = number === contents ? frequentWords(text) : [];
    return [
      `${frameMark}${number === 0 ? '[' : ','}{${words.length > 0 ? `"words":"${words.join(separator)}",` : ''}"documents":[\n`,
      inCodes(text, words),
      `${frameMark}],"index":${JSON.stringify(index).slice(0, -1)},"invertedIndex":[\n`,
      lines(invertedIndex),
      `${frameMark}]}}\n`,
    ];
  });
  return `${written.flat().join('')}${frameMark}]\n`;
}

/** @returns the words for which characters stand, from a file's text or the line before its contents */
function wordsIn(text: string): string[] {
  const [, words = ''] = /"words":\s*"([^"]+)"/.exec(text) ?? [];
  return words === '' ? [] : words.split(separator);
}

/** @returns a whole file, parsed */
export function readIndex(text: string): IndexFile {
  const parts = JSON.parse(spelledOut(text, wordsIn(text))) as IndexFile;
  return parts.map(({documents, index}) => ({documents, index}));
}

/** Reads an index file piece by piece. A file that is laid out otherwise is parsed as a whole at its end. */
export class IndexReader {
  private readonly decoder = new TextDecoder();
  /** Beginning of a line whose end has not arrived. */
  private rest = '';
  /** The lines between the lists, and how much of them ends with the end of a part. */
  private frame = '';
  private framed = 0;
  private words: readonly string[] = [];
  private count = 0;
  /** Documents and terms of each part, in turns. */
  private readonly lists: unknown[][] = [];
  /** The whole text, where lines say nothing. */
  private whole: string | undefined;

  /**
   * @param bytes that arrived next
   * @throws when a line is not what the layout says
   */
  push(bytes: Uint8Array) {
    this.read(this.decoder.decode(bytes, {stream: true}));
  }

  /** @returns the parts that have arrived as a whole; none of a file that is laid out otherwise */
  parts(): IndexFile {
    return this.framed === 0 ? [] : this.withLists(JSON.parse(`${this.frame.slice(0, this.framed)}]`) as IndexFile);
  }

  /** Number of complete parts. */
  get arrived(): number {
    return this.count;
  }

  /** @returns the documents of a part that have arrived; the list grows */
  documentsOf(part: number): readonly StoredDocument[] {
    return (this.lists[2 * part] ?? []) as StoredDocument[];
  }

  /**
   * @returns the parsed file, whatever it holds
   * @throws when it is not JSON, as when it was cut off
   */
  end(): unknown {
    this.read(this.decoder.decode());
    if (this.whole !== undefined) {
      return JSON.parse(spelledOut(this.whole, wordsIn(this.whole)));
    }
    return this.withLists(JSON.parse(this.frame + this.rest) as IndexFile);
  }

  private withLists(parts: IndexFile): IndexFile {
    return parts.map(({index}, number) => ({
      documents: this.lists[2 * number] as IndexFile[number]['documents'],
      index: {...index, invertedIndex: this.lists[2 * number + 1] as IndexFile[number]['index']['invertedIndex']},
    }));
  }

  private read(text: string) {
    if (this.whole === undefined && this.frame === '' && this.rest === '' && !text.startsWith(frameMark)) {
      this.whole = '';
    }
    if (this.whole !== undefined) {
      this.whole += text;
      return;
    }
    const arrived = this.rest + text;
    const end = arrived.lastIndexOf('\n') + 1;
    this.rest = arrived.slice(end);
    for (let at = 0; at < end;) {
      at = arrived.startsWith(frameMark, at) ? this.readFrame(arrived, at) : this.readElements(arrived, at, end);
    }
  }

  private readFrame(text: string, from: number): number {
    const to = text.indexOf('\n', from) + 1;
    const line = text.slice(from, to);
    this.frame += line;
    if (line.endsWith('[\n')) {
      this.lists.push([]);
      this.words = wordsIn(line);
    } else if (line.endsWith(partEnd)) {
      this.framed = this.frame.length;
      this.count += 1;
    }
    return to;
  }

  private readElements(text: string, from: number, end: number): number {
    const frame = text.indexOf(`\n${frameMark}`, from) + 1;
    const to = frame === 0 || frame > end ? end : frame;
    const elements = JSON.parse(`[${spelledOut(text.slice(from, to), this.words).replace(/,?\n$/, '')}]`) as unknown[];
    for (const element of elements) {
      this.lists.at(-1)?.push(element);
    }
    return to;
  }
}
