/** Words by which a line says that something is wrong. */
const wrong = /\b(?:cannot|could not|denied|error|expired|fail(?:ed|s|ure)?|fatal|invalid|missing|not found|refused|timed out|unable)\b/i;

/** Most characters of a line that are worth searching for. */
const longest = 200;

/**
 * @param text a pasted log
 * @param left numbers of lines, from 1, that must not be told to anyone
 * @returns the first line that says that something is wrong, or else the first line, without the time, host and program before it; nothing where no line is left
 */
export function tellingLine(text: string, left: readonly number[]): string | undefined {
  const lines = text.split(/\r?\n/).filter((line, at) => line.trim() !== '' && !left.includes(at + 1));
  const line = lines.find((one) => wrong.test(one)) ?? lines[0];
  return line
    ?.replace(/^.*?\b[\w.@-]+\[\d+\]: /, '')
    .trim()
    .slice(0, longest);
}
