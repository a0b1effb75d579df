import {linesOf, within} from '@nodestead-docs/model';

import {pageRule} from '../knowledge/rule';
import {findTerms, readTerms, terminologyFile} from '../vocabulary/terminology';

const terms = readTerms();

/** Running text keeps to British spelling, to the owners' spelling of names and to one word for one thing. */
export default pageRule(function* (page) {
  const {data, lines} = page.frontMatter;
  const head = ['title', 'description'].map((key) => ({
    kind: 'prose' as const,
    text: typeof data[key] === 'string' ? data[key] : '',
    line: lines.get(key) ?? 1,
    column: 1,
    fixed: true,
  }));
  for (const line of [...head, ...linesOf(page)]) {
    if (line.kind === 'prose') {
      for (const {offset, found, right} of findTerms(line.text, terms)) {
        const place = 'fixed' in line ? {line: line.line, column: 1} : within(line, offset);
        yield {...place, message: `"${found}" is not a word of this documentation`, fix: `Write ${right} (${terminologyFile})`};
      }
    }
  }
});
