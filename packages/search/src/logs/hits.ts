import type {TextPart} from '../types';
import type {LogLine} from './lines';
import type {Token} from './token';
import type {ErrorIndex, ErrorPlace, LogHit, Role} from './types';

/** Most hits that are shown, and most places of one. */
const most = {hits: 8, places: 3};

/** A section whose heading is the message comes before those that quote it, unless they are so many bits surer. */
const owned = 12;

/** A line that is known, and where it leads. */
export interface Found {
  line: LogLine;
  tokens: readonly Token[];
  sections: number[];
  weight: number;
  role: Role;
  /** Whether the message is a heading. */
  isOwner: boolean;
  isSure: boolean;
}

/** Longest text that is shown of a line. */
const shown = 240;

/** The line with what was recognised marked, cut around it where it is long. */
function marked({text}: LogLine, tokens: readonly Token[]): TextPart[] {
  const first = tokens[0]?.start ?? 0;
  const from = first > shown / 2 ? first - 40 : 0;
  const to = Math.min(text.length, from + shown);
  const parts: TextPart[] = [];
  const push = (part: string, isMarked: boolean) => {
    if (part !== '') {
      parts.push({text: part, marked: isMarked});
    }
  };
  let at = from;
  push(from > 0 ? '…' : '', false);
  for (const {start, end} of tokens) {
    if (start >= at && end <= to) {
      push(text.slice(at, start), false);
      push(text.slice(start, end), true);
      at = end;
    }
  }
  push(text.slice(at, to) + (to < text.length ? '…' : ''), false);
  return parts;
}

/**
 * The last cause before the first consequence on top, then by weight; each place once.
 *
 * @param all what speaks for one of several places, also what is not shown
 */
export function inOrder(found: readonly Found[], firstConsequence: number, index: ErrorIndex, all = found): LogHit[] {
  const heaviest = Math.max(0, ...found.filter(({role}) => role === 'cause').map(({weight}) => weight));
  const first = found.findLast(({line, role, weight}) => role === 'cause' && line.number <= firstConsequence && weight >= heaviest * 0.6);
  const rankOf = (one: Found) =>
    (first !== undefined && one.line === first.line ? 1_000 : 0) + (one.role === 'cause' ? 100 : 0) + one.weight + (one.isOwner ? owned : 0);
  const sorted = [...found].sort((a, b) => rankOf(b) - rankOf(a) || b.line.number - a.line.number);
  // Of sections that share a text, the one that the rest of the paste speaks for too comes first.
  const said = new Map<number, number>();
  for (const {sections, weight} of new Map(all.map((one) => [one.sections.join(), one])).values()) {
    sections.forEach((section) => said.set(section, (said.get(section) ?? 0) + weight));
  }
  const bySection = new Map<number, LogHit>();
  const byLine = new Map<number, LogHit>();
  const hits: LogHit[] = [];
  for (const one of sorted) {
    const ordered = [...one.sections].sort((a, b) => (said.get(b) ?? 0) - (said.get(a) ?? 0));
    const places = ordered.filter((section) => !bySection.has(section));
    const earlier = bySection.get(ordered[0] ?? -1);
    const shared = byLine.get(one.line.number);
    if (earlier !== undefined) {
      earlier.count += earlier.line === one.line.number ? 0 : 1;
    } else if (shared !== undefined && shared.role === one.role) {
      shared.places.push(...places.slice(0, Math.max(0, most.places - shared.places.length)).map((section) => placeOf(section, index)));
      places.forEach((section) => bySection.set(section, shared));
    } else {
      const hit = {
        line: one.line.number,
        count: 1,
        role: one.role,
        text: marked(one.line, one.tokens),
        places: places.slice(0, most.places).map((section) => placeOf(section, index)),
      };
      hits.push(hit);
      byLine.set(hit.line, hit);
      places.forEach((section) => bySection.set(section, hit));
    }
  }
  return hits.slice(0, most.hits);
}

function placeOf(number: number, index: ErrorIndex): ErrorPlace {
  const [page, anchor, heading, advice] = index.sections[number]!;
  const [url, title] = index.pages[page]!;
  return {url: url + anchor, heading, page: title, advice};
}
