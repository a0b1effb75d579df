/** Numbers of the system calls that are refused, for x86-64 and for arm64; undefined where an architecture has no such call. */
const refused: Readonly<Record<string, readonly [x64: number, arm64: number]>> = {
  // File systems and namespaces.
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  move_mount: [429, 429],
  open_tree: [428, 428],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  unshare: [272, 97],
  setns: [308, 268],
  open_by_handle_at: [304, 265],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  fanotify_init: [300, 262],
  swapon: [167, 224],
  swapoff: [168, 225],
  // Other processes.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  kcmp: [312, 272],
  pidfd_getfd: [438, 438],
  // The kernel: programs and modules loaded into it, its log, keys, clock and restart.
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  syslog: [103, 116],
  acct: [163, 89],
  reboot: [169, 142],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  // Memory that no limit of ours counts.
  memfd_create: [319, 279],
  memfd_secret: [447, 447],
  shmget: [29, 194],
  msgget: [68, 186],
};

/** `AUDIT_ARCH_…` of linux/audit.h, the column in the list above, and the calls that are looked at more closely. */
const architectures = {
  x64: {audit: 0xc000003e, column: 0, clone: 56, clone3: 435, socket: 41, prctl: 157},
  arm64: {audit: 0xc00000b7, column: 1, clone: 220, clone3: 435, socket: 198, prctl: 167},
} as const;

/** The seven `CLONE_NEW…` of linux/sched.h that clone takes. */
const namespaceFlags = 0x7e020000;

/** AF_UNIX, AF_INET, AF_INET6, AF_NETLINK and AF_PACKET: those that a network namespace shuts in. AF_VSOCK, for one, leads to the host of a virtual machine. */
const socketFamilies = [1, 2, 10, 16, 17];

/** Calls of the x32 ABI have this bit. */
const x32Bit = 0x40000000;

const permissionDenied = 1;
const noSuchCall = 38;

/** Opcodes and return values of linux/bpf_common.h and linux/seccomp.h. */
const load = 0x20;
const jumpIfEqual = 0x15;
const jumpIfGreaterOrEqual = 0x35;
const jumpIfAnyBit = 0x45;
const giveBack = 0x06;
const allow = 0x7fff0000;
const killProcess = 0x80000000;
const errno = (number: number): number => 0x00050000 + number;

/** Offsets in `struct seccomp_data`; both architectures are little-endian, so the lower half of an argument comes first. */
const numberOffset = 0;
const architectureOffset = 4;
const firstArgumentOffset = 16;

type Instruction = readonly [code: number, whenTrue: number, whenFalse: number, value: number];

/** The architectures whose numbers are known here, by the names of `process.arch`. */
export type Architecture = keyof typeof architectures;

/** Returns whether the numbers of an architecture are known here. @param name as `process.arch` says it */
export function isKnown(name: string): name is Architecture {
  return name in architectures;
}

/**
 * A seccomp filter for `bwrap --seccomp`: what a sample never needs is refused with EPERM, whatever capabilities it has.
 *
 * @returns an array of `struct sock_filter` (linux/filter.h)
 */
export function sampleFilter(architecture: Architecture): Buffer {
  const {column, clone, clone3} = architectures[architecture];
  return compiled([
    ...onlyNative(architecture),
    ...Object.values(refused).flatMap((numbers) => when([jumpIfEqual, numbers[column]], errno(permissionDenied))),
    // Its flags are behind a pointer, which a filter cannot follow; the C library then takes clone.
    ...when([jumpIfEqual, clone3], errno(noSuchCall)),
    ...on(clone, [...when([jumpIfAnyBit, namespaceFlags], errno(permissionDenied)), [giveBack, 0, 0, allow]]),
    ...noFarSockets(architecture),
    [giveBack, 0, 0, allow],
  ]);
}

/** A filter for machines, which have one of their own for all else: no sockets that no network namespace shuts in. */
export function machineFilter(architecture: Architecture): Buffer {
  return compiled([...onlyNative(architecture), ...noFarSockets(architecture), [giveBack, 0, 0, allow]]);
}

/** The words that start a program under a filter. Their caller has CAP_SYS_ADMIN in its user namespace. @see PR_SET_SECCOMP(2const) */
export function filtered(filter: Buffer, architecture: Architecture, command: readonly string[]): string[] {
  const [setSeccomp, filterMode] = [22, 2];
  const script = `my $filter = pack 'H*', shift;
my $program = pack 'S x![P] P', length($filter) / 8, $filter;
syscall(${architectures[architecture].prctl}, ${setSeccomp}, ${filterMode}, $program) == 0 or die "no filter: $!\\n";
exec @ARGV or die "$ARGV[0]: $!\\n";`;
  return ['perl', '-e', script, filter.toString('hex'), ...command];
}

function onlyNative(architecture: Architecture): Instruction[] {
  return [
    [load, 0, 0, architectureOffset],
    [jumpIfEqual, 1, 0, architectures[architecture].audit],
    [giveBack, 0, 0, killProcess],
    [load, 0, 0, numberOffset],
    ...(architecture === 'x64' ? when([jumpIfGreaterOrEqual, x32Bit], errno(noSuchCall)) : []),
  ];
}

function noFarSockets(architecture: Architecture): Instruction[] {
  const families = socketFamilies.flatMap((family) => when([jumpIfEqual, family], allow));
  return on(architectures[architecture].socket, [...families, [giveBack, 0, 0, errno(permissionDenied)]]);
}

function compiled(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(program.length * 8);
  for (const [index, [code, whenTrue, whenFalse, value]] of program.entries()) {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(whenTrue, index * 8 + 2);
    bytes.writeUInt8(whenFalse, index * 8 + 3);
    bytes.writeUInt32LE(value, index * 8 + 4);
  }
  return bytes;
}

/** Ends with a return value when a condition holds for what was loaded, and goes on otherwise. */
function when([condition, value]: readonly [number, number], result: number): Instruction[] {
  return [
    [condition, 0, 1, value],
    [giveBack, 0, 0, result],
  ];
}

/** Looks at the first argument of one call; goes on otherwise. */
function on(call: number, look: readonly Instruction[]): Instruction[] {
  return [[jumpIfEqual, 0, look.length + 1, call], [load, 0, 0, firstArgumentOffset], ...look];
}
