import {type Page, parsePage} from '@nodestead-docs/model';

import {type Rehearsal, rehearsal} from '../../src/procedure-tests/schema';

/** A small page with commands, output, a file, tabs, an entry of troubleshooting and an undo. */
export const source = `---
title: A page
---

## Steps {#steps}

\`\`\`bash
ip link add br0 type bridge
\`\`\`

\`\`\`ini title="/etc/example.conf"
speed = 7
\`\`\`

<Tabs groupId="os">
<TabItem value="debian">

\`\`\`bash
apt-get install --yes example
\`\`\`

</TabItem>
<TabItem value="el">

\`\`\`bash
dnf install example
\`\`\`

</TabItem>
</Tabs>

## Check that it works {#check}

\`\`\`bash
ip -br link show br0
\`\`\`

\`\`\`text
br0 DOWN
\`\`\`

### \`Cannot find device "br0"\` {#cannot-find}

Make it: \`ip link add br0 type bridge\`.

## Undo {#undo}

\`\`\`bash
ip link delete br0
\`\`\`
`;

export const page: Page = parsePage('docs/page.mdx', 'page', source);

/** A rehearsal of that page with these steps. */
export function rehearsalWith(
  steps: readonly unknown[],
  more: {skipped?: readonly unknown[]; mutations?: readonly unknown[]; tabs?: Record<string, string>} = {},
): Rehearsal {
  const {skipped = [], mutations = [], tabs = {os: 'debian'}} = more;
  return rehearsal.parse({about: 'A test.', machines: {hv1: {}}, skipped, variants: [{name: 'plain', debian: [12], tabs, steps, mutations}]});
}

const el = {section: 'steps', starts: 'dnf install', why: 'not Debian'};

/** One that performs all of the page. */
export const whole = (mutations: readonly unknown[] = []) =>
  rehearsalWith([{section: 'steps'}, {section: 'check'}, {section: 'undo'}], {skipped: [el], mutations});
