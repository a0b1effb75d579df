/** A judged query and the places that answer it. */
export interface JudgedQuery {
  kind: string;
  query: string;
  /** Accepted addresses below the version; one without anchor accepts every section of its page. */
  accepted: string[];
}

/** How an engine did on a set of queries. */
export interface Quality {
  /** Shares of the queries with an accepted address among the first one, three and eight. */
  at1: number;
  at3: number;
  at8: number;
  /** Mean of the reciprocal ranks among the first eight. */
  mrr: number;
  /** Share of the queries without any answer. */
  empty: number;
  failures: {query: JudgedQuery; rank: number | undefined; answers: string[]}[];
}

/** How many queries of a kind are asked, and how many of them have an accepted address among the first three and eight. */
export interface KindCount {
  queries: number;
  at3: number;
  at8: number;
}

/** @returns by kind of query, how many were answered */
export function countKinds(queries: readonly JudgedQuery[], {failures}: Quality): Record<string, KindCount> {
  const counts: Record<string, KindCount> = {};
  for (const query of queries) {
    const failure = failures.find((failed) => failed.query === query);
    const count = (counts[query.kind] ??= {queries: 0, at3: 0, at8: 0});
    count.queries += 1;
    count.at3 += failure === undefined ? 1 : 0;
    count.at8 += failure === undefined || failure.rank !== undefined ? 1 : 0;
  }
  return counts;
}

/** Whether an address, with or without anchor, is accepted. */
function answers(accepted: readonly string[], address: string): boolean {
  const page = address.replace(/#.*$/, '');
  return accepted.some((place) => place === (place.includes('#') ? address : page));
}

/**
 * @param queries what is asked
 * @param ask answers a query with addresses below the version, best first
 * @returns how often the answer was among the first; a failure is an answer that is not among the first three
 */
export async function measure(queries: readonly JudgedQuery[], ask: (query: string) => Promise<string[]> | string[]): Promise<Quality> {
  const quality: Quality = {at1: 0, at3: 0, at8: 0, mrr: 0, empty: 0, failures: []};
  const share = 1 / queries.length;
  for (const query of queries) {
    const addresses = (await ask(query.query)).slice(0, 8);
    const position = addresses.findIndex((address) => answers(query.accepted, address));
    const rank = position < 0 ? undefined : position + 1;
    quality.at1 += rank === 1 ? share : 0;
    quality.at3 += rank !== undefined && rank <= 3 ? share : 0;
    quality.at8 += rank === undefined ? 0 : share;
    quality.mrr += rank === undefined ? 0 : share / rank;
    quality.empty += addresses.length === 0 ? share : 0;
    if (rank === undefined || rank > 3) {
      quality.failures.push({query, rank, answers: addresses});
    }
  }
  return quality;
}
