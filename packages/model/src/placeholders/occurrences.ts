import {findDashed, findHex, findIPv4, findIPv6} from './addressOccurrences';
import {firstLabel, ofKind} from './examples';
import {decisions, exampleValues} from './model';
import {follows, type Found, type Occurrence} from './occurrence';
import {findArpa, findOwner} from './reverseZones';

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const byLength = (texts: readonly string[]): string => [...texts].sort((a, b) => b.length - a.length).join('|');

const words = new Map([
  ...ofKind('interface', 'bridge').map((value) => [value.example, value] as const),
  ...ofKind('host').flatMap((value) => (value.label ? [[firstLabel(value.example), value] as const] : [])),
]);
const exact = new Map(ofKind('mac', 'email').map((value) => [value.example, value]));
const uuids = ofKind('uuid');
const hosts = new Map(ofKind('host').map((value) => [value.example, value]));

/** A host's name, its dots perhaps escaped for a regular expression; a part after its first label makes a name of its own in the same domain. */
const hostPattern = byLength(
  [...hosts.keys()].map((host) => {
    const [first = '', ...rest] = host.split('.');
    return `${first}(?:-[a-z]+)?${rest.map((label) => `\\\\?\\.${label}`).join('')}`;
  }),
);

const patterns = {
  exact: `(?<![\\w.+-]|\\b[0-9a-f]{2}:)(?<exact>${byLength([...exact.keys()].map(escape))})(?![\\w-]|:[0-9a-f]{2}\\b|\\.\\w)`,
  uuid: `(?<![\\w-])(?<uuid>${uuids.map((value) => value.example).join('|')})(?!\\w)`,
  host: `(?<![\\w-])(?<host>${hostPattern})(?![\\w-])`,
  arpa: '(?<![\\w.])(?<arpa>(?:[\\w/-]+\\.)+(?:in-addr|ip6)\\.arpa)(?![\\w-])',
  ipv6: '(?<![\\w:.])(?<ipv6>(?:[0-9a-fA-F]{0,4}:){2,7}[0-9a-fA-F]{0,4})(?:/(?<length6>\\d{1,3}))?(?![\\w-])',
  ipv4: '(?<![\\w.]|[A-Za-z]-)(?<ipv4>\\d{1,3}(?:\\.\\d{1,3}){3})(?:/(?<length4>\\d{1,2}(?!\\.)|255(?:\\.\\d{1,3}){3}))?(?!\\w|\\.\\w|-[A-Za-z])',
  // As DHCP options have it: 203.0.113.x and 198.51.100.x.
  hex: '(?<hex>(?:CB0071|C63364)[0-9A-F]{2})',
  dashed: '(?<![\\w.-])(?<dashed>\\d{1,3}(?:-\\d{1,3}){3})(?![\\w-])',
  decided: `(?<![\\w-])(?<decided>${byLength(decisions.map(({word}) => escape(word)))})(?![\\w-])`,
  word: `(?<![\\w-])(?<word>${byLength([...words.keys()].map(escape))})(?![\\w-])`,
};
const everywhere = new RegExp(Object.values(patterns).join('|'), 'g');
/** In zone files a name at the beginning of a line is below the zone's own: the last number of an address, or the label of a delegated part (RFC 2317). */
const inZones = new RegExp(['^(?<owner>\\d{1,3})(?:/(?<ownerLength>\\d\\d))?(?=\\s)', ...Object.values(patterns)].join('|'), 'gm');

type Groups = Readonly<Record<string, string | undefined>>;

function findHost(text: string): Found {
  const isEscaped = text.includes('\\.');
  const plain = text.replaceAll('\\.', '.');
  const [, first = '', suffix = '', rest = ''] = /^([a-z0-9]+)(-[a-z]+)?(\..*)$/.exec(plain) ?? [];
  return follows(hosts.get(first + rest), (own) => {
    const [label = '', ...domain] = own.split('.');
    const host = [label + suffix, ...domain].join('.');
    if (host.length > 64 || label.length + suffix.length > 63) {
      return {misfit: `${host} is longer than a host name can be`};
    }
    return {text: isEscaped ? host.replaceAll('.', '\\.') : host};
  });
}

function findWord(text: string): Found {
  const value = words.get(text);
  return follows(value, (own) => ({text: value?.kind === 'host' ? firstLabel(own) : own}));
}

function findDecided(word: string): {found: Found; skip: number; length: number} | undefined {
  const decision = decisions.find((each) => each.word === word);
  const value = decision?.value === undefined ? undefined : exampleValues.get(decision.value);
  if (!value) {
    return undefined;
  }
  const part = value.kind === 'host' ? firstLabel(value.example) : value.example;
  return {found: findWord(part), skip: word.indexOf(part), length: part.length};
}

function find(groups: Groups): Found {
  const {exact: whole, uuid, host, arpa, ipv6, length6, ipv4, length4, dashed, hex, word, owner, ownerLength} = groups;
  if (whole !== undefined) {
    return follows(exact.get(whole), (own) => ({text: own}));
  }
  if (uuid !== undefined) {
    return follows(
      uuids.find(({example}) => example === uuid),
      (own) => ({text: own}),
    );
  }
  if (host !== undefined) {
    return findHost(host);
  }
  if (arpa !== undefined) {
    return findArpa(arpa);
  }
  if (ipv6 !== undefined) {
    return findIPv6(ipv6, length6);
  }
  if (ipv4 !== undefined) {
    return findIPv4(ipv4, length4);
  }
  if (dashed !== undefined) {
    return findDashed(dashed);
  }
  if (hex !== undefined) {
    return findHex(hex);
  }
  if (owner !== undefined) {
    return findOwner(owner, ownerLength);
  }
  return word === undefined ? undefined : findWord(word);
}

/**
 * Finds the example values in a piece of code, an output, or a drawing's text.
 * @param text whole, as readers copy it
 * @param language of the code block; empty elsewhere
 * @returns the places, in order; none overlaps another
 */
export function findOccurrences(text: string, language = ''): Occurrence[] {
  return [...text.matchAll(language === 'zone' ? inZones : everywhere)].flatMap((match): Occurrence[] => {
    const groups: Groups = match.groups ?? {};
    const {decided, ipv6, length6} = groups;
    if (decided !== undefined) {
      const part = findDecided(decided);
      const start = match.index + (part?.skip ?? 0);
      return part?.found ? [{...part.found, start, end: start + part.length}] : [];
    }
    // A colon behind an address ends a sentence or a field of an output.
    const isCut = ipv6 !== undefined && length6 === undefined && /[^:]:$/.test(ipv6);
    const found = find(isCut ? {ipv6: ipv6.slice(0, -1)} : groups);
    return found ? [{...found, start: match.index, end: match.index + match[0].length - (isCut ? 1 : 0)}] : [];
  });
}

const glued = new RegExp(`[\\w-]*(?<![A-Za-z0-9])(?:${byLength([...words.keys()].map(escape))})(?![A-Za-z0-9])[\\w-]*`, 'g');

/**
 * Finds words of which the name of an interface or a server is a part, and of which nobody has said whether it stands for the example value.
 * @param text whole, as readers copy it
 */
export function findUndecided(text: string): {word: string; offset: number}[] {
  const found = [...text.matchAll(everywhere)].map((match) => ({start: match.index, end: match.index + match[0].length}));
  return [...text.matchAll(glued)]
    .map((match) => ({word: match[0], offset: match.index}))
    .filter(({word, offset}) => !found.some(({start, end}) => start < offset + word.length && end > offset));
}
