import {parseArgs} from 'node:util';

import {unsafeOption} from '../sandbox/isolation';

/** Options of `npm run check`. */
export interface Options {
  /** Paths of pages and folders, or of pages in all versions; empty for everything. */
  paths: readonly string[];
  /** Rules and tools to run; undefined for all. */
  only?: ReadonlySet<string>;
  /** Format of diagnostics: for people, or as annotations of GitHub Actions. */
  format: 'text' | 'github';
  /** Whether the report of what is checked is written. */
  write: boolean;
  /** Whether samples are checked with the values that readers could have, instead of everything else. */
  values: boolean;
  /** Whether it is only printed what of the pages is performed. */
  performed: boolean;
  /** The one reader whose values they are then; all readers' without it. */
  reader?: string;
  /** Whether samples run on this machine itself where no sandbox can be made. */
  unsafe: boolean;
  help: boolean;
}

export const usage = `npm run check -- [paths] [options]

  paths             pages or folders to look at, or guides/dhcp for that page in all versions; everything without them
  --only=a,b        only these rules and tools (names as they are printed, "samples" for all tools)
  --format=github   annotations for GitHub Actions
  --write           write reports/coverage.md; --only=coverage compares it
  --performed       print what of the pages is performed and, of everything else, why it is not; nothing is checked
  --values          check the samples alone, each with the values of three readers in place of the examples
  --reader=long     with --values: the values of this reader alone (short, long or ipv6)
  --${unsafeOption}
                    where no sandbox can be made, samples run on this machine all the same: they can read and change
                    whatever you can
`;

/**
 * @param args behind `npm run check --`
 * @throws on an unknown option
 */
export function readOptions(args: readonly string[]): Options {
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: {type: 'string'},
      format: {type: 'string', default: 'text'},
      write: {type: 'boolean', default: false},
      values: {type: 'boolean', default: false},
      performed: {type: 'boolean', default: false},
      reader: {type: 'string'},
      [unsafeOption]: {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  });
  const {format, only, write, help, reader, performed, values: withValues} = values;
  if (format !== 'text' && format !== 'github') {
    throw new Error(`--format is text or github, not ${format}`);
  }
  if (reader !== undefined && !withValues) {
    throw new Error('--reader says whose values --values takes, and is nothing without it');
  }
  return {
    paths: positionals.map((path) => path.replace(/^\.\//, '').replace(/\/$/, '')),
    only: only === undefined ? undefined : new Set(only.split(',')),
    format,
    write,
    values: withValues,
    performed,
    reader,
    unsafe: values[unsafeOption],
    help,
  };
}
