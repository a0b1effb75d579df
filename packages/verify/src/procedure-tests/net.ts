import {must} from './command';
import type {HostSpec, MachineSpec, NetworkSpec} from './schema';

/** Namespace of the provider: one switch for each network, and the router between them. */
export const provider = 'provider';

const ip = (...args: string[]) => must(['ip', ...args]);
const inside = (namespace: string, ...args: string[]) => ip('-n', namespace, ...args);

/** The name of a cable's end in the provider's namespace: 15 characters at most. */
let cables = 0;
const nextCable = () => `p${(cables += 1)}`;

/** Makes the switches and the router. All of it lives in network namespaces of this run. */
export async function makeNetworks(networks: Readonly<Record<string, NetworkSpec>>): Promise<void> {
  await ip('netns', 'add', provider);
  await inside(provider, 'link', 'set', 'lo', 'up');
  for (const [setting, value] of Object.entries({'ipv4/ip_forward': 1, 'ipv6/conf/all/forwarding': 1, 'ipv6/conf/default/accept_dad': 0})) {
    await inNamespace(provider, ['sh', '-c', `echo ${value} > /proc/sys/net/${setting}`]);
  }
  await must(['ip', 'netns', 'exec', provider, 'nft', '-f', '-'], {input: filterTable});
  for (const [name, {router, routes}] of Object.entries(networks)) {
    const bridge = switchName(name);
    await inside(provider, 'link', 'add', bridge, 'type', 'bridge');
    if (router.length === 0) {
      await beSilent(bridge);
    }
    await inside(provider, 'link', 'set', bridge, 'up');
    for (const address of router) {
      await inside(provider, 'addr', 'add', address, 'dev', bridge, ...(address.includes(':') ? ['nodad'] : []));
    }
    for (const route of routes) {
      await inside(provider, 'route', 'add', ...route.split(/\s+/u), 'dev', bridge);
    }
  }
}

const filterTable = `table bridge macs {
  chain switch {
    type filter hook prerouting priority 0; policy accept;
  }
}
`;

function switchName(network: string): string {
  return `sw-${network}`.slice(0, 15);
}

/** Runs a program in a namespace. */
function inNamespace(namespace: string, command: readonly string[]): Promise<string> {
  return must(['ip', 'netns', 'exec', namespace, ...command]);
}

/** Makes the namespace of a machine and plugs its cards in. */
export async function plugMachine(namespace: string, spec: MachineSpec, networks: Readonly<Record<string, NetworkSpec>>): Promise<void> {
  await ip('netns', 'add', namespace);
  for (const [card, {network, mac}] of Object.entries(spec.cards)) {
    const cable = await plug(namespace, card, network, mac);
    await rulesOf(cable, namespace, mac, networks[network]);
  }
}

/**
 * Plugs the cards of a machine in that has its own kernel.
 *
 * @param machine its name
 * @returns for each card the tap device in the provider's namespace that carries its frames
 */
export async function plugTaps(machine: string, spec: MachineSpec, networks: Readonly<Record<string, NetworkSpec>>): Promise<Record<string, string>> {
  const taps: Record<string, string> = {};
  for (const [card, {network, mac}] of Object.entries(spec.cards)) {
    const tap = nextCable();
    await inside(provider, 'tuntap', 'add', 'dev', tap, 'mode', 'tap');
    await toSwitch(tap, network);
    await rulesOf(tap, machine, mac, networks[network]);
    taps[card] = tap;
  }
  return taps;
}

/** Sets what a network's switch does with the frames of a machine's cable. */
async function rulesOf(cable: string, machine: string, mac: string, network: NetworkSpec | undefined): Promise<void> {
  if (network?.macs === 'filtered') {
    const rule = `add rule bridge macs switch iifname "${cable}" ether saddr != ${mac} counter drop comment "${machine}"\n`;
    await must(['ip', 'netns', 'exec', provider, 'nft', '-f', '-'], {input: rule});
  }
  if (network?.cable) {
    // Bit 2 is 01:80:c2:00:00:02, to which LACP speaks and which a bridge keeps to itself otherwise.
    await inside(provider, 'link', 'set', cable, 'type', 'bridge_slave', 'group_fwd_mask', '4');
  }
}

/** Pulls the cable of a guest, whose interface on the machine goes with it; its programs may go on. */
export async function unplugGuest(namespace: string): Promise<void> {
  await inside(namespace, 'link', 'delete', 'eth0');
  await unplug(namespace);
}

/** Takes the namespace of a machine or a guest away, with everything in it: what a power cut does to a network. */
export async function unplug(namespace: string): Promise<void> {
  await ip('netns', 'delete', namespace);
}

/** Makes the namespace of a host outside, with its addresses and gateways. */
export async function plugHost(namespace: string, {network, mac, addresses, gateways}: HostSpec): Promise<void> {
  await ip('netns', 'add', namespace);
  await plug(namespace, 'eth0', network, mac);
  await configure(namespace, addresses, gateways);
}

/**
 * Makes the namespace of a guest and plugs it into a bridge of a machine, as libvirt does: the end on the machine has the guest's MAC address with `fe` in front.
 *
 * @param on namespace of the machine
 */
export async function plugGuest(
  namespace: string,
  on: string,
  {bridge, port, mac, addresses, gateways}: {bridge: string; port: string; mac: string; addresses: readonly string[]; gateways: readonly string[]},
): Promise<void> {
  await ip('netns', 'add', namespace);
  await ip('link', 'add', port, 'address', mac.replace(/^../u, 'fe'), 'netns', on, 'type', 'veth', 'peer', 'name', 'eth0', 'address', mac, 'netns', namespace);
  await inside(on, 'link', 'set', port, 'master', bridge);
  await inside(on, 'link', 'set', port, 'up');
  await configure(namespace, addresses, gateways);
}

async function configure(namespace: string, addresses: readonly string[], gateways: readonly string[]): Promise<void> {
  await inside(namespace, 'link', 'set', 'lo', 'up');
  await inside(namespace, 'link', 'set', 'eth0', 'up');
  for (const address of addresses) {
    await inside(namespace, 'addr', 'add', address, 'dev', 'eth0', ...(address.includes(':') ? ['nodad'] : []));
  }
  for (const gateway of gateways) {
    await inside(namespace, 'route', 'add', 'default', 'via', gateway, 'dev', 'eth0', 'onlink');
  }
}

/** A switch and its ports only pass frames on; the kernel would solicit routers from each of them, which what is plugged in could pass on as its own. */
async function beSilent(card: string): Promise<void> {
  await inside(provider, 'link', 'set', card, 'addrgenmode', 'none');
}

async function plug(namespace: string, card: string, network: string, mac: string | undefined): Promise<string> {
  const cable = nextCable();
  const address = mac === undefined ? [] : ['address', mac];
  await ip('link', 'add', cable, 'netns', provider, 'type', 'veth', 'peer', 'name', card, ...address, 'netns', namespace);
  await toSwitch(cable, network);
  return cable;
}

async function toSwitch(cable: string, network: string): Promise<void> {
  await beSilent(cable);
  await inside(provider, 'link', 'set', cable, 'master', switchName(network));
  await inside(provider, 'link', 'set', cable, 'up');
}

/** @returns how many frames of a machine the provider's switches dropped because of their MAC address */
export async function foreignFrames(namespace: string): Promise<number> {
  const rules = await inNamespace(provider, ['nft', 'list', 'table', 'bridge', 'macs']);
  return [...rules.matchAll(/counter packets (\d+) bytes \d+ drop comment "([^"]*)"/gu)]
    .filter(([, , machine]) => machine === namespace)
    .reduce((sum, [, packets]) => sum + Number(packets), 0);
}
