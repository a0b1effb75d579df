import type {Diagnostic} from '../../diagnostics/diagnostic';
import type {LoadedFacts} from '../load';
import type {FactName} from '../schemas';
import type {Path} from '../source';

/** Makes a diagnostic at a place in a fact file. */
export type At = (name: FactName, path: Path, message: string, fix: string) => Diagnostic;

/** Something that must hold between facts. */
export type Reference = (loaded: LoadedFacts, at: At) => Iterable<Diagnostic>;
