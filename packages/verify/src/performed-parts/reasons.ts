import type {ShellCommand} from '../samples/shellCommands';

/** Systems that machines here cannot be, as reasons of skipped blocks name them: these blocks do not count. */
const otherSystems = /^(?:AlmaLinux and Rocky Linux|Ubuntu has the commands of Debian|it is performed in Windows|Windows|Proxmox VE is .*|VMware is not free)$/;
/** The reason that only what the product alone prints may have. */
const standIn = /\b(?:stand-in|stub)\b/;
/** The product's own program, which a stub plays. */
const own = 'steadctl';
/** Builtins of the shell. */
const builtins: ReadonlySet<string> = new Set(
  ': . [ [[ alias break cd continue declare echo eval exec exit export false local printf pwd read readonly return set shift source test trap true type ulimit umask unset wait'.split(
    ' ',
  ),
);

/** Returns whether a reason says that no machine here can perform a block. One with several parts does when all of them do. */
export function isOtherSystem(why: string): boolean {
  return why.split(/;\s*/).every((part) => otherSystems.test(part));
}

/** @returns whether a reason is that a stand-in of the product could only repeat the page */
export function isStandIn(why: string): boolean {
  return standIn.test(why);
}

/** The programs of others among commands: a stand-in plays only the product's own. */
export function foreignPrograms(commands: readonly ShellCommand[]): string[] {
  return [...new Set(commands.map(({program}) => program).filter((program) => program !== own && !builtins.has(program)))];
}
