// @vitest-environment jsdom
import {runInThisContext} from 'node:vm';

import {expect, test} from 'vitest';

import {withoutTexts} from '../../src/postbuild/pageTexts';

const html = `<main><article><div class="theme-doc-markdown markdown"><h2>Before you begin</h2>
<p>A user with the role <code>owner</code> may do it.</p><p>A user with the role</p><p>Seconds to wait; <code>0</code> waits <code>forever</code></p>
<p>Seconds to give up</p><pre><code class="language-bash"><span class="token">echo</span> "a" &gt; b</code></pre><pre><code>line one
line two</code></pre></div></article></main>`;

const data = [
  '{name:"Seconds to give up","Before you begin":1,of:[{meaning:"Seconds to wait; `0` waits `forever`",output:"line one\\nline two\\n"}]}',
  '[{value:"Before you begin",id:"before-you-begin",level:-2},{value:`A user with the role`,level:2}]',
];
const calls = [
  'tag("p",{children:["A user with the role ","owner"," may do it."]})',
  'tag("pre",{html:"<span class=\\"token\\">echo</span> \\"a\\" > b"})',
  '"line one\\nline two\\n".trimEnd()',
  'String.raw`Before you begin`',
  '(()=>{"Before you begin";switch("Before you begin"){case"Before you begin":return"Seconds to give up"}})()',
];
const script = `//# allFunctionsCalledOnLoad
"use strict";(globalThis.pages=globalThis.pages||[]).push([["a1"],{1(a,b,c){let tag=(...all)=>all;let d=${data.join(',e=')};b.all=()=>[d,e,${calls.join()},${data[1]}]}}]);`;

/** @returns the exports of a script's module in a page, evaluated twice; none when the script has not brought it */
function exportsOf(source: string, page = html): unknown {
  document.body.innerHTML = page;
  const brought = runInThisContext(
    `globalThis.pages=[];${source};JSON.stringify(pages.map(([ids,modules])=>{const page={};modules[1]({},page);return [ids,page.all(),page.all()]}))`,
  ) as string;
  // Browsers write the HTML of code with this entity.
  return JSON.parse(brought.replaceAll('&gt;', '>'));
}

const short = withoutTexts(script, html) ?? '';

test('a script that takes its texts from the page has the same ones', () => {
  expect(exportsOf(short)).toEqual(exportsOf(script));
  expect(exportsOf(script)).not.toEqual([]);
});

test('they are not in it any more, except where no other expression can stand', () => {
  for (const text of ['may do it', 'give up', 'waits', 'line two', 'token', 'A user']) {
    expect(short).not.toContain(text);
  }
  expect(short.match(/Before you begin/g)).toHaveLength(3);
  expect(short.startsWith('//# allFunctionsCalledOnLoad\n"use strict";(')).toBe(true);
});

test('another text of the same length would be seen', () => {
  expect(exportsOf(short, html.replace('give up', 'go home'))).not.toEqual(exportsOf(script));
});

test.each([
  ['translated', html.replace('Before you begin', 'Bevor Sie beginnen')],
  ['with an element around a word', html.replace('user with', 'user <font>with</font>')],
  ['without its text', '<main><article></article></main>'],
])('a page %s leaves it to the whole script', (_, page) => {
  expect(exportsOf(short, page)).toEqual([]);
});

test('a script that shows nothing of the page, or whose page has no text of its own, stays whole', () => {
  expect(withoutTexts(script, '<main><article></article></main>')).toBeUndefined();
  expect(withoutTexts('pages.push([["a1"],{1(a){a.exports=JSON.parse("{}")}}])', html)).toBeUndefined();
});

test('a script of another form, or with names of ours, is noticed', () => {
  expect(() => withoutTexts(`var a;${script}`, html)).toThrow('another form');
  expect(() => withoutTexts(script.replaceAll('tag', '$t'), html)).toThrow('$t itself');
});
