import type {TextPart} from './types';

const ellipsis = '…';

/** A word of a text, without the punctuation around it. */
interface Word {
  start: number;
  end: number;
  /** Boost of the word: the weight of the query word it answers, or nothing. */
  boost: number;
}

/** Boost of a written word: the weight of the query word that it answers, or 0. */
export type WordBoost = (word: string) => number;

/** Finds the words of a text again, as the index took them: split at white space and hyphens, without punctuation at the ends. */
function wordsOf(text: string, boostOf: WordBoost): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/[^\s-]+/g)) {
    const leading = /^[^\p{L}\p{N}_]+/u.exec(match[0])?.[0].length ?? 0;
    const trailing = /[^\p{L}\p{N}_]+$/u.exec(match[0])?.[0].length ?? 0;
    const start = match.index + leading;
    const end = match.index + match[0].length - trailing;
    if (start < end) {
      words.push({start, end, boost: boostOf(text.slice(start, end).toLowerCase())});
    }
  }
  return words;
}

function marked(text: string, from: number, to: number, words: readonly Word[]): TextPart[] {
  const parts: TextPart[] = [];
  const push = (start: number, end: number, isMarked: boolean) => {
    if (start < end) {
      parts.push({text: text.slice(start, end), marked: isMarked});
    }
  };
  let at = from;
  for (const word of words) {
    if (word.boost > 0 && word.start < to && word.end > from) {
      const start = Math.max(word.start, at);
      const end = Math.min(word.end, to);
      push(at, start, false);
      push(start, end, true);
      at = Math.max(at, end);
    }
  }
  push(at, to, false);
  return parts;
}

/** Finds the window of at most `room` characters with the highest total boost; the earliest of equals. */
function bestStart(words: readonly Word[], room: number): number {
  let best = {start: words.find(({boost}) => boost > 0)?.start ?? 0, boost: 0};
  words.forEach((first, position) => {
    if (first.boost === 0) {
      return;
    }
    const seen = new Set<number>();
    for (let at = position; at < words.length && (words[at]?.end ?? Infinity) <= first.start + room; at++) {
      seen.add(words[at]?.boost ?? 0);
    }
    const boost = [...seen].reduce((sum, one) => sum + one, 0);
    if (boost > best.boost) {
      best = {start: first.start, boost};
    }
  });
  return best.start;
}

/**
 * Cuts the stretch out of a text that shows most of what was searched, with the matched words marked. Positions are not in the
 * index; they are found again here.
 *
 * @param text the text of an entry
 * @param boostOf boost of a written word
 * @param longest most characters, ellipses included
 */
export function makeExcerpt(text: string, boostOf: WordBoost, longest: number): TextPart[] {
  const words = wordsOf(text, boostOf);
  if (text.length <= longest) {
    return marked(text, 0, text.length, words);
  }
  const room = longest - 2 * ellipsis.length;
  const hit = bestStart(words, room);

  // A little of what is before the match tells what it is about.
  const lead = Math.max(0, hit - Math.floor(room / 4));
  let from = lead === 0 ? 0 : (words.find(({start}) => start >= lead)?.start ?? hit);
  const lastStart = text.length - room;
  if (from > lastStart) {
    from = words.find(({start}) => start >= lastStart)?.start ?? lastStart;
    from = Math.min(from, hit);
  }
  const limit = Math.min(text.length, from + room);
  let to = limit;
  if (limit < text.length) {
    const lastWhole = words.findLast(({start, end}) => start >= from && end <= limit);
    to = lastWhole === undefined ? limit : lastWhole.end;
  }
  const parts = marked(text, from, to, words);
  if (from > 0) {
    parts.unshift({text: ellipsis, marked: false});
  }
  if (to < text.length) {
    parts.push({text: ellipsis, marked: false});
  }
  return parts;
}
