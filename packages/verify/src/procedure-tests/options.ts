import {parseArgs} from 'node:util';

import {currentVersion, releasedVersions} from '@nodestead-docs/model/browser';

import {versionName} from './rehearsals';
import type {Selection} from './runs';
import type {Debian} from './schema';

/** Options of `npm run rehearse`. */
export interface Options extends Selection {
  /** Whether the machines stay up after the run. */
  keep: boolean;
  /** Whether runs that were green are performed again. */
  again: boolean;
  /** Whether only pages that have changed since they were recorded are performed, as long as there is time; a machine that cannot perform pages is no failure then. */
  changed: boolean;
  /** Whether, with `changed`, other pages take turns in the time that is left; these cannot fail. */
  others: boolean;
  /** Whether pages that are green are recorded as such. */
  record: boolean;
  /** Whether only the record is shown. */
  status: boolean;
  /** Runs at the same time; as many as there are processors, at most two, without it. */
  jobs?: number;
  /** How often a run is performed until it is green. */
  tries: number;
  help: boolean;
}

export const usage = `npm run rehearse -- [page …] [options]

  page               performs these pages (guides/dhcp or a path); all without one
  --version 6.0      of this version only; next for the unreleased one
  --variant text     variants with this text in their name
  --debian 12        on this release only
  --all              also the variants that take long, and the pages that need machines with kernels of their own (in QEMU), which a page's name asks for too
  --mutations x      with (as they are and with mistakes put in; the default), without, or only
  --again            also what has not changed since it was green
  --keep             leaves the machines up and says how to enter them; Ctrl+C ends them
  --changed          what npm test performs: pages that have changed since they were recorded; without mutations, a red one twice; a machine that
                     cannot perform pages says so and is no failure
  --others           with --changed: then other pages in turn until five minutes are over; one that is red is named and is no failure
  --record           writes down the pages that are green in every variant and with every mutation (performed.json beside the rehearsals)
  --status           prints how much was performed as recorded, and which pages have changed since
  --jobs 2           runs at the same time; their progress is printed when they are done
  --tries 2          performs a red run again, alone and with more patience

Ends with 0 when every run is green, 1 when one is not, 2 when it was called wrongly, 3 when this machine cannot perform pages.
`;

/**
 * @param args what follows `npm run rehearse --`
 * @throws on an unknown option or value
 */
export function readOptions(args: readonly string[]): Options {
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      version: {type: 'string'},
      variant: {type: 'string'},
      debian: {type: 'string'},
      mutations: {type: 'string'},
      all: {type: 'boolean', default: false},
      again: {type: 'boolean', default: false},
      keep: {type: 'boolean', default: false},
      changed: {type: 'boolean', default: false},
      others: {type: 'boolean', default: false},
      record: {type: 'boolean', default: false},
      status: {type: 'boolean', default: false},
      jobs: {type: 'string'},
      tries: {type: 'string'},
      help: {type: 'boolean', default: false},
    },
  });
  const versions = [currentVersion, ...releasedVersions];
  const version = values.version === undefined ? undefined : versions.find((name) => versionName(name) === values.version?.toLowerCase());
  if (values.version !== undefined && version === undefined) {
    throw new Error(`--version is one of ${versions.map(versionName).join(', ')}, not ${values.version}`);
  }
  if (values.others && !values.changed) {
    throw new Error('--others says what --changed performs besides, and is nothing without it');
  }
  const {changed, mutations = changed ? 'without' : 'with'} = values;
  if (mutations !== 'with' && mutations !== 'without' && mutations !== 'only') {
    throw new Error(`--mutations is with, without or only, not ${mutations}`);
  }
  return {
    pages: positionals,
    ...(version === undefined ? {} : {version}),
    ...(values.variant === undefined ? {} : {variant: values.variant}),
    ...(values.debian === undefined ? {} : {debian: release(values.debian)}),
    mutations,
    nightly: values.all,
    again: values.again,
    keep: values.keep,
    changed,
    others: values.others,
    record: values.record,
    status: values.status,
    ...(values.jobs === undefined ? {} : {jobs: count('--jobs', values.jobs)}),
    tries: values.tries === undefined ? (changed ? 2 : 1) : count('--tries', values.tries),
    help: values.help,
  };
}

function count(name: string, text: string): number {
  if (!/^[1-9]$/u.test(text)) {
    throw new Error(`${name} is a number from 1 to 9, not ${text}`);
  }
  return Number(text);
}

function release(text: string): Debian {
  if (text !== '12' && text !== '13') {
    throw new Error(`--debian is 12 or 13, not ${text}`);
  }
  return text === '12' ? 12 : 13;
}
