import type {Factors} from './boosts';
import {getOtherSpellings} from './spelling';
import {synonyms} from './synonyms';
import {inEnglish, withoutAccents} from './translations';
import type {Vocabulary} from './vocabulary';

/** Endings that complete a half-typed word to one with a stem that the index knows: `configuratio` + `n`. */
const endings = [
  'n',
  'on',
  'ion',
  'tion',
  'ation',
  'ing',
  'ng',
  'g',
  'e',
  'd',
  'ed',
  's',
  'es',
  'r',
  'er',
  'y',
  'ty',
  'ity',
  'l',
  'al',
  't',
  'nt',
  'ent',
  'ment',
  'le',
  'ble',
  'able',
];

/** Most terms that one typed word may stand for. */
const mostTerms = 60;

/** Terms that a typed word expands to. */
export interface Expansion {
  /** Terms of the index with their boosts. */
  terms: ReadonlyMap<string, number>;
  /** The word as it was understood: corrected where it was mistyped. */
  read: string;
  /** The word of the pages for it: its English one where it is of another language. */
  meant: string;
}

/** Finds what a typed word stands for in the index. Answers are cached, because the same words come again with every keystroke. */
export class Expander {
  private readonly vocabulary: Vocabulary;
  private readonly stem: (word: string) => string;
  private readonly boosts: Factors;
  private readonly meanings = new Map<string, string[]>();
  private readonly cache = new Map<string, Expansion>();
  private readonly corrected = new Map<string, readonly string[]>();

  /**
   * @param vocabulary the terms of the index
   * @param stem stemmer of the index
   * @param boosts of terms by their relation to the typed word
   */
  constructor(vocabulary: Vocabulary, stem: (word: string) => string, boosts: Factors) {
    this.vocabulary = vocabulary;
    this.stem = stem;
    this.boosts = boosts;
    for (const group of synonyms) {
      const stems = [...new Set(group.map(stem))];
      for (const one of stems) {
        this.meanings.set(one, [...(this.meanings.get(one) ?? []), ...stems.filter((other) => other !== one)]);
      }
    }
  }

  /** @returns the written words that a mistyped one was probably meant to be */
  corrections(word: string): readonly string[] {
    let words = this.corrected.get(word);
    if (words === undefined) {
      words = this.vocabulary.near(word, false);
      this.corrected.set(word, words);
    }
    return words;
  }

  /** @returns whether the index knows the word as it is typed or in its other spelling, or the word has synonyms */
  knows(word: string): boolean {
    return [word, ...getOtherSpellings(word)].some((form) => {
      const stem = this.stem(form);
      return this.vocabulary.has(form) || this.vocabulary.has(stem) || this.meanings.has(stem);
    });
  }

  /**
   * @param word a word of the query
   * @param half whether the reader may still be typing it
   * @returns the terms it stands for
   */
  expand(word: string, half: boolean): Expansion {
    const key = half ? `${word}…` : word;
    let expansion = this.cache.get(key);
    if (expansion === undefined) {
      expansion = this.work(word, half);
      if (this.cache.size > 500) {
        this.cache.clear();
        this.corrected.clear();
      }
      this.cache.set(key, expansion);
    }
    return expansion;
  }

  private work(word: string, half: boolean): Expansion {
    const found = new Map<string, number>();
    const add = (term: string, value: number) => {
      if (found.size < mostTerms && this.vocabulary.has(term)) {
        found.set(term, Math.max(found.get(term) ?? 0, value));
      }
    };

    this.addWord(word, 1, add);
    const translation = found.size > 0 ? undefined : inEnglish(word);
    if (translation !== undefined) {
      this.addWord(translation, this.boosts.sameWord, add);
    } else if (found.size === 0) {
      this.addWord(withoutAccents(word), this.boosts.sameWord, add);
    }
    const exact = found.size > 0;
    if (half) {
      this.addBeginnings(word, this.boosts.beginning, add);
    }
    // A number is part of every address.
    for (const form of /^\d+$/.test(word) ? [] : new Set([word, this.stem(word)])) {
      this.vocabulary.namesWith(form).forEach((name) => add(name, this.boosts.partOfName));
    }
    let read = word;
    if (!exact) {
      const corrected = this.corrections(word);
      const words = corrected.length > 0 || !half || found.size > 0 ? corrected : this.vocabulary.near(word, true);
      read = found.size === 0 ? (words[0] ?? word) : word;
      for (const other of words) {
        this.addWord(other, this.boosts.nearly, add);
        if (!this.knows(other)) {
          this.vocabulary.namesWith(other).forEach((name) => add(name, this.boosts.nearly * this.boosts.partOfName));
        }
      }
    }
    return {terms: found, read, meant: translation ?? read};
  }

  /** The word itself, its other spellings and its synonyms. */
  private addWord(word: string, value: number, add: (term: string, value: number) => void) {
    const stem = this.stem(word);
    add(word, value);
    add(stem, value);
    const others = getOtherSpellings(word).map(this.stem);
    others.forEach((other) => add(other, value * this.boosts.sameWord));
    for (const known of [stem, ...others]) {
      this.meanings.get(known)?.forEach((other) => add(other, value * this.boosts.synonym));
    }
  }

  /** Adds completions of a half-typed word. */
  private addBeginnings(word: string, value: number, add: (term: string, value: number) => void) {
    for (const term of this.vocabulary.startingWith(word, mostTerms)) {
      add(term, value * Math.sqrt(word.length / term.length));
    }
    if (word.length >= 5) {
      for (const ending of endings) {
        const stem = this.stem(word + ending);
        if (stem.length <= word.length) {
          add(stem, value);
        }
      }
    }
  }
}
