import type {Failure} from './failure';
import type {Root} from './roots';
import type {Debian} from './schema';
import type {Accelerator} from './vm/accelerator';

/** Order to the performing process, as JSON on its standard input. */
export interface Order {
  /** Run to perform. Without it, machines of the roots are booted and nothing is done on them. */
  run?: OrderedRun;
  /** Roots of the machines by name, and the layers of that of hosts and guests, by their places in the enclosure. */
  roots: Readonly<Record<string, Root>>;
  hostRoot: readonly string[];
  /** Accelerator of vms. */
  accelerator: Accelerator;
  /** Seconds in which it has to end. */
  limit: number;
  /** Whether the machines stay up afterwards. */
  keep: boolean;
  /** By how much all that is waited for may take longer; 1 for the time that the rehearsal says. */
  patience: number;
}

/** One run, by names. */
export interface OrderedRun {
  /** Path of the rehearsal from the root of the repository. */
  file: string;
  variant: string;
  debian: Debian;
  /** Place of the mutation in the variant's list. */
  mutation?: number;
}

/** How a machine that stays up is entered: a process of it, by its number in the enclosure, and the command in its namespaces. */
export interface Entrance {
  pid: number;
  door: readonly string[];
}

/** Replies of that process: one JSON object in each line of its standard output. */
export type Message = {say: string} | {failures: readonly Failure[]} | {kept: Readonly<Record<string, Entrance>>} | {broken: string};
