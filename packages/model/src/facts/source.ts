import {type Document, isMap, isNode, isSeq, LineCounter, parseDocument} from 'yaml';

import type {Diagnostic, Place} from '../diagnostics/diagnostic';
import {type Refusal, yamlRefusal} from '../input-limits/hostileText';
import {factDiagnostic} from './factDiagnostic';

/** Keys and positions that lead to a value, as Zod and yaml write them. */
export type Path = readonly (string | number)[];

/** One YAML file of facts: its data, and where each piece of it is in the file. */
export class FactSource {
  private readonly lines = new LineCounter();
  private readonly tree: Document;
  private readonly refusal: Refusal | undefined;

  /**
   * @param file path from the folder of the repository
   * @param text of the file
   */
  constructor(
    readonly file: string,
    readonly text: string,
  ) {
    this.refusal = yamlRefusal(text);
    this.tree = parseDocument(this.refusal ? '' : text, {lineCounter: this.lines});
  }

  /** The parsed file, of unknown shape. */
  get data(): unknown {
    return this.tree.toJS() as unknown;
  }

  /** Where the text is not YAML. */
  get syntaxDiagnostics(): Diagnostic[] {
    if (this.refusal) {
      const {line, column, message} = this.refusal;
      return [factDiagnostic({file: this.file, line, column}, message, 'Write the values out, in a smaller file')];
    }
    return this.tree.errors.map(({message, pos: [offset]}) =>
      factDiagnostic(this.placeOf(offset), `This is not YAML: ${firstLine(message)}`, 'Correct the indentation, quote or bracket there'),
    );
  }

  /** Where a value is: at its key in a map, at its first character in a list; the nearest place above it when it is not there. */
  place(path: Path): Place {
    for (let length = path.length; length > 0; length -= 1) {
      const offset = this.offset(path.slice(0, length));
      if (offset !== undefined) {
        return this.placeOf(offset);
      }
    }
    return this.placeOf(0);
  }

  private offset(path: Path): number | undefined {
    const parent: unknown = path.length === 1 ? this.tree.contents : this.tree.getIn(path.slice(0, -1), true);
    const last = path.at(-1);
    if (isMap(parent)) {
      const key = parent.items.find((pair) => String(pair.key) === String(last))?.key;
      return isNode(key) ? key.range?.[0] : undefined;
    }
    const item = isSeq(parent) ? parent.items[Number(last)] : undefined;
    return isNode(item) ? item.range?.[0] : undefined;
  }

  private placeOf(offset: number): Place {
    const {line, col} = this.lines.linePos(offset);
    return {file: this.file, line, column: col};
  }
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/u, '');
}
