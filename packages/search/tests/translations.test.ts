import {expect, it} from 'vitest';

import {inEnglish} from '../src/translations';

it.each([
  ['bloquent', 'block'],
  ['bloqueado', 'block'],
  ['pruefen', 'check'],
  ['prüft', 'check'],
  ['Abweichungen', undefined],
  ['abweichungen', 'skew'],
  ['zorkmid', undefined],
])('%s is %s in English', (word, english) => {
  expect(inEnglish(word)).toBe(english);
});
