import {existsSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';

import {parse} from 'yaml';
import {z} from 'zod';

import {foundFile, programFiles} from './recordFiles';

const source = z.strictObject({
  repository: z.string().regex(/^https:\/\/[^\s]+$/u),
  path: z.string().min(1),
  /** Commit, tag or version of the document. */
  revision: z.string().min(1),
  /** Day on which it was read. */
  date: z.iso.date(),
});

const says = z
  .union([z.string().min(3), z.array(z.string().min(1)).min(2)])
  .describe('What the program prints, {} for what it fills in. A list where the program puts it together from several strings.');

const text = z
  .strictObject({
    says,
    /** Names that a quoting page has to mention because not every release prints the message: a release, or a version of the program. */
    named: z.array(z.string().min(3)).min(1).optional(),
    /** Fixture of the sample that prints it. */
    executed: z.string().optional(),
    /** Public source, for programs that Debian does not package. */
    source: source.optional(),
    /** Why nothing proves it. */
    waived: z.string().min(20).optional(),
  })
  .refine(({executed, source, waived}) => [executed, source, waived].filter((proof) => proof !== undefined).length <= 1, 'one proof is enough');

const program = z.strictObject({
  program: z.string().min(2),
  /** Debian packages whose files are searched; a name that one release does not have is left out there. */
  packages: z.array(z.string()).default([]),
  /** Parts of the paths of the files that are searched; all without it. */
  only: z.array(z.string()).default([]),
  /** Whether its texts are the product's own, or names and values of the pages' examples: they need no proof. */
  ours: z.boolean().default(false),
  texts: z.array(text).min(1),
});

const place = z.strictObject({
  package: z.string(),
  file: z.string(),
  /** The string of the file. */
  as: z.string(),
});

const found = z.strictObject({
  checked: z.iso.date(),
  programs: z.record(
    z.string(),
    z.strictObject({
      /** Versions of the packages by release. */
      versions: z.record(z.string(), z.record(z.string(), z.string())),
      texts: z.record(z.string(), z.record(z.string(), z.array(place))),
    }),
  ),
});

export type MessageText = z.infer<typeof text>;
export type Found = z.infer<typeof found>;
export type Place = z.infer<typeof place>;

/** A program with what it says, and the file that says so. */
export interface Program extends z.infer<typeof program> {
  /** Name of its file without extension. */
  id: string;
  file: string;
}

/**
 * Reads what is said about programs; nothing where a project has no such folder.
 *
 * @param root folder of the repository
 * @throws when a file does not fit the schema
 */
export function readPrograms(root: string): Program[] {
  return programFiles(root).map((file) => {
    const result = program.safeParse(parse(readFileSync(join(root, file), 'utf8')));
    if (!result.success) {
      throw new Error(result.error.issues.map(({path, message}) => `${file}: /${path.join('/')}: ${message}`).join('\n'));
    }
    return {...result.data, id: basename(file, '.yaml'), file};
  });
}

/** Reads what `npm run quotes` found; nothing before its first run. */
export function readFound(root: string): Found {
  const file = join(root, foundFile);
  return existsSync(file) ? found.parse(parse(readFileSync(file, 'utf8'))) : {checked: '1970-01-01', programs: {}};
}
