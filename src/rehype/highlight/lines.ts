/** Mark of a line in a code block: emphasised, added or removed. */
type Mark = 'em' | 'ins' | 'del';

const names = {add: 'ins', remove: 'del'} as const;

/** The numbers in `1,3-5`. */
function numbersIn(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first = NaN, last = first] = part.split('-').map(Number);
    return Array.from({length: last - first + 1}, (_, index) => first + index);
  });
}

/**
 * @param meta text behind the language of a block: `{1,3-5}` for lines that matter, as in Docusaurus, `add="2"` and `remove="3"` for a change
 * @returns the marks by the numbers of lines, the first is 1
 */
export function marksIn(meta: string): ReadonlyMap<number, Mark> {
  const found = [
    ...meta
      .replaceAll(/=(?:"[^"]*"|'[^']*')/g, (text) => (/^=["'][\d,-]+["']$/.test(text) ? text : '='))
      .matchAll(/\{(?<lines>[\d,-]+)\}|(?<=^|\s)(?<name>add|remove)=["']?(?<changed>[\d,-]+)/g),
  ];
  return new Map(
    found.flatMap(({groups = {}}) => {
      const {lines, name, changed = ''} = groups;
      return numbersIn(lines ?? changed).map((line) => [line, name === undefined ? 'em' : names[name as keyof typeof names]] as const);
    }),
  );
}

/**
 * Puts an element around each marked line.
 * @param html of a block; its elements are closed at the end of each line and opened again on the next, because a mark goes around a line whole
 * @param marks by the numbers of lines
 * @throws when the block has no such line
 */
export function markLines(html: string, marks: ReadonlyMap<number, Mark>): string {
  if (marks.size === 0) {
    return html;
  }
  const open: string[] = [];
  const lines = html.split('\n');
  const beyond = [...marks.keys()].find((line) => !(line >= 1 && line <= lines.length));
  if (beyond !== undefined) {
    throw new Error(`A block of ${lines.length} lines has no line ${beyond} to mark`);
  }
  return lines
    .map((line, index) => {
      const before = open.join('');
      for (const tag of line.match(/<[^>]+>/g) ?? []) {
        if (tag.startsWith('</')) {
          open.pop();
        } else {
          open.push(tag);
        }
      }
      const whole = `${before}${line}${'</span>'.repeat(open.length)}`;
      const end = index < lines.length - 1 ? '\n' : '';
      const mark = marks.get(index + 1);
      return mark === undefined ? whole + end : `<${mark}>${whole}${end}</${mark}>`;
    })
    .join('');
}
