import {describe, expect, test} from 'vitest';

import {parsePage} from '../../src/content/page';
import {opening, type Section, sectionsOf} from '../../src/content/sections';
import {compareEditions, type Edition} from '../../src/version-diff/compare';
import {findUndeclared, readDeclaration} from '../../src/version-diff/declaration';

const page = `---
title: DHCP
description: Give guests their addresses.
keywords: [lease]
---

import settings from '../_facts/settings.yaml';

The agent answers requests.

## Steps {#steps}

1. Open the page
   of the network.
2. Save.

\`\`\`bash
# not a heading {#no}
steadctl network list
\`\`\`

## Check {#check}

The agent says it runs 6.0.7 and answers in less than one second, on every hypervisor of the group, also after a restart of the machine.
`;

function sections(source: string): Section[] {
  return sectionsOf(parsePage('docs/a.mdx', 'a', source));
}

function edition(source: string, number = '6.0'): Edition {
  return {number, sections: sections(source)};
}

const files = {newer: 'docs/a.mdx', older: 'versioned_docs/version-6.0/a.mdx'};

function diagnostics(newer: string, older: string, declaration: string[] | 'all' = []) {
  return findUndeclared(compareEditions(edition(newer), edition(older)), declaration, files, sections(newer).length);
}

describe('the sections of a page', () => {
  test('are what is between its headings, the opening first', () => {
    const all = sections(page);
    expect(all.map(({id, title, depth, line}) => ({id, title, depth, line}))).toEqual([
      {id: opening, title: '', depth: 1, line: 1},
      {id: 'steps', title: 'Steps', depth: 2, line: 11},
      {id: 'check', title: 'Check', depth: 2, line: 22},
    ]);
    expect(all[0]?.blocks).toEqual(['title: DHCP', 'description: Give guests their addresses.', 'The agent answers requests.']);
    expect(all[1]?.blocks).toEqual(['## Steps', '1. Open the page of the network.', '2. Save.', '```bash\n# not a heading {#no}\nsteadctl network list\n```']);
  });
});

describe('two versions of a page', () => {
  test('do not differ by line breaks, keywords or imports', () => {
    const other = page.replace('page\n   of', 'page of').replace('[lease]', '[lease, address]').replace('../_facts', '../../_facts');
    expect(compareEditions(edition(page), edition(other))).toEqual([]);
  });

  test('do not differ where each names itself', () => {
    expect(compareEditions(edition(page), edition(page.replace('6.0.7', '5.3.6'), '5.3'))).toEqual([]);
    expect(compareEditions(edition(page), edition(page.replace('6.0.7', '5.2.1'), '5.3'))).toMatchObject([{id: 'check', kind: 'changed'}]);
  });

  test('do not differ where both name the same version', () => {
    expect(compareEditions(edition(page, '6.1'), edition(page, '6.0'))).toEqual([]);
  });

  test('differ by new, changed and missing sections', () => {
    const older = page.replace('## Check {#check}', '## Proof {#proof}').replace('2. Save.', '2. Press save.');
    expect(compareEditions(edition(page), edition(older))).toMatchObject([
      {id: 'steps', kind: 'changed'},
      {id: 'check', kind: 'new'},
      {id: 'proof', kind: 'gone'},
    ]);
  });

  test('differ by one letter in code', () => {
    expect(compareEditions(edition(page), edition(page.replace('network list', 'network lists')))).toMatchObject([{id: 'steps', kind: 'changed'}]);
  });
});

describe('a difference', () => {
  const without = page.replace(/## Check[\s\S]*/, '');

  test('that is declared passes', () => {
    expect(diagnostics(page, without, ['check'])).toEqual([]);
    expect(diagnostics(without, page, ['check'])).toEqual([]);
    expect(diagnostics(page, page)).toEqual([]);
  });

  test('that nobody declared fails, with the file to edit and the section', () => {
    expect(diagnostics(page, without)).toMatchObject([{section: 'check', message: 'The section check is not in versioned_docs/version-6.0/a.mdx'}]);
    expect(diagnostics(without, page)[0]?.message).toContain('is not on this page');
    expect(diagnostics(page, page.replace('2. Save.', '2. Close the window and wait for mail from the panel.'))).toMatchObject([
      {section: 'steps', message: 'The section steps is not that of versioned_docs/version-6.0/a.mdx'},
    ]);
  });

  test('of a few words fails as a correction that one version missed', () => {
    const [diagnostic] = diagnostics(page, page.replace('less than one second', 'less than a second'));
    expect(diagnostic).toMatchObject({section: 'check', message: expect.stringContaining('a correction made in one version only') as string});
    expect(diagnostic?.fix).toContain('Make it in versioned_docs/version-6.0/a.mdx too');
    expect(diagnostic?.fix).toContain('add check to changed in the front matter of docs/a.mdx');
  });

  test('that is declared and is not there fails', () => {
    expect(diagnostics(page, page, ['check'])).toMatchObject([
      {message: expect.stringContaining('is as in') as string, fix: expect.stringContaining('Take check out') as string},
    ]);
    expect(diagnostics(page, page, ['no-such-section'])).toHaveLength(1);
  });

  test('may be declared for a whole page only when most of it differs', () => {
    const rewritten = page.replaceAll(/\b(?:agent|Open|Save|on)\b/g, 'panel');
    expect(diagnostics(rewritten, page, 'all')).toEqual([]);
    expect(diagnostics(page, without, 'all')).toMatchObject([
      {message: expect.stringContaining('changed: all') as string, fix: expect.stringContaining('changed: [check]') as string},
    ]);
  });
});

describe('the front matter', () => {
  test.each([
    [undefined, []],
    ['all', 'all'],
    [['steps'], ['steps']],
  ])('may say %j', (value, declaration) => {
    expect(readDeclaration(value)).toEqual(declaration);
  });

  test.each(['steps', [], [1], {steps: true}, null])('may not say %j', (value) => {
    expect(readDeclaration(value)).toBeUndefined();
  });
});
