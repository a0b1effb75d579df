import {type Address, baseOf, formatAddress, type Network, parseNetwork, readNetwork, sizeOf} from './addresses';
import {findAddress, networks, placeIn} from './addressOccurrences';
import {exampleOf, firstLabel} from './examples';
import {follows, type Found} from './occurrence';

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
      const own = readNetwork(text);
      if (part !== undefined && own.length <= 24) {
        return {misfit: `a /${own.length} needs no zone of its own for a part of a /24`};
      }
      const place = host === undefined ? baseOf(own) : placeIn(own, example, BigInt(host) - (example.number & 255n));
      if (place === undefined) {
        return {misfit: `a /${own.length} has no such address`};
      }
      const [first = '', ...rest] = octetsOf({bits: 32, number: place});
      const last = (baseOf(own) & 255n) + sizeOf(own) - 1n;
      const start = String(baseOf(own) & 255n);
      const delegated = part === undefined ? [] : [part.includes('-') ? `${start}-${last}` : `${start}/${own.length}`];
      return {
        text: [
          ...(host === undefined ? [] : [first]),
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
    [
      ...Array.from(
        own.number
          .toString(16)
          .padStart(32, '0')
          .slice(0, ownLength / 4),
      ).reverse(),
      'ip6.arpa',
    ].join('.');
  const found = findAddress(address, length, (own, ownLength) => nibbles(own, ownLength ?? 128));
  return (
    found && {
      ...found,
      derived: `reverse zone of ${exampleOf(found.value).example}`,
      render(lookup) {
        const own = parseNetwork(lookup(found.value) ?? '');
        return own && own.length % 4 !== 0 ? {misfit: `a /${own.length} has no reverse zone of its own`} : found.render(lookup);
      },
    }
  );
}

export function findArpa(name: string): Found {
  const labels = name.split('.');
  return labels.at(-2) === 'ip6' ? findIp6Arpa(labels.slice(0, -2)) : findInAddr(labels.slice(0, -2));
}

/** A name at the beginning of a line in a zone of the customers' addresses. */
export function findOwner(owner: string, length: string | undefined): Found {
  const value = exampleOf('customers-network');
  const [, ...octets] = octetsOf(readNetwork(value.example));
  const found = findInAddr([...(length === undefined ? [owner] : [`${owner}/${length}`]), ...octets]);
  return (
    found && {
      ...found,
      render(lookup) {
        const whole = found.render(lookup);
        return whole && 'text' in whole ? {text: firstLabel(whole.text)} : whole;
      },
    }
  );
}
