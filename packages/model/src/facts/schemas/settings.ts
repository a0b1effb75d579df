import {z} from 'zod';

import {id, lifetime, text} from './common';

const fileName = z.enum(['nodestead.toml', 'agent.toml', 'hook.toml']).describe('File it is in.');

const setting = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+(\.[a-z0-9_]+)+$/u)
    .describe('File and key: anchor of the row.'),
  key: z
    .string()
    .regex(/^[a-z_]+(\.[a-z0-9_]+)*$/u)
    .describe('Dotted key.'),
  file: fileName,
  ...lifetime,
  type: text('Type of its value.'),
  unit: text('Unit of its value.').optional(),
  default: text('Default, as TOML writes it.').optional(),
  defaultText: text('Default in words, where it depends on something.').optional(),
  allowed: z.array(z.string()).optional().describe('Allowed values.'),
  required: z.literal(true).optional().describe('There is no default; it must be set.'),
  secret: z.literal(true).optional().describe('Masked in output and support bundles.'),
  meaning: text('What it does.'),
  takesEffect: id('When a change takes effect; an id under `takesEffect`.'),
  example: text('Example value, as TOML writes it.').optional(),
});

/** `settings.yaml`: keys of the settings files. */
export const settings = z.strictObject({
  files: z
    .array(
      z.strictObject({
        file: fileName,
        path: z.string().startsWith('/').describe('Where it is.'),
        machine: z.enum(['control', 'hypervisor']).describe('Machine.'),
        ...lifetime,
      }),
    )
    .describe('Settings files.'),
  takesEffect: z
    .array(
      z.strictObject({
        id: id('Name.'),
        meaning: text('When.'),
        units: z.array(z.string()).optional().describe('Units that `steadctl config set --apply` reloads or restarts.'),
      }),
    )
    .describe('When a change takes effect.'),
  settings: z.array(setting).describe('Keys.'),
});
