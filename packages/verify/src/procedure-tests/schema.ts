import {z} from 'zod';

const text = (description: string) => z.string().min(1).describe(description);
const name = (description: string) =>
  z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/u)
    .describe(description);
/** Absolute, without `.`, `..` and empty parts. */
const path = z.string().regex(/^(?:\/(?!\.{1,2}(?:\/|$))[^/\n]+)+$/u);
/** The kernel takes 15 characters, and the other end of the cable carries a prefix. */
const card = z.string().regex(/^[a-z][a-z0-9.-]{0,11}$/u);
const mac = z
  .string()
  .regex(/^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$/u)
  .describe('MAC address, in lower case.');
const seconds = (description: string) => z.number().positive().max(900).describe(description);
const packages = z.array(z.string().regex(/^[a-z0-9][a-z0-9.+-]+$/u));
const why = text('The reason, for who reads this file.');

/** A block of the page: the section it is in, and how it begins. */
const blockRef = z
  .strictObject({
    section: name('Id of the heading above the block; `opening` before the first one.'),
    starts: text('How the block begins, or the title of its file. Exactly one block of the section does.'),
  })
  .describe('A block of the page.');

const difference = z.strictObject({
  shown: z.string().describe('What the page shows; nothing where the page leaves it out.'),
  got: text('Regular expression of what the machine prints in its place.'),
  why,
});

/** Expected output of a command; the exit code is 0 by default. */
const outcome = {
  run: text('Commands for Bash.'),
  prints: z.string().optional().describe('All that it prints.'),
  contains: z.string().optional().describe('What it prints somewhere.'),
  lacks: z.string().optional().describe('What it does not print.'),
  matches: z.string().optional().describe('Regular expression (multi-line) of something that it prints.'),
  exit: z.number().int().optional().describe('Exit code; 0 without it.'),
  within: seconds('Seconds in which it may become true; tried again until then.').optional(),
};

const exception = z.strictObject({starts: text('How the block begins.'), why});

const sectionStep = z.strictObject({
  section: name('Performs the blocks of this section, in the order of the page: commands are run, files written, shown output compared.'),
  on: name('Machine, host or guest; the first machine without it.').optional(),
  again: z.boolean().optional().describe('Performs a section once more, after a later one.'),
  leave: z.array(exception).optional().describe('Blocks that this variant leaves out.'),
  only: z.array(z.string()).optional().describe('Performs only the blocks that begin so.'),
  mayFail: z.array(exception).optional().describe('Blocks of which a command may end with an error, as the page says.'),
  notCompared: z.array(exception).optional().describe('Commands whose output is not compared.'),
  differences: z.array(difference).optional().describe('Values that differ from those shown, each by name.'),
  places: z.record(z.string(), path).optional().describe('Where the files are written whose title names no place: by how the block begins.'),
  patience: seconds('Seconds in which the output may become what is shown; the commands are run again until then.').optional(),
  timeout: seconds('Seconds that each block may take; 60 without it.').optional(),
  get before(): z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<typeof step>>> {
    return z.record(z.string(), z.array(step)).optional().describe('Steps before the block that begins so.');
  },
  get after(): z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodArray<typeof step>>> {
    return z.record(z.string(), z.array(step)).optional().describe('Steps after the block that begins so.');
  },
});

const runStep = z.strictObject({
  run: text('Commands that the reader runs without a block of the page, such as an editor would do.'),
  on: name('Machine, host or guest.'),
  why,
  timeout: seconds('Seconds that it may take; 60 without it.').optional(),
});

const expectStep = z.strictObject({
  expect: text('Name of the expectation, as a sentence that is true when it holds.'),
  on: name('Machine, host or guest.'),
  ...outcome,
});

const watchStep = z.strictObject({
  watch: name('Name of the watcher, which from here on tries again and again.'),
  from: name('Host or guest that watches.'),
  ping: z.string().optional().describe('Address to ping.'),
  login: z.string().optional().describe('Address whose SSH server has to greet, each time over a new connection.'),
  cutOff: z.boolean().optional().describe('Whether there is no answer yet; otherwise the first one is waited for.'),
});

const watchedStep = z.strictObject({
  watched: name('Name of the watcher, which ends here.'),
  promise: text('Name of the expectation.'),
  silent: z.number().min(0).describe('Longest time without an answer, in seconds.'),
  atLeast: z.number().min(0).optional().describe('Shortest longest time without an answer: for an interruption that has to happen.'),
});

const snapshotStep = z.strictObject({
  snapshot: name('Name under which the state of the machine is kept: addresses, routes, rules, units, files.'),
  on: name('Machine.'),
});

const restoredStep = z.strictObject({
  restored: name('Name of the snapshot to which the machine must have come back.'),
  promise: text('Name of the expectation.'),
  except: z
    .array(z.strictObject({line: text('Regular expression of a line of the difference, such as `^\\+ file /root/interfaces\\.before`.'), why}))
    .optional()
    .describe('What stays different, and why.'),
  within: seconds('Seconds in which it may come back.').optional(),
});

const droppedStep = z.strictObject({
  dropped: name("Machine whose frames from other MAC addresses than its cards' the provider's switch has dropped."),
  promise: text('Name of the expectation.'),
  frames: z.enum(['none', 'some']),
});

const rebootStep = z.strictObject({reboot: name('Machine that is rebooted: its files stay, its network and processes do not.')});

const guestStep = z.strictObject({
  guest: name('Name of a guest that is started: a network of its own, plugged into a bridge as libvirt does it.'),
  on: name('Machine.'),
  bridge: card.describe('Bridge on the machine.'),
  interface: card.describe("Name of the guest's interface on the machine, such as `vnet3`."),
  mac,
  addresses: z.array(z.string()).optional().describe('Addresses with their prefix length.'),
  gateways: z.array(z.string()).optional().describe('Gateways, set with `onlink`.'),
});

const stopStep = z.strictObject({stop: name('Guest that is stopped; its interface on the machine goes with it.')});

const provokeStep = z.strictObject({
  provoke: name('Id of an entry of *If it does not work*.'),
  on: name('Machine.'),
  by: text('Commands that bring the error about.'),
  shows: z.string().optional().describe("What is then seen; the code in the heading without it. Must be in the heading or the entry's text."),
  fix: z.string().optional().describe("Commands of the entry's running text that fix it; each line must be there as code. The entry's blocks without it."),
  byHand: z
    .strictObject({run: text('Commands.'), why})
    .optional()
    .describe('What the entry says in words, as commands.'),
  noFix: text('Why nothing is done about it here.').optional(),
  leave: z.array(exception).optional().describe('Blocks of the entry that are not part of the fix.'),
  mayFail: z.array(exception).optional().describe('Blocks of the entry of which a command may end with an error, as the page says.'),
  fixed: z
    .strictObject({...outcome})
    .optional()
    .describe('What holds when it is fixed.'),
});

const waitStep = z.strictObject({wait: seconds('Seconds to wait.'), why});

/** One step of a variant. */
export const step = z.union([
  sectionStep,
  runStep,
  expectStep,
  watchStep,
  watchedStep,
  snapshotStep,
  restoredStep,
  droppedStep,
  rebootStep,
  guestStep,
  stopStep,
  provokeStep,
  waitStep,
]);

const machineFields = {
  kind: z
    .enum(['container', 'vm'])
    .describe('`vm`: a kernel of its own, in QEMU, for what a container has no modules or devices for; performed when its page is named, and with --all.'),
  memory: z.number().int().min(512).max(6144).describe('Memory of a vm, in MiB.'),
  disks: z
    .record(z.string().regex(/^vd[b-z]$/u), z.number().int().min(1).max(64))
    .describe('Empty disks of a vm beside the first one: name and size in GiB. They take what is written to them.'),
  packages: packages.describe('Debian packages of the root, which variants share.'),
  offers: packages.describe('Debian packages that `apt-get install` can install without a network.'),
  installs: packages.describe('Of these, what is installed before the machine boots for the first time.'),
  cards: z.record(card, z.strictObject({network: name('Network it is plugged into.'), mac})).describe('Network cards.'),
  files: z.record(path, z.string()).describe('Files that are there before the machine is booted.'),
  setup: z
    .string()
    .describe('Commands after the first boot, before the first step. Those of a vm are run once, and its state is kept: no other machine may matter to them.'),
  hostname: z.string().describe('Host name; the name of the machine without it.'),
};

const machine = z.strictObject({
  ...machineFields,
  kind: machineFields.kind.default('container'),
  memory: machineFields.memory.default(1024),
  disks: machineFields.disks.default({}),
  packages: machineFields.packages.default([]),
  offers: machineFields.offers.default([]),
  installs: machineFields.installs.default([]),
  cards: machineFields.cards.default({}),
  files: machineFields.files.default({}),
  setup: machineFields.setup.optional(),
  hostname: machineFields.hostname.optional(),
});

const network = z.strictObject({
  router: z.array(z.string()).default([]).describe("Addresses of the provider's router in this network, with prefix length. It connects all networks."),
  routes: z.array(z.string()).default([]).describe('Routes of the router into this network, as behind `ip route add`.'),
  cable: z.boolean().default(false).describe('A cable between two cards: passes LACP too, which a switch keeps to itself.'),
  macs: z.enum(['any', 'filtered']).default('any').describe("`filtered`: the switch drops and counts frames from other MAC addresses than the cards'."),
});

const host = z.strictObject({
  network: name('Network it is plugged into.'),
  mac: mac.optional(),
  addresses: z.array(z.string()).describe('Addresses with prefix length.'),
  gateways: z.array(z.string()).default([]).describe('Gateways.'),
});

const mutation = z.strictObject({
  drop: blockRef.optional().describe('A block that is left out.'),
  swap: z.array(blockRef).length(2).optional().describe('Two blocks that change places.'),
  in: blockRef.optional().describe('A block in which a value is changed.'),
  replace: z.string().optional(),
  by: z.string().optional(),
  fails: text('Name of the expectation that must notice it.'),
  debian: z
    .union([z.literal(12), z.literal(13)])
    .optional()
    .describe('Release; the first of the variant without it.'),
});

const answer = z.strictObject({
  call: text('The words behind `steadctl`.'),
  prints: z.string().optional().describe('What it prints; the output shown beside the command without it.'),
  exit: z.number().int().optional(),
  does: z.string().optional().describe('Commands that do to the machine what the page says the product does.'),
});

const variant = z.strictObject({
  name: text('Name of the variant: what the reader has, such as "ifupdown".'),
  debian: z
    .array(z.union([z.literal(12), z.literal(13)]))
    .min(1)
    .describe('Releases on which it is performed.'),
  tabs: z.record(z.string(), z.string()).optional().describe('Choice in each group of tabs.'),
  values: z.record(z.string(), z.string()).optional().describe('What the reader writes for each placeholder.'),
  machines: z.record(z.string(), z.strictObject(machineFields).partial()).optional().describe('What is different about the machines in this variant.'),
  without: z.array(z.string()).optional().describe('Machines that this variant has no use for; they are not booted.'),
  nightly: z.boolean().optional().describe('Takes long: performed with --all only.'),
  steadctl: z.array(answer).optional().describe('Answers of the stub of steadctl, which refuses what the facts of the version do not have.'),
  steps: z.array(step).min(1),
  mutations: z.array(mutation).default([]).describe('Faults put into the page on purpose, each with the expectation that must notice it.'),
});

/** A rehearsal: how a page is performed, and what must hold. */
export const rehearsal = z.strictObject({
  about: text('What the reader has at the end, and what is measured.'),
  networks: z.record(name('Name of a network.'), network).default({}),
  machines: z.record(name('Name of a machine.'), machine),
  hosts: z.record(name('Name of a host.'), host).default({}).describe('Ends outside: networks of their own, without a system.'),
  hostPackages: packages.default([]).describe('Debian packages whose programs hosts and guests have.'),
  skipped: z
    .array(z.strictObject({section: z.string(), starts: z.string().optional(), why}))
    .default([])
    .describe('Blocks that no variant performs, and why; whole sections without `starts`.'),
  variants: z.array(variant).min(1),
  proves: z
    .array(
      z.strictObject({
        says: text('A sentence of the page, a row of one of its tables (` | ` between the cells), or a part of one that nothing else has; without markup.'),
        by: text('Name of the expectation that proves it.'),
      }),
    )
    .default([])
    .describe('What the page says that expectations prove. It may change without the page being performed again.'),
});

export type Rehearsal = z.infer<typeof rehearsal>;
export type Variant = Rehearsal['variants'][number];
export type MachineSpec = Rehearsal['machines'][string];
export type NetworkSpec = Rehearsal['networks'][string];
export type HostSpec = Rehearsal['hosts'][string];
export type Mutation = Variant['mutations'][number];
export type Answer = NonNullable<Variant['steadctl']>[number];
export type BlockRef = z.infer<typeof blockRef>;
export type Difference = z.infer<typeof difference>;
export type Debian = Variant['debian'][number];
export type Step = z.infer<typeof step>;
export type SectionStep = z.infer<typeof sectionStep>;
export type ExpectStep = z.infer<typeof expectStep>;
export type ProvokeStep = z.infer<typeof provokeStep>;
export type GuestStep = z.infer<typeof guestStep>;
export type RestoredStep = z.infer<typeof restoredStep>;
export type DroppedStep = z.infer<typeof droppedStep>;
export type WatchStep = z.infer<typeof watchStep>;
export type WatchedStep = z.infer<typeof watchedStep>;
/** Expected output of a command. */
export type Outcome = NonNullable<ProvokeStep['fixed']>;
