import type {Fault} from './fault';
import type {Debian} from './schema';

/** What is said to the process that performs, as JSON on its standard input. */
export interface Order {
  /** Path of the rehearsal from the root of the repository. */
  file: string;
  variant: string;
  debian: Debian;
  /** Place of the mutation in the variant's list. */
  mutation?: number;
  /** Roots of the machines by name, and of hosts and guests. */
  roots: Readonly<Record<string, string>>;
  hostRoot: string;
  group: string;
  /** Whether the machines stay up afterwards. */
  keep: boolean;
}

/** What it says back: one JSON object in each line of its standard output. */
export type Message = {say: string} | {faults: readonly Fault[]} | {kept: Readonly<Record<string, number>>} | {broken: string};
