import {pageRule} from '../knowledge/rule';

const form = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Headings carry explicit ids, one for each, so that links survive rewording and versions can be compared. */
export default pageRule(function* (page) {
  const seen = new Map<string, number>();
  for (const {line, column, depth, text, id} of page.headings) {
    const at = {line, column};
    if (depth === 1) {
      yield {...at, message: `The page has a level 1 heading "${text}" besides its title`, fix: 'Take it out: title in the front matter is the h1'};
    } else if (id === undefined) {
      yield {...at, message: `The heading "${text}" has no id`, fix: `Add one that will stay: ${'#'.repeat(depth)} ${text} {#${suggest(text)}}`};
    } else if (!form.test(id)) {
      yield {...at, message: `The heading id "${id}" is not made of lower-case words and hyphens`, fix: `Write {#${suggest(id)}}`};
    } else if (seen.has(id)) {
      yield {...at, message: `The heading id "${id}" is already on line ${seen.get(id) ?? 0}`, fix: 'Give one of the two another id'};
    }
    if (id !== undefined && !seen.has(id)) {
      seen.set(id, line);
    }
  }
});

function suggest(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.slice(0, 4)
      .join('-') ?? 'id'
  );
}
