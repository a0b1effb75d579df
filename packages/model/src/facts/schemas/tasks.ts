import {z} from 'zod';

import {id, lifetime, text} from './common';

/** `tasks.yaml`: what the queue does, and in which order. */
export const tasks = z.strictObject({
  states: z
    .array(z.strictObject({id: id('State.'), final: z.boolean().describe('Whether it is the end.'), meaning: text('What it means.')}))
    .describe('States of a task.'),
  lanes: z
    .array(
      z.strictObject({
        id: id('Lane: instance of stead-worker@.service.'),
        workers: z.int().describe('Tasks at the same time, by default.'),
        what: text('What runs in it.'),
      }),
    )
    .describe('Lanes.'),
  concurrency: z
    .strictObject({
      perServer: z.int().describe('Tasks at the same time on one server.'),
      diskHeavyPerHypervisor: z.int().describe('Disk-heavy tasks at the same time on one hypervisor.'),
      lightPerHypervisor: z.int().describe('Light tasks at the same time on one hypervisor.'),
      order: text('Which task is next.'),
    })
    .describe('What runs at the same time.'),
  retry: z
    .strictObject({
      tries: z.int().describe('Tries.'),
      waits: z.array(z.string()).describe('Wait before each try.'),
      when: text('Which errors are tried again.'),
      never: text('Which are not.'),
      idempotency: text('What keeps a step from being done twice.'),
    })
    .describe('Retries.'),
  kinds: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z]+\.[a-z]+$/u)
          .describe('Kind: anchor of the row, with a hyphen for the full stop.'),
        lane: id('Lane it runs in.'),
        weight: z.enum(['heavy', 'light']).describe('Whether it counts as disk-heavy.'),
        ...lifetime,
        retried: z.boolean().describe('Whether transport errors are tried again by themselves.'),
        cancel: text('Until when it can be cancelled.'),
        steps: z.array(z.string()).min(1).describe('Steps in their order.'),
        does: text('What it does.'),
      }),
    )
    .describe('Kinds of task.'),
});
