import {baseOf, contains, formatAddress, linkLocalOf, netmaskOf, parseAddress, parseNetwork, sizeOf, type Address, type Network} from './addresses';
import {decisions, exampleValues, type ExampleValue, type Kind} from './model';

/** A reader's own value by the id of the example, undefined where there is none. */
export type Lookup = (id: string) => string | undefined;

/** What replaces an occurrence; undefined where the reader's value does not concern it; why it cannot follow the reader's value. */
export type Rendered = {text: string} | {misfit: string} | undefined;

/** A place in a text where an example value is, or what follows from one. */
export interface Occurrence {
  start: number;
  end: number;
  /** Id of the value. */
  value: string;
  /** What it is there, where it is derived: `fifth address of 203.0.113.0/28`. */
  derived?: string;
  /** @returns what a reader with these values has there */
  render(lookup: Lookup): Rendered;
}

const all = [...exampleValues.values()];
const ofKind = (...kinds: Kind[]): ExampleValue[] => all.filter(({kind}) => kinds.includes(kind));
const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const byLength = (texts: readonly string[]): string => [...texts].sort((a, b) => b.length - a.length).join('|');

const networks = ofKind('network4', 'network6').map((value) => ({value, network: parseNetwork(value.example)!}));
const machines = new Map(ofKind('ipv4', 'ipv6').map((value) => [formatAddress(parseAddress(value.example)!), value]));
const words = new Map([
  ...ofKind('interface', 'bridge').map((value) => [value.example, value] as const),
  ...ofKind('host').flatMap((value) => (value.label ? [[value.example.split('.')[0]!, value] as const] : [])),
]);
const exact = new Map(ofKind('mac', 'email').map((value) => [value.example, value]));
const linkLocal = new Map(ofKind('mac').map((value) => [linkLocalOf(value.example), value]));
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
  uuid: `(?<![\\w-])(?<uuid>${ofKind('uuid')[0]!.example})(?!\\w)`,
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

/** What is found under a name of `patterns`, without place. */
type Found = Omit<Occurrence, 'start' | 'end'> | undefined;
type Groups = Readonly<Record<string, string | undefined>>;

function follows(value: ExampleValue, render: (own: string) => Rendered, derived?: string): Found {
  return {
    value: value.id,
    ...(derived !== undefined && {derived}),
    render(lookup) {
      const own = lookup(value.id);
      return own === undefined ? undefined : render(own);
    },
  };
}

function findHost(text: string): Found {
  const isEscaped = text.includes('\\.');
  const plain = text.replaceAll('\\.', '.');
  const [, first = '', suffix = '', rest = ''] = /^([a-z0-9]+)(-[a-z]+)?(\..*)$/.exec(plain)!;
  const value = hosts.get(first + rest)!;
  return follows(value, (own) => {
    const [label, ...domain] = own.split('.');
    const host = [label + suffix, ...domain].join('.');
    if (host.length > 64 || label!.length + suffix.length > 63) {
      return {misfit: `${host} is longer than a host name can be`};
    }
    return {text: isEscaped ? host.replaceAll('.', '\\.') : host};
  });
}

function findWord(text: string): Found {
  const value = words.get(text)!;
  return follows(value, (own) => ({text: value.kind === 'host' ? own.split('.')[0]! : own}));
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
];

function ordinal(offset: bigint): string {
  return ordinals[Number(offset) - 1] ?? `number ${offset}`;
}

/** Where the reader has what is at an offset of the example's network. The last addresses of an IPv4 network stay the last ones, whatever its size. */
function placeIn(own: Network, example: Network, offset: bigint): bigint | undefined {
  const fromEnd = sizeOf(example) - offset;
  const isLast = example.bits === 32 && offset > 0n && fromEnd <= 2n && sizeOf(example) <= 16n;
  const place = isLast ? sizeOf(own) - fromEnd : offset;
  return place < sizeOf(own) && (isLast || own.bits === 128 || place === 0n || place < sizeOf(own) - 1n) ? baseOf(own) + place : undefined;
}

/** The smallest of the example networks that has an address. */
function networkOf(address: Address): {value: ExampleValue; network: Network} | undefined {
  return networks.filter(({network}) => contains(network, address)).sort((a, b) => b.network.length - a.network.length)[0];
}

/** How an address or a network is written again. */
type Notation = (address: Address, length: number | undefined) => string;

const usual: Notation = (address, length) => `${formatAddress(address)}${length === undefined ? '' : `/${length}`}`;

/**
 * @param address as it is written, with the length of the prefix where it has one
 * @param notation how it is written again
 */
function findAddress(address: Address, length: number | undefined, notation: Notation): Found {
  const machine = machines.get(formatAddress(address));
  if (machine) {
    const network = machine.inside === undefined ? undefined : exampleValues.get(machine.inside);
    const around = network && parseNetwork(network.example)!;
    const found = {
      value: machine.id,
      render(lookup: Lookup): Rendered {
        const own = lookup(machine.id);
        const ownNetwork = network && lookup(network.id);
        const ownLength = around && length === around.length && ownNetwork !== undefined ? parseNetwork(ownNetwork)!.length : length;
        return own === undefined && ownLength === length ? undefined : {text: notation(parseAddress(own ?? machine.example)!, ownLength)};
      },
    };
    return found;
  }
  const within = networkOf(address);
  if (!within || (length !== undefined && length < within.network.length)) {
    return undefined;
  }
  const {value, network} = within;
  const offset = address.number - baseOf(network);
  // Of "anything outside" only the network itself is an example; single addresses in it are somebody else's.
  if (value.id === 'outside-network' && (offset !== 0n || length !== network.length)) {
    return undefined;
  }
  const isWhole = offset === 0n && length === network.length;
  const derived = isWhole ? undefined : `${offset === 0n ? 'first part' : `${ordinal(offset)} address`} of ${value.example}`;
  return follows(
    value,
    (text) => {
      const own = parseNetwork(text)!;
      const isPart = length !== undefined && length > network.length && length < network.bits;
      const place = placeIn(own, network, offset);
      if (place === undefined) {
        return {misfit: network.bits === 32 ? `a /${own.length} has no ${ordinal(offset)} address` : `a /${own.length} has no ${notation(address, length)}`};
      }
      if (isPart && length < own.length) {
        return {misfit: `a /${length} does not fit into a /${own.length}`};
      }
      return {text: notation({bits: network.bits, number: place}, length === network.length ? own.length : length)};
    },
    derived,
  );
}

function findIPv6(text: string, length: string | undefined): Found {
  const address = parseAddress(text);
  const mac = address && linkLocal.get(formatAddress(address));
  if (mac) {
    return follows(mac, (own) => ({text: `${linkLocalOf(own)}${length === undefined ? '' : `/${length}`}`}), `link-local address of ${mac.example}`);
  }
  return address?.bits === 128 ? findAddress(address, length === undefined ? undefined : Number(length), usual) : undefined;
}

function findIPv4(text: string, length: string | undefined): Found {
  const address = parseAddress(text);
  if (address?.bits !== 32) {
    return undefined;
  }
  const masked = networks.find(({network}) => network.bits === 32 && network.length > 24 && netmaskOf(network) === text);
  if (masked) {
    return follows(masked.value, (own) => ({text: netmaskOf(parseNetwork(own)!)}), `netmask of ${masked.value.example}`);
  }
  if (length === undefined || !length.includes('.')) {
    return findAddress(address, length === undefined ? undefined : Number(length), usual);
  }
  const bits = [...(parseAddress(length)?.number.toString(2) ?? '')].filter((bit) => bit === '1').length;
  return findAddress(address, bits, (own, ownLength) => `${formatAddress(own)}/${netmaskOf({...own, length: ownLength ?? bits})}`);
}

function findDashed(text: string): Found {
  const address = parseAddress(text.replaceAll('-', '.'));
  return address && findAddress(address, undefined, (own) => formatAddress(own).replaceAll('.', '-'));
}

function findHex(text: string): Found {
  return findAddress({bits: 32, number: BigInt(`0x${text}`)}, undefined, ({number}) => number.toString(16).toUpperCase().padStart(8, '0'));
}

/** The labels of a reverse name below `in-addr.arpa`, the last octet first, at most as many as there are. */
function octetsOf({number}: Address): string[] {
  return formatAddress({bits: 32, number}).split('.').reverse();
}

/** `113.0.203`, a label before it for an address, or for a delegated part, or both (RFC 2317). */
function findInAddr(labels: readonly string[]): Found {
  const octets = [...labels];
  const host = octets.length === 5 || /^\d+$/.test(octets.at(-4) ?? '') ? octets.shift() : undefined;
  const part = octets.length === 4 ? octets.shift() : undefined;
  const network = networks.find(({network: {bits, number}}) => bits === 32 && octetsOf({bits, number}).slice(1).join('.') === octets.join('.'));
  if (!network || network.network.length <= 24) {
    return undefined;
  }
  const {value, network: example} = network;
  const end = (own: Network): string => [...octetsOf({bits: 32, number: baseOf(own)}).slice(1), 'in-addr.arpa'].join('.');
  return follows(
    value,
    (text) => {
      const own = parseNetwork(text)!;
      if (part !== undefined && own.length <= 24) {
        return {misfit: `a /${own.length} needs no zone of its own for a part of a /24`};
      }
      const place = host === undefined ? baseOf(own) : placeIn(own, example, BigInt(host) - (example.number & 255n));
      if (place === undefined) {
        return {misfit: `a /${own.length} has no such address`};
      }
      const [first, ...rest] = octetsOf({bits: 32, number: place});
      const last = (baseOf(own) & 255n) + sizeOf(own) - 1n;
      const start = `${octetsOf({bits: 32, number: baseOf(own)})[0]}`;
      const delegated = part === undefined ? [] : [part.includes('-') ? `${start}-${last}` : `${start}/${own.length}`];
      return {
        text: [
          ...(host === undefined ? [] : [first!]),
          ...delegated,
          ...(part === undefined && host !== undefined ? [...rest, 'in-addr.arpa'] : [end(own)]),
        ].join('.'),
      };
    },
    `reverse zone of ${value.example}`,
  );
}

/** Nibbles of an IPv6 prefix, the last first. */
function findIp6Arpa(labels: readonly string[]): Found {
  if (!labels.every((label) => /^[0-9a-f]$/i.test(label))) {
    return undefined;
  }
  const length = 4 * labels.length;
  const address: Address = {bits: 128, number: BigInt(`0x${[...labels].reverse().join('')}`) << BigInt(128 - length)};
  const nibbles = (own: Address, ownLength: number): string =>
    `${[
      ...own.number
        .toString(16)
        .padStart(32, '0')
        .slice(0, ownLength / 4),
    ]
      .reverse()
      .join('.')}.ip6.arpa`;
  const found = findAddress(address, length, (own, ownLength) => nibbles(own, ownLength ?? 128));
  return (
    found && {
      ...found,
      derived: `reverse zone of ${exampleValues.get(found.value)!.example}`,
      render(lookup) {
        const own = parseNetwork(lookup(found.value) ?? '');
        return own && own.length % 4 !== 0 ? {misfit: `a /${own.length} has no reverse zone of its own`} : found.render(lookup);
      },
    }
  );
}

function findArpa(name: string): Found {
  const labels = name.split('.');
  return labels.at(-2) === 'ip6' ? findIp6Arpa(labels.slice(0, -2)) : findInAddr(labels.slice(0, -2));
}

/** A name at the beginning of a line in a zone of the customers' addresses. */
function findOwner(owner: string, length: string | undefined): Found {
  const value = exampleValues.get('customers-network')!;
  const [, ...octets] = octetsOf(parseNetwork(value.example)!);
  const found = findInAddr([...(length === undefined ? [owner] : [`${owner}/${length}`]), ...octets]);
  return (
    found && {
      ...found,
      render(lookup) {
        const whole = found.render(lookup);
        return whole && 'text' in whole ? {text: whole.text.split('.')[0]!} : whole;
      },
    }
  );
}

function findDecided(word: string): {found: Found; skip: number; length: number} | undefined {
  const decision = decisions.find((each) => each.word === word);
  const value = decision?.value === undefined ? undefined : exampleValues.get(decision.value);
  if (!value) {
    return undefined;
  }
  const part = value.kind === 'host' ? value.example.split('.')[0]! : value.example;
  return {found: findWord(part), skip: word.indexOf(part), length: part.length};
}

function find(groups: Groups): Found {
  const {exact: whole, uuid, host, arpa, ipv6, length6, ipv4, length4, dashed, hex, word, owner, ownerLength} = groups;
  if (whole !== undefined) {
    return follows(exact.get(whole)!, (own) => ({text: own}));
  }
  if (uuid !== undefined) {
    return follows(ofKind('uuid')[0]!, (own) => ({text: own}));
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
    const {decided} = match.groups!;
    if (decided !== undefined) {
      const part = findDecided(decided);
      const start = match.index + (part?.skip ?? 0);
      return part?.found ? [{...part.found, start, end: start + part.length}] : [];
    }
    // A colon behind an address ends a sentence or a field of an output.
    const ipv6 = match.groups!.ipv6;
    const isCut = ipv6 !== undefined && match.groups!.length6 === undefined && /[^:]:$/.test(ipv6);
    const found = find(isCut ? {ipv6: ipv6.slice(0, -1)} : match.groups!);
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
