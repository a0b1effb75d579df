import type {Factors} from './boosts';
import type {TermMatches} from './matches';
import type {Page, Section} from './searchIndex';

/** A section that answers a query. */
export interface Candidate {
  section: Section;
  score: number;
  /** Whether the title or heading is the better match, or the text. */
  byName: boolean;
}

/** Occurrences of a word in a text that say half as much as any number of them: more in a long text, up to so many characters. */
const half = {least: 0.5, more: 0.5, length: 400, most: 4};

/** Whether the query is the title of a page and nothing else: then the page itself is what is asked for. */
function isTitle({number}: Page, matches: readonly TermMatches[], {name}: Factors): boolean {
  return matches.every(({page: names, isStopWord}) => isStopWord || (names[number] ?? 0) > name);
}

/** How surely a section is the one of its page that is asked for, as a logarithm. A word of the page's own name tells none of its headings from another. */
function surenessOf({page, number, content, heading}: Section, matches: readonly TermMatches[], near: number, factors: Factors): number {
  const isTop = page.sections[0]?.number === number;
  const enough = half.least + half.more * Math.min(half.most, (content?.t.length ?? 0) / half.length);
  let sureness = factors.neighbours * near + (heading?.w ?? 0);
  for (const {weight, heading: headings, page: names, times, anchor} of matches) {
    const own = (headings[number] ?? 0) / factors.heading;
    const often = times[number] ?? 0;
    sureness += weight * factors.ownHeading * own * (1 - Math.min(1, (names[page.number] ?? 0) / factors.name));
    sureness += weight * ((factors.ownText * often) / (often + enough) + (isTop ? 0 : factors.anchor * (anchor[number] ?? 0)));
  }
  const top = isTitle(page, matches, factors) ? factors.titleTyped : -factors.topOfPage;
  return sureness + (isTop ? top : 0);
}

/**
 * Puts the sections of each page in the order in which they answer the query: readers follow the first link of a page. The best takes the best place that the page
 * has, the others come after it as far as they are less sure.
 *
 * @param candidates sections, best first
 * @param looked how many of them decide which pages are looked at
 * @param nearOf share of the query's neighbours that are neighbours in a section
 * @param factors weights of the ranking
 * @returns the candidates with their new scores, best first
 */
export function placeSections(
  candidates: readonly Candidate[],
  matches: readonly TermMatches[],
  looked: number,
  nearOf: (section: Section) => number,
  factors: Factors,
): Candidate[] {
  const pages = new Map<Page, Candidate[]>(candidates.slice(0, looked).map(({section: {page}}) => [page, []]));
  const left = candidates.filter((candidate) => {
    pages.get(candidate.section.page)?.push(candidate);
    return !pages.has(candidate.section.page);
  });
  const placed = [...pages.values()].flatMap((members) => {
    const sureness = members.map(({section}) => surenessOf(section, matches, nearOf(section), factors));
    const most = Math.max(...sureness);
    const best = Math.max(...members.map(({score}) => score));
    return members.map((candidate, at) => ({...candidate, score: best * Math.exp(factors.lessSure * ((sureness[at] ?? 0) - most))}));
  });
  return [...placed, ...left].sort((a, b) => b.score - a.score);
}
