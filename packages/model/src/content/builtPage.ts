/** Comments that React writes between two texts, drawings, and the space without width that stands for the sign of an anchor. */
const wordless = /<!--[^-]*-->|<svg[\s\S]*?<\/svg>|\u200B/g;

/** Spans of syntax highlighting. */
const colours = /<\/?span[^>]*>/g;

/**
 * @param html a built page
 * @returns its main part with all its words, without menu and footer, drawings and the colours of code: a half of the page that need not be parsed by those who
 * look for words
 */
export function mainPart(html: string): string {
  const begin = Math.max(0, html.indexOf('<main'));
  const end = html.lastIndexOf('</main>');
  return html
    .slice(begin, end < begin ? undefined : end + '</main>'.length)
    .replace(wordless, '')
    .replace(/<pre[\s\S]*?<\/pre>/g, (code) => code.replace(colours, ''));
}
