import {expect, test} from 'vitest';

import {diagnosed} from './error-index';

const size = 262_144;
const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

test.each([
  ['one line without a space', fill('a')],
  ['one line of words', fill('specification missing features guest ')],
  ['one line of a whole error text', fill("guest CPU doesn't match specification: missing features: ")],
  ['lines of one letter', fill('x\n')],
  ['all words of the texts on each line', fill("specification address service guest match nf_conntrack dropping packet 'shares' range\n")],
  ['control characters', fill('\u0000\u001B[31m\u0007')],
  ['half commands to a terminal', fill('\u001B[1;')],
  ['marks that turn text', fill('\u202E\u2066a')],
  ['what breaks regular expressions', fill('aaaaaaaaaaaaaaaaaaaa!(((((a+)+)+)+$ ')],
  ['open brackets', fill('{"a":[')],
  ['HTML', fill('<img src=x onerror=alert(1)><script>')],
  ['half addresses', fill('a@a.a.')],
  ['half passwords', fill('password=')],
  ['colons and times', fill('00:00:00:')],
  ['digits', fill('1')],
  ['ideographs and emoji', fill('漢👩‍🚀')],
])('a hostile text takes no more steps than its size allows: %s', (_, text) => {
  const work = {steps: 0};
  const {hits} = diagnosed(text, work);
  expect(work.steps).toBeLessThan(size * 40);
  expect(hits.length).toBeLessThanOrEqual(8);
});
