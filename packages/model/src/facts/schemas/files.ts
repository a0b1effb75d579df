import {z} from 'zod';

import {id, lifetime, machine, text} from './common';

const file = z.strictObject({
  id: id('Anchor of the row.'),
  path: z.string().startsWith('/').describe('Path; what varies is between angle brackets.'),
  ...lifetime,
  machine,
  kind: z.enum(['file', 'folder', 'link', 'socket']).describe('What it is.'),
  owner: z
    .string()
    .regex(/^\w[\w-]*:\w[\w-]*$/u)
    .describe('User and group.'),
  mode: z
    .string()
    .regex(/^0[0-7]{3}$/u)
    .optional()
    .describe('Mode, where it matters.'),
  content: text('What it holds.'),
  backup: text('Whether it belongs in a backup: begins with `yes` or `no`, or says how else.'),
});

/** `files.yaml`: paths of the product. */
export const files = z.strictObject({files: z.array(file).describe('Paths.')});
