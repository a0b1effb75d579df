import {mainPart} from '@nodestead-docs/model';
import {describe, expect, it} from 'vitest';

import {errorTextsOf} from '../../../src/content/search/errorTexts';

const html = `<!doctype html><body><nav><h2 id="menu">cannot be read here</h2></nav><main><article>
<h1>Repair it</h1>
<h2 id="steps">Steps<a class="hash-link" href="#steps">#</a></h2>
<ol><li>Raise the limit.</li></ol>
<p>Run <code>steadctl doctor --only clock</code>, which prints <code>clock is not synchronised yet</code>.</p>
<pre><code class="language-text">41 servers moved, no server was touched
2 checks: 1 ok, 1 warning, 0 failed
nginx: configuration file test failed</code></pre>
<h3 id="elsewhere"><code>the signature is not considered secure</code> in <code>apt-get update</code></h3>
<p>A clock that is off (<code>RequestTimeTooSkewed</code>, not <code>GetBucketLocation</code>). <code>server reached its setting</code>, then
<code>socket path does not exist or has not mode = 750</code>; set <code>mode.of_it = not 750</code>.</p>
<h2 id="problems">If it does not work</h2>
<h3 id="full"><code>nf_conntrack: table full, dropping packet</code> in the log</h3>
<p>Messages like <code>the start of it all has failed</code> come last and say nothing by themselves.</p>
<p>In the kernel log. Raise the limit, then look for the guest.</p>
<h3 id="name"><code>EXPKEYSIG</code> or <code>apt list</code></h3>
<p>Cause: the key expired. Fix: fetch it again. Then update.</p>
<h3 id="colon"><code>the pool is full</code></h3>
<p>Fix: look at it:</p><div><pre><code># as root
lvs -a</code></pre></div>
<h3 id="step"><code>the queue is full</code></h3><p>Fix: step 3.</p>
<h3 id="mark"><code>the disk is full</code></h3><p>Since 6.0</p><p>It waits for long enough to be seen. Then <code>mkfs</code>.</p>
<h3 id="example"><code>the table of a request is full</code></h3>
<h3 id="crlf"><code>$'\\r': command not found</code></h3>
<h3 id="mail">Mail</h3><table><tbody><tr><td><code>550 5.7.26</code></td><td>x</td></tr></tbody></table>
<h3 id="answer">502 Bad Gateway</h3>
<p>It waits.</p>
<table><tbody><tr><td><code>The token has expired.</code></td><td><code>restart</code></td></tr>
<tr><td><code>Use the --shrink option</code>, <code>lvs: unknown option -x</code>, <code>lvs -o all -a</code>, <code>Get-Disk -Number 0 -All</code></td><td><code>log record is malformed</code></td></tr>
</tbody></table>
<h2 id="next">Next</h2>
<p><code>the table of others is full</code></p>
</article></main></body>`;

describe('error texts of a page', () => {
  const page = errorTextsOf(mainPart(html), '/guides/repair', new Set());
  const texts = Object.fromEntries(page.sections.map(({anchor, own, texts: quoted}) => [anchor, [own, quoted]]));

  it('are headings, quoted messages, cells of tables and lines of output that say that something is wrong', () => {
    expect(texts).toEqual({
      '#steps': [[], ['clock is not synchronised yet', 'nginx: configuration file test failed']],
      '#elsewhere': [
        ['the signature is not considered secure'],
        ['RequestTimeTooSkewed', 'server reached its setting', 'socket path does not exist or has not mode = 750'],
      ],
      '#full': [['nf_conntrack: table full, dropping packet'], []],
      '#name': [['EXPKEYSIG'], []],
      '#colon': [['the pool is full'], []],
      '#step': [['the queue is full'], []],
      '#mark': [['the disk is full'], []],
      '#crlf': [["$'\\r': command not found"], []],
      '#mail': [[], ['550 5.7.26']],
      // What begins as a sentence, or with who speaks, is no command, whatever options it names.
      '#answer': [['502 Bad Gateway'], ['The token has expired.', 'Use the --shrink option', 'lvs: unknown option -x', 'log record is malformed']],
    });
  });

  it('come with the first sentence that says what to do', () => {
    expect(Object.fromEntries(page.sections.map(({anchor, advice}) => [anchor, advice]))).toMatchObject({
      '#full': 'Raise the limit, then look for the guest.',
      '#colon': 'Look at it: lvs -a',
      '#step': 'Do step 3 of this page.',
      '#mark': 'It waits for long enough to be seen.',
      '#name': 'Fetch it again. Then update.',
      '#answer': 'It waits.',
    });
  });

  it('come with whether what is advised may harm', () => {
    expect(page.sections.flatMap(({anchor, isRisky}) => (isRisky ? [anchor] : []))).toEqual(['#mark']);
  });

  it('are read from the page alone, not from its frame, and not where it leads on', () => {
    expect(page.title).toBe('Repair it');
    expect(page.sections.map(({anchor}) => anchor)).not.toContain('#menu');
    expect(page.sections.map(({anchor}) => anchor)).not.toContain('#next');
  });
});

it('what only the product prints leads to its entry, on the page that has it and on no other', () => {
  const row =
    '<main><article><h1>The program: x</h1><table><tr id="exit-5"><th>5</th><td>locked</td><td>Another task holds the lock.</td></tr></table></article></main>';
  expect(errorTextsOf(mainPart(row), '/5.3/reference/cli', new Set()).sections).toMatchObject([
    {anchor: '#exit-5', advice: 'Another task holds the lock.', facts: ['exit x 5']},
  ]);
  expect(errorTextsOf(mainPart(row), '/faq', new Set()).sections).toEqual([]);
});
