/** Kinds of values; `kinds.ts` has their notations. */
export type Kind = 'host' | 'ipv4' | 'ipv6' | 'network4' | 'network6' | 'interface' | 'bridge' | 'mac' | 'email' | 'uuid';

/** A name or an address that samples use, and that readers replace by their own. */
export interface ExampleValue {
  /** Key of the reader's own value in localStorage, so it must never change. */
  id: string;
  kind: Kind;
  /** As samples have it. */
  example: string;
  /** Words for the field, where the kind does not say enough. */
  name?: string;
  /** The network, by its id, in which an address has to be. */
  inside?: string;
  /** Whether the first label alone stands for the host, as in outputs; `cp` does not, because it is a command. */
  label?: true;
}

/** A machine, a network or people that values belong to. */
export interface Subject {
  meaning: string;
  /** Whether the start page, which has room for a few, shows it. */
  start?: true;
  values: readonly ExampleValue[];
}

/**
 * All example values. The check, the tables for writers and readers, and "Use your values" read them from here. Values derived from one are computed where it
 * is found (`occurrences.ts`): addresses and subnets of a network, its gateway, netmask, broadcast address and reverse zone, and link-local addresses.
 */
export const subjects: readonly Subject[] = [
  {
    meaning: 'control server',
    start: true,
    values: [
      {id: 'control-host', kind: 'host', example: 'cp.example.com'},
      {id: 'control-ipv4', kind: 'ipv4', example: '198.51.100.10'},
      {id: 'control-ipv6', kind: 'ipv6', example: '2001:db8:10::10'},
    ],
  },
  {
    meaning: 'hypervisor',
    start: true,
    values: [
      {id: 'hypervisor-host', kind: 'host', example: 'hv1.example.com', label: true},
      {id: 'hypervisor-ipv4', kind: 'ipv4', example: '198.51.100.21', inside: 'hosts-network'},
      {id: 'hypervisor-ipv6', kind: 'ipv6', example: '2001:db8:10::21', inside: 'hosts-network6'},
    ],
  },
  {
    meaning: 'second hypervisor',
    start: true,
    values: [
      {id: 'hypervisor2-host', kind: 'host', example: 'hv2.example.com', label: true},
      {id: 'hypervisor2-ipv4', kind: 'ipv4', example: '198.51.100.22'},
    ],
  },
  {
    meaning: "hypervisors' network and its gateway",
    start: true,
    values: [
      {id: 'hosts-network', kind: 'network4', example: '198.51.100.0/24'},
      {id: 'hosts-gateway', kind: 'ipv4', example: '198.51.100.1', name: 'Gateway', inside: 'hosts-network'},
      {id: 'hosts-network6', kind: 'network6', example: '2001:db8:10::/64'},
    ],
  },
  {
    meaning: "addresses for customers' servers",
    start: true,
    values: [
      {id: 'customers-network', kind: 'network4', example: '203.0.113.0/28'},
      {id: 'customers-network6', kind: 'network6', example: '2001:db8:20::/48'},
    ],
  },
  {
    meaning: "a customer's server",
    start: true,
    values: [
      {id: 'server-host', kind: 'host', example: 'web1.example.net', label: true},
      {id: 'server-mac', kind: 'mac', example: '52:54:00:12:34:56'},
      {id: 'server-interface', kind: 'interface', example: 'vnet3', name: 'Interface on the hypervisor'},
      {id: 'server-uuid', kind: 'uuid', example: '7d0f9b3e-52c4-4b8e-9a63-0d1f2c3b4a59'},
    ],
  },
  {
    meaning: "hypervisor's network card",
    start: true,
    values: [
      {id: 'card', kind: 'interface', example: 'eno1'},
      {id: 'card-mac', kind: 'mac', example: '0c:c4:7a:12:34:56'},
    ],
  },
  {meaning: 'second network card', values: [{id: 'card2', kind: 'interface', example: 'eno2'}]},
  {meaning: 'bond of network cards', values: [{id: 'bond', kind: 'interface', example: 'bond0'}]},
  {meaning: "hypervisor's bridge", start: true, values: [{id: 'bridge', kind: 'bridge', example: 'br0'}]},
  {meaning: 'second bridge', values: [{id: 'bridge2', kind: 'bridge', example: 'br1'}]},
  {meaning: 'Open vSwitch bridge', values: [{id: 'ovs-bridge', kind: 'bridge', example: 'ovsbr0'}]},
  {meaning: 'storage network', start: true, values: [{id: 'storage-network', kind: 'network4', example: '10.10.0.0/24'}]},
  {
    meaning: 'private network behind NAT',
    start: true,
    values: [
      {id: 'nat-network', kind: 'network4', example: '10.20.0.0/24'},
      {id: 'nat-network6', kind: 'network6', example: 'fd00:db8:20::/48'},
    ],
  },
  {
    meaning: 'people: an administrator, a customer',
    values: [
      {id: 'admin-email', kind: 'email', example: 'admin@example.com', name: "Administrator's email address"},
      {id: 'customer-email', kind: 'email', example: 'customer@example.net', name: "Customer's email address"},
    ],
  },
  {meaning: 'second or later name of the panel', values: [{id: 'panel-host', kind: 'host', example: 'panel.example.org'}]},
  {meaning: "agents' direct name behind a proxy", values: [{id: 'direct-host', kind: 'host', example: 'direct.example.com'}]},
  {meaning: 'new machine in a move', values: [{id: 'new-ipv4', kind: 'ipv4', example: '198.51.100.11'}]},
  {
    meaning: 'mail server',
    values: [
      {id: 'mail-host', kind: 'host', example: 'smtp.example.com'},
      {id: 'mail-ipv4', kind: 'ipv4', example: '198.51.100.25'},
    ],
  },
  {
    meaning: 'senders and receivers of mail: the panel, staff on duty',
    values: [
      {id: 'panel-email', kind: 'email', example: 'panel@example.com', name: "Panel's email address"},
      {id: 'staff-email', kind: 'email', example: 'noc@example.com', name: "Staff's email address"},
    ],
  },
  {
    meaning: 'name servers',
    values: [
      {id: 'nameserver-host', kind: 'host', example: 'ns1.example.com', name: 'First host name'},
      {id: 'nameserver2-host', kind: 'host', example: 'ns2.example.com', name: 'Second host name'},
    ],
  },
  {meaning: 'webhook receiver', values: [{id: 'receiver-host', kind: 'host', example: 'hooks.example.net'}]},
  {meaning: 'webhook relay', values: [{id: 'relay-host', kind: 'host', example: 'relay.example.com'}]},
  {meaning: 'database server', values: [{id: 'database-host', kind: 'host', example: 'db.example.com'}]},
  {meaning: 'backup machine', values: [{id: 'backup-ipv4', kind: 'ipv4', example: '192.0.2.40'}]},
  {meaning: 'reverse proxy', values: [{id: 'proxy-ipv4', kind: 'ipv4', example: '198.51.100.30'}]},
  {meaning: 'gateway at OVHcloud', values: [{id: 'ovh-gateway', kind: 'ipv4', example: '198.51.100.254'}]},
  {
    meaning: 'where administrators are: an address, the office, a second address',
    values: [
      {id: 'admin-ipv4', kind: 'ipv4', example: '192.0.2.7'},
      {id: 'office-network', kind: 'network4', example: '192.0.2.8/29', name: "Office's network"},
      {id: 'admin2-ipv4', kind: 'ipv4', example: '192.0.2.77', name: 'Second address'},
    ],
  },
  {meaning: 'billing system', values: [{id: 'billing-ipv4', kind: 'ipv4', example: '192.0.2.20'}]},
  {
    meaning: 'somebody outside',
    values: [
      {id: 'outside-ipv4', kind: 'ipv4', example: '192.0.2.50'},
      {id: 'outside-ipv6', kind: 'ipv6', example: '2001:db8:99::50'},
    ],
  },
  {meaning: 'DNS resolver', values: [{id: 'resolver-ipv4', kind: 'ipv4', example: '192.0.2.53'}]},
  {meaning: 'anything else outside: a receiver, another network', start: true, values: [{id: 'outside-network', kind: 'network4', example: '192.0.2.0/24'}]},
];

/** All values by their ids. */
export const exampleValues: ReadonlyMap<string, ExampleValue> = new Map(subjects.flatMap(({values}) => values.map((value) => [value.id, value] as const)));

/**
 * Words in which the name of an interface or a server is only a part. A writer decides: whether the part stands for the example value, and follows the reader's
 * (`value`), or the word is a name of its own and stays (`stays`, with the reason).
 */
export const decisions: readonly {word: string; value?: string; stays?: string}[] = [
  {word: 'web1-restored', value: 'server-host'},
  {word: 'hv1-before-elevate', value: 'hypervisor-host'},
  {word: 'hook_udp_vnet3', value: 'server-interface'},
  {word: 'allow-ovsbr0', value: 'ovs-bridge'},
  {word: 'bgp web1', stays: 'A name inside the configuration of BIRD, which takes no hyphens'},
];

/** The rows of a table of example values: examples that belong together, and what they are. */
export function tableRows(shown: readonly Subject[] = subjects): {examples: string[]; meaning: string}[] {
  return shown.map(({meaning, values}) => ({examples: values.map(({example}) => example), meaning}));
}
