import {z} from 'zod';

import {day, id, text} from './common';

const state = z.enum(['recommended', 'supported', 'deprecated', 'preview', 'unsupported', 'import-only']);

/** `systems.yaml`: what the product runs on, and what runs on it. */
export const systems = z.strictObject({
  checked: day('When upstream dates were last compared.'),
  states: z.record(state, z.string()).describe('Meaning of the states.'),
  systems: z
    .array(
      z.strictObject({
        id: id('Anchor of the row.'),
        name: text('Name.'),
        family: z.enum(['debian', 'el', 'ubuntu']).describe('Family; pages with tabs use it.'),
        upstream: text('State upstream, with dates.'),
        ends: day('Last day of upstream support.'),
        source: z.url().describe('Where the dates come from.'),
        control: state.describe('State as control server.'),
        hypervisor: state.describe('State as hypervisor.'),
        note: text('What else must be known.').optional(),
      }),
    )
    .describe('Operating systems.'),
  components: z
    .array(
      z.strictObject({
        id: id('Anchor of the row.'),
        name: text('Component.'),
        supported: text('Supported versions.'),
        note: text('What else must be known.').optional(),
      }),
    )
    .describe('Programs the product depends on.'),
  shipped: z
    .array(z.strictObject({id: id('System.'), name: text('Name.'), versions: z.record(z.string(), z.string()).describe('Versions by program.')}))
    .describe('Versions that the systems themselves bring.'),
  guests: z
    .array(
      z.strictObject({
        id: id('Anchor of the row.'),
        name: text('Guest system.'),
        boot: z.enum(['cloud-init', 'cloudbase-init', 'none']).describe('How it is set up at the first boot.'),
        ends: day('Last day of support by its vendor.').optional(),
        note: text('What else must be known.').optional(),
      }),
    )
    .describe('Guest systems.'),
  sizing: z
    .array(
      z.strictObject({
        id: id('Size.'),
        hypervisors: z.int().describe('Up to this many hypervisors.'),
        vcpus: z.int().describe('Virtual CPUs.'),
        memory_gib: z.int().describe('Memory in GiB.'),
        disk_gib: z.int().describe('NVMe storage in GiB, without assets.'),
      }),
    )
    .describe('Sizes of the control server.'),
});
