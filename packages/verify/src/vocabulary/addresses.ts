import {isIPv4, isIPv6} from 'node:net';

/** An address or a host name in a text, and where it begins. */
export interface FoundName {
  kind: 'address' | 'host';
  value: string;
  offset: number;
}

/** Four numbers; not a part of a longer number, a version or a reverse zone. */
const ipv4 = /(?<![\w.-])\d{1,3}(?:\.\d{1,3}){3}(?![\w-]|\.\w)/g;
/** Hexadecimal groups with at least two colons; not a MAC address or a time, which `isIPv6` refuses. */
const ipv6 = /(?<![\w:.])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/gi;
/** Endings that make a dotted word a host name. File names and the product's own dotted names have others. */
const host =
  /(?<![\w.@/-])(?:[\w.+-]+@)?((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|net|org|edu|gov|io|dev|eu|de|uk|nl|fr|at|ch|us|biz|info|cloud|host|hosting))(?![\w-]|\.\w)/gi;
const hostInUrl = /\bhttps?:\/\/(?:[^\s/@"'<>]+@)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?![\w-]|\.\w)/gi;

/** Finds every IPv4 and IPv6 address and every host name in a text. */
export function findNames(text: string): FoundName[] {
  const addresses = [...matches(text, ipv4).filter(({value}) => isIPv4(value)), ...matches(text, ipv6).filter(({value}) => isIPv6(value))];
  const hosts = new Map([...inGroup(text, host), ...inGroup(text, hostInUrl)].map((found) => [found.offset, found]));
  return [...addresses.map((found) => ({kind: 'address' as const, ...found})), ...[...hosts.values()].map((found) => ({kind: 'host' as const, ...found}))];
}

function matches(text: string, pattern: RegExp): {value: string; offset: number}[] {
  return [...text.matchAll(pattern)].map((match) => ({value: match[0], offset: match.index}));
}

function inGroup(text: string, pattern: RegExp): {value: string; offset: number}[] {
  return [...text.matchAll(pattern)].map((match) => ({value: match[1] ?? '', offset: match.index + match[0].indexOf(match[1] ?? '')}));
}
