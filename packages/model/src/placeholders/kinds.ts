import {baseOf, formatAddress, formatNetwork, parseAddress, parseNetwork, sizeOf} from './addresses';
import type {Kind} from './model';

/** A reader's text as a value of its kind, in the one notation samples have, or what is wrong with it. */
export type Checked = {value: string} | {error: string};

/** Names of the kinds in the dialog. */
export const kindNames: {readonly [kind in Kind]: string} = {
  host: 'Host name',
  ipv4: 'IPv4 address',
  ipv6: 'IPv6 address',
  network4: 'IPv4 network',
  network6: 'IPv6 network',
  interface: 'Interface',
  bridge: 'Bridge',
  mac: 'MAC address',
  email: 'Email address',
  uuid: 'UUID',
};

/** Longest name of a machine that Linux takes (HOST_NAME_MAX in limits.h). */
const longestHost = 64;

/** Longest name of an interface (IFNAMSIZ in linux/if.h, less the byte that ends it). */
const longestInterface = 15;

/** Nothing of any kind is longer; what is, is not even looked at. */
const longestText = 100;

const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

function checkHost(text: string): Checked {
  const value = text.toLowerCase();
  const labels = value.split('.');
  if (value.length > longestHost) {
    return {error: `A host name has at most ${longestHost} characters`};
  }
  if (labels.length < 2) {
    return {error: 'Give the whole name, with its domain, such as hv1.example.com'};
  }
  if (!labels.every((each) => label.test(each) && each.length < 64)) {
    return {error: 'A host name has letters, digits and hyphens between its dots'};
  }
  return /^\d+$/.test(labels.at(-1) ?? '') ? {error: 'A host name does not end in a number'} : {value};
}

function checkIPv4(text: string): Checked {
  const address = parseAddress(text);
  if (address?.bits !== 32) {
    return {error: `${text} is not an IPv4 address: four numbers from 0 to 255, separated by dots`};
  }
  const first = address.number >> 24n;
  return first === 0n || first === 127n || first >= 224n ? {error: `${text} cannot be the address of a machine`} : {value: formatAddress(address)};
}

/** Global and unique local unicast (RFC 4291, RFC 4193). */
function isUnicast(number: bigint): boolean {
  return number >> 125n === 1n || number >> 121n === 0x7en;
}

function checkIPv6(text: string): Checked {
  const address = parseAddress(text);
  if (address?.bits !== 128) {
    return {error: `${text} is not an IPv6 address`};
  }
  return isUnicast(address.number) ? {value: formatAddress(address)} : {error: `${text} is neither a global address nor a private one (fc00::/7)`};
}

function checkNetwork(text: string, bits: 32 | 128, shortest: number, longest: number): Checked {
  const network = parseNetwork(text);
  const family = bits === 32 ? 'IPv4' : 'IPv6';
  if (network?.bits !== bits) {
    return {error: `${text} is not an ${family} network: give its first address, a slash and the prefix length`};
  }
  if (network.length < shortest || network.length > longest) {
    return {error: `The prefix length here must be between /${shortest} and /${longest}`};
  }
  const base = {...network, number: baseOf(network)};
  if (base.number !== network.number) {
    return {error: `${text} is an address inside ${formatNetwork(base)}; give the network`};
  }
  const machine = bits === 32 ? checkIPv4(formatAddress({bits, number: base.number + sizeOf(network) - 1n})) : checkIPv6(formatAddress(base));
  return 'error' in machine ? machine : {value: formatNetwork(network)};
}

function checkInterface(text: string): Checked {
  if (text.length > longestInterface) {
    return {error: `Linux allows interface names of at most ${longestInterface} characters`};
  }
  // A dot would part a key of sysctl and name a VLAN, a hyphen is escaped in names of systemd units.
  if (!/^[a-z][a-z0-9_]*$/i.test(text)) {
    return {error: 'An interface name here begins with a letter and has letters, digits and underscores'};
  }
  return reservedNames.has(text.toLowerCase()) ? {error: `${text} has a special meaning in configuration files`} : {value: text};
}

/** Words that files in which interfaces are named read as something else. */
const reservedNames = new Set([
  'lo',
  'all',
  'default',
  'any',
  'none',
  'auto',
  'inet',
  'inet6',
  'dev',
  'type',
  'master',
  'bridge',
  'via',
  'table',
  'on',
  'off',
  'yes',
  'no',
  'true',
  'false',
  'null',
  'y',
  'n',
]);

function checkMac(text: string): Checked {
  const value = text.toLowerCase().replaceAll('-', ':');
  if (!/^[0-9a-f]{2}(?::[0-9a-f]{2}){5}$/.test(value)) {
    return {error: `${text} is not a MAC address: it has six pairs of hexadecimal digits`};
  }
  const isOfMachine = parseInt(value.slice(0, 2), 16) % 2 === 0 && value !== '00:00:00:00:00:00';
  return isOfMachine ? {value} : {error: `${text} is a group address, not that of one card`};
}

function checkEmail(text: string): Checked {
  const [, local = '', domain = ''] = /^([^@]*)@([^@]*)$/.exec(text) ?? [];
  if (!/^[a-z0-9]+(?:[._+-][a-z0-9]+)*$/i.test(local)) {
    return {error: 'An email address here has letters, digits, dots, hyphens, underscores and plus signs before its @'};
  }
  const host = checkHost(domain);
  return 'error' in host ? host : {value: `${local}@${host.value}`};
}

function checkUuid(text: string): Checked {
  const value = text.toLowerCase();
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? {value} : {error: `${text} is not a UUID`};
}

const checks: {readonly [kind in Kind]: (text: string) => Checked} = {
  host: checkHost,
  ipv4: checkIPv4,
  ipv6: checkIPv6,
  network4: (text) => checkNetwork(text, 32, 8, 30),
  network6: (text) => checkNetwork(text, 128, 16, 120),
  interface: checkInterface,
  bridge: checkInterface,
  mac: checkMac,
  email: checkEmail,
  uuid: checkUuid,
};

/**
 * Validates a text by its kind. Valid ones have letters, digits and `. : / _ @ + -` only, and begins with a letter or a digit: no shell and no file format reads
 * it as anything but a word.
 * @param text as a reader typed it, or as a file or the browser's storage had it
 */
export function checkValue(kind: Kind, text: string): Checked {
  const trimmed = text.trim();
  return trimmed.length > longestText ? {error: `This has more than ${longestText} characters`} : checks[kind](trimmed);
}
