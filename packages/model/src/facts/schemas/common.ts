import {z} from 'zod';

/** A sentence or two; code spans between backticks are the only markup. */
export const text = (description: string) => z.string().min(1).describe(description);

/** A stable name: anchors and cross references are made from it. */
export const id = (description: string) =>
  z
    .string()
    .regex(/^[a-z0-9][a-z0-9.+-]*$/u)
    .describe(description);

/** A day as ISO 8601 writes it. */
export const day = (description: string) => z.iso.date().describe(description);

const version = z.string().regex(/^\d+\.\d+$/u);

/** Fields of every record that came later than what it belongs to, or is about to go. */
export const lifetime = {
  since: version.optional().describe('Version in which it came. Left out when it is as old as what it belongs to.'),
  deprecated: version.optional().describe('Version from which on it should no longer be used.'),
};

export const machine = z.enum(['control', 'hypervisor', 'both']).describe('Machine: `control`, `hypervisor` or `both`.');

/** A JSON Schema inside a fact. Compiling it checks it. */
export const jsonSchema = (description: string) => z.record(z.string(), z.unknown()).describe(description);

/** A JSON object inside a fact. */
export const jsonObject = (description: string) => z.record(z.string(), z.unknown()).describe(description);

/** A record that is a name with its meaning. */
export const named = z.strictObject({
  id: id('Name.'),
  ...lifetime,
  meaning: text('What it means.'),
});
