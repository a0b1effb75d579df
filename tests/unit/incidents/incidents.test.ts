import {describe, expect, it} from 'vitest';

import {incidentsOf} from '../../incidents/schema';

const good = {
  id: 'sample-01',
  program: 'sample',
  half: 'a',
  problem: 'The sample does not start.',
  text: 'sample: cannot start',
  points: ['read its log', 'start it again'],
  source: 'https://tracker.example/1',
  scope: 'in',
  judged: {at: '0123abc', answer: 0.5, text: false, page: 'guides/sample#start'},
};

/** @returns a file of the sample with the good entry changed as given */
function fileWith(change: Record<string, unknown>): unknown {
  return {incidents: [{...good, ...change}]};
}

describe('incidents', () => {
  it('reads an entry', () => {
    expect(incidentsOf(fileWith({}), 'sample')).toHaveLength(1);
  });

  it.each([
    ['a file named after another program', {program: 'other'}, /belongs to other/],
    ['the wrong half', {half: 'b'}, /halves alternate/],
    ['too few points', {points: ['read its log']}, /two points at least/],
    ['an answer without a page', {judged: {...good.judged, page: 'none'}}, /names its page/],
    ['a judged text that is not there', {text: undefined}, /a text is judged/],
    ['an answer between the steps', {judged: {...good.judged, answer: 0.7}}, /Invalid input/],
    ['an unknown key', {solved: true}, /solved/],
  ])('refuses %s', (_, change, message) => {
    expect(() => incidentsOf(fileWith(change), 'sample')).toThrow(message);
  });

  it('takes later sets behind the halves, and no half behind them', () => {
    const later = [good, {...good, id: 'sample-c1', half: 'c'}, {...good, id: 'sample-d1', half: 'd'}];
    expect(incidentsOf({incidents: later}, 'sample')).toHaveLength(3);
    expect(() => incidentsOf({incidents: [...later].reverse()}, 'sample')).toThrow(/later sets follow/);
  });

  it('refuses an entry that is there twice', () => {
    expect(() => incidentsOf({incidents: [good, {...good, half: 'b'}]}, 'sample')).toThrow(/there twice/);
  });
});
