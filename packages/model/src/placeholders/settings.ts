import {contains, overlap, readAddress, readNetwork} from './addresses';
import {exampleOf} from './examples';
import {checkValue, kindNames} from './kinds';
import {exampleValues, subjects} from './model';

/** A reader's own values by the ids of the examples, each in the notation of its kind. */
export type Values = Readonly<Record<string, string>>;

/** Errors in a reader's input by the ids of the fields. */
export type Errors = Readonly<Record<string, string>>;

/** Values that are right, and what is wrong with the others. */
export interface Read {
  values: Values;
  errors: Errors;
}

/** Longest file or stored text that is looked at, in characters; all values together are shorter. */
export const longestFile = 10_000;

/** @returns how a value is called: `hypervisor: IPv4 address`; `hypervisor's bridge`, which has no other */
export function fieldName(id: string): string {
  const {name, kind} = exampleOf(id);
  const subject = subjects.find(({values}) => values.some((value) => value.id === id));
  const words = name ?? kindNames[kind];
  return subject === undefined ? words : subject.values.length === 1 ? subject.meaning : `${subject.meaning}: ${words}`;
}

/** Assumptions of samples: an address in its network, no two machines with one address, no two networks with the same addresses. */
function relationError(id: string, values: Values): string | undefined {
  const {kind, inside} = exampleOf(id);
  const effective = (other: string): string => values[other] ?? exampleOf(other).example;
  const own = effective(id);
  if (inside !== undefined && !contains(readNetwork(effective(inside)), readAddress(own))) {
    const network = effective(inside);
    return `${own} is outside the network ${network}${values[inside] === undefined ? '; give your network too' : ''}`;
  }
  const family = kind === 'bridge' ? 'interface' : kind;
  for (const [other, value] of exampleValues) {
    if (other !== id && (value.kind === 'bridge' ? 'interface' : value.kind) === family) {
      if (effective(other) === own) {
        return `${own} is already ${fieldName(other)}`;
      }
      if (kind.startsWith('network') && !mayOverlap.has(id) && !mayOverlap.has(other) && overlap(readNetwork(own), readNetwork(effective(other)))) {
        return `${own} overlaps ${effective(other)}, ${fieldName(other)}`;
      }
    }
  }
  if (id === 'office-network') {
    const member = ['admin-ipv4', 'admin2-ipv4'].find((each) => contains(readNetwork(own), readAddress(effective(each))));
    return member === undefined ? undefined : `${effective(member)}, ${fieldName(member)}, is already in this network`;
  }
  return undefined;
}

/** Networks that may have parts of others in them: the outside has the office, and customers' addresses may come from the hosts' network. */
const mayOverlap: ReadonlySet<string> = new Set(['outside-network', 'hosts-network', 'hosts-network6']);

/**
 * Holds what a reader gave against kinds and against each other. Empty fields are examples; unknown names are left out.
 * @param texts by id, of unknown origin
 */
export function readValues(texts: Readonly<Record<string, unknown>>): Read {
  const errors: Record<string, string> = {};
  const values: Record<string, string> = {};
  for (const [id, {kind, example}] of exampleValues) {
    const text = Object.hasOwn(texts, id) ? texts[id] : undefined;
    if (typeof text !== 'string' || text.trim() === '') {
      if (text !== undefined && typeof text !== 'string') {
        errors[id] = 'This is not text';
      }
      continue;
    }
    const checked = checkValue(kind, text);
    if ('error' in checked) {
      errors[id] = checked.error;
    } else if (checked.value !== example) {
      values[id] = checked.value;
    }
  }
  // While one of them is no value at all, examples are left in peace: its network may be the one that is missing.
  const related = [...exampleValues.keys()].filter((id) => errors[id] === undefined && (Object.keys(errors).length === 0 || values[id] !== undefined));
  for (const id of related) {
    const error = relationError(id, values);
    if (error !== undefined) {
      errors[id] = error;
    }
  }
  return {values, errors};
}

/** Contents of localStorage and of exported files. */
export interface Settings {
  values: Values;
  /** Whether the page shows them; otherwise it shows the examples. */
  shown: boolean;
}

/** @returns the text for the browser's storage or a file */
export function formatSettings({values, shown}: Settings): string {
  return `${JSON.stringify({nodesteadValues: 1, shown, values}, undefined, 2)}\n`;
}

/**
 * @param text of a file or of the browser's storage, of unknown origin
 * @returns settings with what is wrong with single values, or what is wrong with the whole
 */
export function parseSettings(text: string): (Settings & {errors: Errors}) | {error: string} {
  if (text.length > longestFile) {
    return {error: 'The file is too long for a values file'};
  }
  try {
    const data: unknown = JSON.parse(text);
    if (isRecord(data) && data.nodesteadValues === 1 && isRecord(data.values)) {
      return {...readValues(data.values), shown: data.shown !== false};
    }
  } catch {
    // No JSON: said below.
  }
  return {error: 'This is not a values file for these pages'};
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
