import {z} from 'zod';

import {jsonObject, jsonSchema, lifetime, named, text} from './common';

const point = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+\.[a-z-]+$/u)
    .describe('The hook point: name of its folder; anchor with a hyphen for the full stop.'),
  ...lifetime,
  when: text('When its scripts run.'),
  runsOn: z.enum(['hypervisor', 'source', 'destination']).describe('On which hypervisor; `source` and `destination` of a migration.'),
  veto: z.boolean().describe('Whether exit code 10 stops the operation.'),
  vetoMeans: text('What a veto does.').optional(),
  guest: z.enum(['running', 'not running']).describe('State of the virtual server at that moment.'),
  typical: text('What it is good for.'),
  input: jsonSchema('JSON Schema of standard input; may refer to `#/definitions/…`.'),
  example: jsonObject('A complete standard input.'),
  output: z
    .strictObject({
      ...lifetime,
      meaning: text('What the output does.'),
      schema: jsonSchema('JSON Schema of standard output.'),
      example: jsonObject('A complete standard output.'),
    })
    .optional()
    .describe('What the script may write to standard output.'),
});

/** `hooks.yaml`: event hooks on the hypervisor. */
export const hooks = z.strictObject({
  folder: z.string().startsWith('/').describe('Folder of the scripts.'),
  rules: z.array(named).describe('What holds for every script.'),
  environment: z
    .array(
      z.strictObject({
        name: z
          .string()
          .regex(/^[A-Z_]+$/u)
          .describe('Variable.'),
        meaning: text('What it says.'),
      }),
    )
    .describe('Environment variables.'),
  exitCodes: z
    .array(z.strictObject({code: z.string().describe('Exit code, or `other`.'), ...lifetime, meaning: text('What it does.')}))
    .describe('Exit codes of a script.'),
  timeout: z
    .strictObject({
      default: text('Longest run time.'),
      setting: z.string().optional().describe('Key in hook.toml.'),
      afterwards: text('What happens then.'),
    })
    .describe('Time limit.'),
  definitions: z.record(z.string(), jsonSchema('JSON Schema.')).describe('Schemas that several points share.'),
  points: z.array(point).describe('Hook points.'),
});
