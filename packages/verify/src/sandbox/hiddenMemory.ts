import {readdirSync, readFileSync, readlinkSync, statSync} from 'node:fs';

/** Most memory of a Unix socket's buffer: the kernel's default of `net.core.wmem_max`, doubled for its own bookkeeping. */
const localSocket = 2 * 212_992;
const blockSize = 512;

/**
 * Memory that processes hold and that is in none of them: shared memory, of which each can let go without freeing it, files in memory without a name, and buffers of
 * sockets. Where the kernel does not say how much there is, the most is taken that there can be.
 *
 * @param ids of processes
 * @returns bytes
 */
export function hiddenMemory(ids: readonly number[]): number {
  /** Bytes by what holds them: several processes may hold the same. */
  const held = new Map<string, number>();
  const networks = new Set<string>();
  for (const id of ids) {
    for (const [, from = '', to = '', inode = ''] of readProcess(id, 'maps').matchAll(/^(\w+)-(\w+) ..{2}s \w+ \S+ (\d+) +\/dev\/zero \(deleted\)$/gmu)) {
      held.set(`memory ${inode}`, Number.parseInt(to, 16) - Number.parseInt(from, 16));
    }
    for (const descriptor of descriptorsOf(id)) {
      const target = attempt(() => readlinkSync(`/proc/${id}/fd/${descriptor}`)) ?? '';
      if (target.startsWith('socket:')) {
        held.set(target, localSocket);
      } else if (target.startsWith('/memfd:')) {
        const file = attempt(() => statSync(`/proc/${id}/fd/${descriptor}`));
        held.set(`file ${file?.ino ?? 0}`, (file?.blocks ?? 0) * blockSize);
      }
    }
    const network = attempt(() => readlinkSync(`/proc/${id}/ns/net`)) ?? '';
    if (network !== ownNetwork && !networks.has(network)) {
      networks.add(network);
      held.set(network, queuedIn(id));
    }
  }
  return [...held.values()].reduce((sum, bytes) => sum + bytes, 0);
}

const ownNetwork = attempt(() => readlinkSync('/proc/self/ns/net')) ?? '';

/** Bytes queued in the connections of a network namespace, including those that no process holds any more. */
function queuedIn(id: number): number {
  return ['tcp', 'tcp6', 'udp', 'udp6'].reduce((sum, table) => sum + queuedBytes(readProcess(id, `net/${table}`)), 0);
}

/**
 * @param table text of a file such as /proc/net/tcp
 * @returns bytes queued in its connections. Those in the state 02 (SYN_SENT) have none yet: there, the kernel may show the
 *   difference of two sequence numbers of which one is not set, up to 4 GB.
 * @see proc_pid_net(5), and `get_tcp4_sock` in Linux's net/ipv4/tcp_ipv4.c
 */
export function queuedBytes(table: string): number {
  return [...table.matchAll(/^ *\d+: \S+ \S+ (?!02 )\w+ (\w+):(\w+) /gmu)].reduce(
    (sum, [, sent = '', received = '']) => sum + Number.parseInt(sent, 16) + Number.parseInt(received, 16),
    0,
  );
}

function descriptorsOf(id: number): string[] {
  return attempt(() => readdirSync(`/proc/${id}/fd`)) ?? [];
}

/** @returns nothing when the process has ended, or belongs to somebody else */
function readProcess(id: number, name: string): string {
  return attempt(() => readFileSync(`/proc/${id}/${name}`, 'utf8')) ?? '';
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
