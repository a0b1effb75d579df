import words from './foreignWords.json';

/** Endings of nouns and verbs in these languages. */
const ending = /(?:eraient|ando|ados?|adas?|idos?|idas?|ement|ieren|iert|ten|tet|est|ern|em|en|er|es|et|ees?|ez|ent|te|as|os|ar|ir|an|e|n|s|t|a|o)$/;

/** Shortest beginning that tells a word from others. */
const shortest = 4;

/** @returns the word without accents: `reseau` for `réseau` */
export function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Stems a word: strips enclitic pronouns and endings, and spells umlauts as on keyboards without them. */
function root(word: string): string {
  const plain = withoutAccents(word)
    .replace(/(?<=[aei]r)(?:l[aeo]s?|se|me|nos)$/, '')
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/(?<!q)([aou])e/g, '$1');
  const beginning = plain.replace(ending, '');
  return beginning.length < shortest ? plain : beginning;
}

/** The English word by what the words of this trade in German, French and Spanish begin with; the file has one form of each, without accents. */
const english = new Map(Object.entries(words).flatMap(([word, others]) => others.split(' ').map((other) => [root(other), word] as const)));

/** @returns the English word for one of another language, if it is one that readers use */
export function inEnglish(word: string): string | undefined {
  return english.get(root(word));
}
