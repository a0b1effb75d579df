import {z} from 'zod';

import {lifetime, machine, text} from './common';

const flag = z.strictObject({
  flag: z
    .string()
    .regex(/^--[a-z0-9-]+$/u)
    .describe('The flag with its two hyphens.'),
  value: z
    .string()
    .regex(/^<.+>$/u)
    .optional()
    .describe('Placeholder of its value; left out for a switch.'),
  default: text('What holds when the flag is not given.').optional(),
  required: z.literal(true).optional().describe('The command refuses to run without it.'),
  repeatable: z.literal(true).optional().describe('May be given several times.'),
  ...lifetime,
  meaning: text('What it does.'),
});

const argument = z.strictObject({
  name: z
    .string()
    .regex(/^<.+>$/u)
    .describe('Placeholder as in the usage line.'),
  required: z.boolean().describe('Whether it must be given.'),
  meaning: text('What it is.'),
});

const command = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/u)
    .describe('The name with hyphens: anchor of the command.'),
  name: z
    .string()
    .regex(/^[a-z0-9]+( [a-z0-9-]+)*$/u)
    .describe('Words after `steadctl`.'),
  group: z.string().describe('Section of the reference it is in.'),
  ...lifetime,
  usage: text('Usage line.'),
  summary: text('What it does, in one sentence.'),
  runsOn: machine,
  needs: z.enum(['root', 'nodestead']).describe('Who may run it; the meanings are under `needs`.'),
  confirms: z.enum(['yes', 'name']).optional().describe('Asks for `yes`, or for the name of the object, before it acts.'),
  detail: text('What else must be known.').optional(),
  arguments: z.array(argument).optional().describe('Arguments in their order.'),
  flags: z.array(flag).optional().describe('Flags of this command; the global ones are under `globalFlags`.'),
  exitCodes: z.array(z.int()).min(1).describe('Exit codes it can end with.'),
  example: z
    .strictObject({
      command: text('The call, as it can be pasted.'),
      output: text('What it prints.').optional(),
    })
    .describe('An example.'),
  json: text('Shape of what `--json` prints.').optional(),
});

/** `commands.yaml`: the programs and what they can be asked to do. */
export const commands = z.strictObject({
  programs: z
    .array(
      z.strictObject({
        id: z.string().describe('Name of the program.'),
        ...lifetime,
        runsOn: machine,
        path: text('Where it is installed.'),
        package: text('Package that brings it.'),
        summary: text('What it is for.'),
        usages: z
          .array(z.strictObject({command: text('Call.'), meaning: text('What it does.')}))
          .optional()
          .describe('Calls, for a program without sub-commands.'),
      }),
    )
    .describe('Programs of the product.'),
  globalFlags: z.array(flag).describe('Flags that every command takes.'),
  environment: z
    .array(
      z.strictObject({
        name: z
          .string()
          .regex(/^[A-Z_]+$/u)
          .describe('Variable.'),
        meaning: text('What it does.'),
      }),
    )
    .describe('Environment variables.'),
  exitCodes: z
    .array(
      z.strictObject({
        code: z.int().min(0).max(255).describe('Number.'),
        name: z.string().describe('Short name.'),
        meaning: text('When it is given.'),
        scripts: text('What a script should do.'),
      }),
    )
    .describe('Exit codes.'),
  formats: z
    .array(
      z.strictObject({
        name: z
          .string()
          .regex(/^<.+>$/u)
          .describe('Placeholder.'),
        meaning: text('How it is written.'),
      }),
    )
    .describe('How values are written.'),
  needs: z.record(z.enum(['root', 'nodestead']), z.string()).describe('Who may run a command.'),
  importColumns: z
    .array(
      z.strictObject({
        name: z.string().describe('Column.'),
        filledBy: z.enum(['scan', 'you']).describe('Who fills it in.'),
        meaning: text('What is in it.'),
      }),
    )
    .describe('Columns of the mapping file of `steadctl server import`.'),
  doctorChecks: z
    .array(
      z.strictObject({
        id: z.string().describe('Name, as `--only` and `--skip` take it.'),
        runsOn: machine,
        ...lifetime,
        meaning: text('What is looked at.'),
      }),
    )
    .describe('Checks of `steadctl doctor`.'),
  commands: z.array(command).describe('Commands of steadctl.'),
});
