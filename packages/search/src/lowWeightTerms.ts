/** Other products that readers come from. Their names lead to the import of servers, and say nothing beside a subject of their own. */
const otherProducts = new Set(['proxmox', 'pve', 'qm', 'solusvm', 'virtfusion', 'virtualizor', 'virtuozzo']);

/** Words with which somebody says that he comes from another product, or compares. */
const coming = /^(?:import|migrat|mov|switch|convert|transfer|replac|leav|com(?:e|ing)$|alternativ|compar|differen|vs$|versus$|instead|v2v|from$|adopt)/;

/** A number that varies: a size, a time, the number of a process; not an answer of HTTP or a release. */
const varying = /^\d{4,}$|^\d+[.,:]\d+[.,:]\d|^\d+(?:s|m|h|kb|mb|gb|kib|mib|gib)$/;

/** A word of a query with what decides whether it is said by the way. */
export interface Said {
  word: string;
  isStopWord: boolean;
}

/**
 * Tells the words that are said by the way, each kind as long as the query has a subject beside them: numbers that vary, in a query of
 * several other words, and the name of another product where the rest is no question about leaving it.
 *
 * @param words the words of a query
 * @returns for each word whether it hardly decides anything
 */
export function saidByTheWay(words: readonly Said[]): boolean[] {
  const isNumber = ({word}: Said) => varying.test(word);
  const isOther = ({word}: Said) => otherProducts.has(word);
  const subjects = words.filter((one) => !one.isStopWord && !isNumber(one) && !isOther(one));
  const isLeaving = subjects.every(({word}) => coming.test(word)) || words.some(({word}) => word === 'from');
  return words.map((one) => (isNumber(one) && subjects.length >= 2) || (isOther(one) && !isLeaving));
}
