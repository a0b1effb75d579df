/** An IPv4 or IPv6 address as a number. */
export interface Address {
  /** Length of an address of its family. */
  bits: 32 | 128;
  number: bigint;
}

/** Addresses that begin with the same bits. The number is the first of them, unless it was read from an address with a prefix length. */
export interface Network extends Address {
  /** Length of the prefix. */
  length: number;
}

/** @returns the address that a text is in the usual notation (RFC 4291 for IPv6, without an embedded IPv4 address), undefined for any other text */
export function parseAddress(text: string): Address | undefined {
  return text.includes(':') ? parseIPv6(text) : parseIPv4(text);
}

function parseIPv4(text: string): Address | undefined {
  const octets = text.split('.');
  if (octets.length !== 4 || !octets.every((octet) => /^(?:0|[1-9]\d{0,2})$/.test(octet) && Number(octet) < 256)) {
    return undefined;
  }
  return {bits: 32, number: octets.reduce((number, octet) => number * 256n + BigInt(octet), 0n)};
}

function parseIPv6(text: string): Address | undefined {
  const halves = text.split('::');
  const [before = [], after] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - before.length - (after?.length ?? 0);
  if (halves.length > 2 || (after === undefined ? missing !== 0 : missing < 1)) {
    return undefined;
  }
  const groups = [...before, ...Array<string>(missing).fill('0'), ...(after ?? [])];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) {
    return undefined;
  }
  return {bits: 128, number: groups.reduce((number, group) => number * 65536n + BigInt(`0x${group}`), 0n)};
}

/** @returns the one notation of an address (RFC 5952 for IPv6) */
export function formatAddress({bits, number}: Address): string {
  if (bits === 32) {
    return [24n, 16n, 8n, 0n].map((shift) => (number >> shift) & 255n).join('.');
  }
  const groups = Array.from({length: 8}, (_, index) => ((number >> BigInt(112 - 16 * index)) & 0xffffn).toString(16)).join(':');
  const [longest = ''] = (groups.match(/\b0(?::0)+\b/g) ?? []).sort((a, b) => b.length - a.length);
  return longest === '' ? groups : groups.replace(new RegExp(`(^|:)${longest}(:|$)`), '::');
}

/** @returns the network, or the address with its prefix length, that a text is; undefined for any other text */
export function parseNetwork(text: string): Network | undefined {
  const [, address = '', length = ''] = /^([^/]*)\/(0|[1-9]\d{0,2})$/.exec(text) ?? [];
  const parsed = parseAddress(address);
  return parsed && Number(length) <= parsed.bits ? {...parsed, length: Number(length)} : undefined;
}

/** A network that is known to be one: an example, or a value that was checked when it was stored. @throws when it is not */
export function readNetwork(text: string): Network {
  return parsed(parseNetwork(text), text);
}

/** An address that is known to be one. @throws when it is not */
export function readAddress(text: string): Address {
  return parsed(parseAddress(text), text);
}

function parsed<Value>(value: Value | undefined, text: string): Value {
  if (value === undefined) {
    throw new Error(`${text} is neither an address nor a network`);
  }
  return value;
}

/** @returns a network in the usual notation */
export function formatNetwork(network: Network): string {
  return `${formatAddress(network)}/${network.length}`;
}

/** Number of addresses in a network. */
export function sizeOf({bits, length}: Network): bigint {
  return 1n << BigInt(bits - length);
}

/** The first address of the network that an address with a prefix length is in. */
export function baseOf(network: Network): bigint {
  return network.number - (network.number % sizeOf(network));
}

/** @returns whether an address is in a network */
export function contains(network: Network, {bits, number}: Address): boolean {
  return bits === network.bits && number >= baseOf(network) && number < baseOf(network) + sizeOf(network);
}

/** @returns whether two networks have an address in common */
export function overlap(one: Network, other: Network): boolean {
  return contains(one, other) || contains(other, one);
}

/** The netmask of an IPv4 network. */
export function netmaskOf({length}: Network): string {
  return formatAddress({bits: 32, number: (1n << 32n) - (1n << BigInt(32 - length))});
}

/** The link-local address that a system makes of a MAC address (RFC 4291, appendix A). */
export function linkLocalOf(mac: string): string {
  const [first = 0n, ...octets] = mac.split(':').map((octet) => BigInt(`0x${octet}`));
  const identifier = [first ^ 2n, ...octets.slice(0, 2), 0xffn, 0xfen, ...octets.slice(2)].reduce((number, octet) => number * 256n + octet, 0n);
  return formatAddress({bits: 128, number: (0xfe80n << 112n) + identifier});
}
