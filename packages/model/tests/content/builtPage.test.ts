import {describe, expect, it} from 'vitest';

import {mainPart} from '../../src/content/builtPage';

const page = `<body><nav>Menu</nav><main class=a><p>One<!-- --> word<a class=hash-link>\u200B</a><svg><path/></svg></p>
<pre><span class=token>ip</span> <span>link</span></pre><span class=badge>New</span></main><footer>End</footer></body>`;

const main = `<main class=a><p>One word<a class=hash-link></a></p>
<pre>ip link</pre><span class=badge>New</span></main>`;

describe('the main part of a page', () => {
  it('has all its words, and nothing that has none', () => {
    expect(mainPart(page)).toBe(main);
  });

  it('is its own main part', () => {
    expect(mainPart(main)).toBe(main);
  });

  it('is all of a text without one', () => {
    expect(mainPart('<p>Text</p>')).toBe('<p>Text</p>');
  });
});
