import {buildIndex} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/buildIndex.js';
import {expect, it} from 'vitest';

import {Stemmer, TermMaker} from '../../../packages/search/src/postings';
import {options} from './index-file';

const texts = [
  'Bridges, bridging – and the "bridge" of a-bridged br0: (br0.100)',
  "Administrators' e-mail; naïve café's überall ÉTÉ — it’s 2026-11-22T10:00Z",
  'POST /servers/{server}/clone?x=[1]&y=__init__ …\n\n\tlast\u00a0word\u2003here - -- ---',
  '((br1)) [[x]] «--force» "..."',
  '漢字 and emoji 😀😀 !!! ???',
  '',
];
const documents = texts.map((t, at) => ({i: at + 1, t, u: '/a'}));

it('makes the terms of texts as the builder of the search plugin does', () => {
  const [built] = buildIndex([documents], options);
  const {pipeline, invertedIndex} = built!.index.toJSON();
  const maker = new TermMaker(new Stemmer(pipeline));
  maker.take(documents.slice(0, 2));
  maker.take(documents);
  maker.take(documents);
  // But for the empty term, which nobody asks for.
  const expected = invertedIndex.flatMap(([term, posting]) => (term === '' ? [] : [[term, Object.keys(posting.t ?? {}).map(Number)] as const]));
  expect([...maker.keys()].sort()).toEqual(expected.map(([term]) => term).sort());
  expect(expected.map(([term]) => [term, [...new Set(maker.get(term))]])).toEqual(expected);
  expect(expected.length).toBeGreaterThan(20);
});

it('names an entry as often as it has the term', () => {
  const maker = new TermMaker(new Stemmer(['stemmer']));
  maker.take([{i: 3, t: 'A volume, two volumes'}, {t: 'One volume'}]);
  expect(maker.get('volum')).toEqual([3, 3, 4]);
});

it('counts what is written, for words that are mistyped', () => {
  const maker = new TermMaker(new Stemmer(['stemmer']));
  maker.take([
    {i: 1, t: 'Volumes volumes'},
    {i: 2, t: 'volume VOLUMES'},
  ]);
  expect([...maker.written()]).toEqual([
    ['volumes', 3],
    ['volume', 1],
  ]);
});
