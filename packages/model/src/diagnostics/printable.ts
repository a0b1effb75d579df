/** Where Unicode has pictures of the control characters: U+2400 for U+0000. */
const pictures = 0x2400;

/**
 * Characters that a terminal or log viewer interprets instead of showing: control characters but line ends and tabs, and characters that turn the direction of
 * what follows or are not seen at all.
 */
const obeyed = /(?![\n\t])\p{Cc}|[\p{Cf}\u2028\u2029]/gu;

/** Workflow commands: `::name …::` at the start of a line, `##[` anywhere. */
const command = /^([^\S\n]*:)(?=:[a-z-]+(?:\s[^\n]*)?::)|##(?=\[)/gimu;

/** Text of others as it can be printed: each character that would be obeyed is shown instead, and what would be a command of a workflow has a space in it. */
export function printable(text: string): string {
  return text.replace(obeyed, shown).replace(command, '$& ');
}

function shown(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20 ? String.fromCodePoint(pictures + code) : `\\u{${code.toString(16)}}`;
}

/** Prints text in which there may be something of others. */
export function print(text: string): void {
  console.log(printable(text));
}
