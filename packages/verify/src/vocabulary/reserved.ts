import {BlockList, isIP} from 'node:net';

/** Networks from which example addresses may come: documentation, private, loopback, link-local, multicast, and masks. */
const networks: readonly (readonly [string, number])[] = [
  ['192.0.2.0', 24], // RFC 5737
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['10.0.0.0', 8], // RFC 1918
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10], // RFC 6598
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['0.0.0.0', 32],
  ['255.0.0.0', 8], // masks and broadcast
  ['::', 127], // :: and ::1
  ['2001:db8::', 32], // RFC 3849
  ['3fff::', 20], // RFC 9637
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
];

/** Names that nobody can own (RFC 2606, RFC 6761). */
const names = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|in-addr\.arpa|ip6\.arpa)$/i;

const reserved = new BlockList();
for (const [network, prefix] of networks) {
  reserved.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');
}

/** @returns whether an IPv4 or IPv6 address is one that examples may use */
export function isReservedAddress(address: string): boolean {
  return reserved.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** @returns whether a host name is one that examples may use */
export function isReservedName(host: string): boolean {
  return names.test(host);
}
