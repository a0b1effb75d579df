import {type Address, baseOf, contains, formatAddress, linkLocalOf, netmaskOf, type Network, parseAddress, readAddress, readNetwork, sizeOf} from './addresses';
import {exampleOf, ofKind} from './examples';
import type {ExampleValue} from './model';
import {follows, type Found, type Lookup, type Rendered} from './occurrence';

/** The example networks. */
export const networks = ofKind('network4', 'network6').map((value) => ({value, network: readNetwork(value.example)}));
const machines = new Map(ofKind('ipv4', 'ipv6').map((value) => [formatAddress(readAddress(value.example)), value]));
const linkLocal = new Map(ofKind('mac').map((value) => [linkLocalOf(value.example), value]));

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

/** Maps an offset in the example's network to the reader's. The last addresses of an IPv4 network stay the last ones, whatever its size. */
export function placeIn(own: Network, example: Network, offset: bigint): bigint | undefined {
  const fromEnd = sizeOf(example) - offset;
  const isLast = example.bits === 32 && offset > 0n && fromEnd <= 2n && sizeOf(example) <= 16n;
  const place = isLast ? sizeOf(own) - fromEnd : offset;
  return place < sizeOf(own) && (isLast || own.bits === 128 || place === 0n || place < sizeOf(own) - 1n) ? baseOf(own) + place : undefined;
}

/** The smallest of the example networks that has an address. */
function networkOf(address: Address): {value: ExampleValue; network: Network} | undefined {
  return networks.filter(({network}) => contains(network, address)).sort((a, b) => b.network.length - a.network.length)[0];
}

/** Formats an address or a network. */
type Notation = (address: Address, length: number | undefined) => string;

const usual: Notation = (address, length) => `${formatAddress(address)}${length === undefined ? '' : `/${length}`}`;

/**
 * @param address as it is written, with the length of the prefix where it has one
 * @param notation how it is written again
 */
export function findAddress(address: Address, length: number | undefined, notation: Notation): Found {
  const machine = machines.get(formatAddress(address));
  if (machine) {
    const network = machine.inside === undefined ? undefined : exampleOf(machine.inside);
    const around = network && readNetwork(network.example);
    const found = {
      value: machine.id,
      render(lookup: Lookup): Rendered {
        const own = lookup(machine.id);
        const ownNetwork = network && lookup(network.id);
        const ownLength = around && length === around.length && ownNetwork !== undefined ? readNetwork(ownNetwork).length : length;
        return own === undefined && ownLength === length ? undefined : {text: notation(readAddress(own ?? machine.example), ownLength)};
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
      const own = readNetwork(text);
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

export function findIPv6(text: string, length: string | undefined): Found {
  const address = parseAddress(text);
  const mac = address && linkLocal.get(formatAddress(address));
  if (mac) {
    return follows(mac, (own) => ({text: `${linkLocalOf(own)}${length === undefined ? '' : `/${length}`}`}), `link-local address of ${mac.example}`);
  }
  return address?.bits === 128 ? findAddress(address, length === undefined ? undefined : Number(length), usual) : undefined;
}

export function findIPv4(text: string, length: string | undefined): Found {
  const address = parseAddress(text);
  if (address?.bits !== 32) {
    return undefined;
  }
  const masked = networks.find(({network}) => network.bits === 32 && network.length > 24 && netmaskOf(network) === text);
  if (masked) {
    return follows(masked.value, (own) => ({text: netmaskOf(readNetwork(own))}), `netmask of ${masked.value.example}`);
  }
  if (length === undefined || !length.includes('.')) {
    return findAddress(address, length === undefined ? undefined : Number(length), usual);
  }
  const bits = (parseAddress(length)?.number.toString(2) ?? '').replaceAll('0', '').length;
  return findAddress(address, bits, (own, ownLength) => `${formatAddress(own)}/${netmaskOf({...own, length: ownLength ?? bits})}`);
}

export function findDashed(text: string): Found {
  const address = parseAddress(text.replaceAll('-', '.'));
  return address && findAddress(address, undefined, (own) => formatAddress(own).replaceAll('.', '-'));
}

export function findHex(text: string): Found {
  return findAddress({bits: 32, number: BigInt(`0x${text}`)}, undefined, ({number}) => number.toString(16).toUpperCase().padStart(8, '0'));
}
