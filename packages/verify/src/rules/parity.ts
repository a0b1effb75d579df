import {join} from 'node:path';

import {compareEditions, findUndeclared, numberOf, readDeclaration, sectionsOf} from '@nodestead-docs/model';

import {pageRule} from '../knowledge/rule';

/**
 * A page is that of the version before, section by section, except where its front matter says so:
 * `changed: [steps, check]` names what is new, changed or gone; `changed: all` a page that was rewritten.
 */
export default pageRule(function* (page, version, {root, versions}) {
  const before = versions[versions.indexOf(version) + 1];
  const {data, lines} = page.frontMatter;
  const at = {line: lines.get('changed') ?? 1, column: 1};
  const declaration = readDeclaration(data.changed);
  const old = before?.page(page.id);
  if (declaration === undefined) {
    yield {
      ...at,
      message: 'The front matter has a changed that cannot be read',
      fix: 'List ids of sections, changed: [steps, check], or write changed: all',
    };
  } else if (old && before) {
    const newer = {number: numberOf(join(root, version.folder), version.name), sections: sectionsOf(page)};
    const older = {number: numberOf(join(root, before.folder), before.name), sections: sectionsOf(old)};
    const files = {newer: page.file, older: old.file};
    for (const {section, ...diagnostic} of findUndeclared(compareEditions(newer, older), declaration, files, newer.sections.length)) {
      const line = newer.sections.find(({id}) => id === section)?.line;
      yield {...at, ...(line !== undefined && {line}), ...diagnostic};
    }
  } else if (data.changed !== undefined) {
    yield {...at, message: 'The page declares changes, but there is no version before it', fix: 'Take changed out'};
  }
});
