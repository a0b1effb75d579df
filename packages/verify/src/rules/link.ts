import {existsSync} from 'node:fs';
import {dirname, join, posix} from 'node:path';

import {decoded} from '@nodestead-docs/model';

import {pageRule} from '../knowledge/rule';

/** Links of their own kind: other sites, mail, the reference of the API, another version. */
const elsewhere = /^(?:https?:|mailto:|pathname:|version:|api:|changes:|errors:)/;

/** A link to another page names its file, relative and with extension, and an anchor that is there. */
export default pageRule(async function* (page, version, {root}) {
  for (const {line, column, url} of page.links) {
    if (elsewhere.test(url)) {
      continue;
    }
    const at = {line, column};
    const [path = '', anchor] = url.split('#');
    const name = decoded(path);
    if (name === undefined) {
      // The rule unsafe-address says it.
      continue;
    }
    const target = path === '' ? page : version.pages.find(({file}) => file === posix.normalize(posix.join(dirname(page.file), name)));
    if (path.startsWith('/')) {
      yield {...at, message: `The link ${url} is absolute and so leaves the version`, fix: 'Name the file, relative to this one: ../guides/dhcp.mdx'};
    } else if (!target && !/\.mdx?$/.test(path)) {
      if (!existsSync(join(root, dirname(page.file), path))) {
        yield {...at, message: `The link ${url} leads to no file`, fix: 'Name the file, relative to this one and with extension: ../guides/dhcp.mdx'};
      }
    } else if (!target) {
      yield {...at, message: `The link ${url} leads to no page of ${version.name}`, fix: 'Correct the path, or link another version: version:6.0/…'};
    } else if (anchor !== undefined && !(await version.knowledge.anchors(target)).has(anchor)) {
      yield {...at, message: `${target.file} has no heading with the id ${anchor}`, fix: 'Correct the anchor, or give the heading its id back'};
    }
  }
});
