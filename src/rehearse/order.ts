import type {Failure} from './failure';
import type {Debian} from './schema';

/** What is said to the process that performs, as JSON on its standard input. */
export interface Order {
  /** What is performed. Without it, machines of the roots are booted and nothing is done on them. */
  run?: OrderedRun;
  /** Layers of the machines' roots by name, and of that of hosts and guests. */
  roots: Readonly<Record<string, readonly string[]>>;
  hostRoot: readonly string[];
  group: string;
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

/** What it says back: one JSON object in each line of its standard output. */
export type Message = {say: string} | {failures: readonly Failure[]} | {kept: Readonly<Record<string, number>>} | {broken: string};
