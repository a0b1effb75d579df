import {z} from 'zod';

import {day, id, lifetime, named, text} from './common';

const kind = z.enum(['major', 'minor', 'patch', 'security', 'candidate']);

/** `releases.yaml`: what came when, and what is still maintained. */
export const releases = z.strictObject({
  current: z.string().describe('Newest release of the documented series.'),
  channels: z.array(named).describe('Channels of the repositories.'),
  suites: z
    .array(z.strictObject({id: id('Suite of the repositories.'), major: z.int().describe('Major version.'), ...lifetime, state: text('State.')}))
    .describe('Suites of the repositories.'),
  kinds: z.record(kind, z.string()).describe('Meaning of the kinds.'),
  support: z
    .array(
      z.strictObject({
        series: text('Series.'),
        state: z.enum(['candidate', 'stable', 'maintained', 'ended']).describe('State.'),
        stable: text('When it becomes stable.').optional(),
        fixes: text('Which fixes it gets.'),
        ends: z.string().nullable().describe('When that ends; null for a candidate.'),
      }),
    )
    .describe('What is maintained until when.'),
  compatibility: z
    .array(
      z.strictObject({
        id: id('Rule.'),
        rule: text('Which agents work with which control server.'),
        days: z.int().nullable().describe('For how many days; null for ever.'),
      }),
    )
    .describe('Control server and agents.'),
  releases: z
    .array(
      z.strictObject({
        version: z
          .string()
          .regex(/^\d+\.\d+\.\d+(-rc\.\d+)?$/u)
          .describe('Version: anchor of the row, as v6-0-7.'),
        date: day('Day of the release.'),
        kind: kind.describe('Kind.'),
        summary: text('What came, in a sentence.'),
        act: z.boolean().describe('Whether an administrator has to do something beyond installing it.'),
        why: text('What has to be done.').optional(),
      }),
    )
    .describe('Releases, newest first.'),
});
