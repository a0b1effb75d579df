import type {Token} from './token';

/** Kinds of network interfaces and of disks, as Linux names them. */
const networks: readonly RegExp[] = [/^(?:ovs|vir|vm)?br[\d-]/, /^(?:eth|en[opsx]|wl(?:an|[ops]))\d/, /^bond\d/];
const disks: readonly RegExp[] = [/^(?:sd[a-z]|nvme\d)/, /^vd[a-z]/, /^fd\d/];

/** Words that say that the kind of an interface matters: elsewhere a message is the same for all. */
const ofKind = new Set(['bridge', 'interface']);

function isPath(name: string): boolean {
  return /^(?:unix:)?\//.test(name);
}

/** @returns whether all of some names are of other kinds than all of others, as far as they have one */
function areApart(some: readonly string[], others: readonly string[], kinds: readonly RegExp[]): boolean {
  const [own, other] = [some, others].map((names) => names.flatMap((name) => kinds.filter((kind) => kind.test(name)))) as [RegExp[], RegExp[]];
  return own.length > 0 && other.length > 0 && !own.some((kind) => other.includes(kind));
}

/**
 * Tells a socket's path from an address, a card from a bridge, a disk of the host from a guest's: the same words about another kind of thing are another fault.
 *
 * @param text a stretch of an error text
 * @param line what stands there in a line
 * @param before the word before it
 * @returns whether the names in both are of different kinds
 */
export function isOtherKind(text: readonly Token[], line: readonly Token[], before: string | undefined): boolean {
  const [wanted, given] = [text, line].map((tokens) => tokens.flatMap((token) => (token.kind === 'name' ? [token.text] : []))) as [string[], string[]];
  const isVaried = text.some(({kind}) => kind === 'gap');
  return (
    (!isVaried && wanted.length > 0 && given.length > 0 && (wanted.every(isPath) ? !given.some(isPath) : !wanted.some(isPath) && given.every(isPath))) ||
    areApart(wanted, given, disks) ||
    (before !== undefined && ofKind.has(before) && areApart(wanted, given, networks))
  );
}
