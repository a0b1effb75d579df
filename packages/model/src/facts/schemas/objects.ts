import {z} from 'zod';

import {id, lifetime, named, text} from './common';

const words = z.union([z.boolean(), text('In words.')]);
const list = (description: string) => z.array(named).describe(description);
const listWithDefault = (description: string) =>
  z.array(named.extend({default: z.literal(true).optional().describe('Holds when nothing is chosen.')})).describe(description);

/** `objects.yaml`: states, choices, names, numbers and limits of what the product manages. */
export const objects = z.strictObject({
  hypervisorStates: z
    .array(named.extend({placement: z.boolean().describe('Whether new servers are placed there.'), counted: words.describe('Whether the licence counts it.')}))
    .describe('States of a hypervisor.'),
  serverStates: list('States of a server.'),
  assetStates: list('States of an asset on a hypervisor.'),
  licenceStates: z.array(named.extend({refused: z.array(z.string()).optional().describe('What is refused.')})).describe('States of the licence.'),
  placementPolicies: list('How a hypervisor is chosen in a group.'),
  storageDrivers: z
    .array(
      z.strictObject({
        id: id('Driver.'),
        ...lifetime,
        name: text('Name.'),
        shared: z.boolean().describe('Whether all hypervisors see the same disks.'),
        formats: z.array(z.enum(['qcow2', 'raw'])).describe('Image formats.'),
        snapshots: text('Snapshots.'),
        incrementalBackup: words.optional().describe('Incremental backups.'),
        linkedClone: text('Linked clones.').optional(),
        liveMigration: text('How live migration works.'),
        thin: z.boolean().describe('Whether only written data takes space.'),
        discard: words.describe('Whether TRIM of the guest gives space back.'),
      }),
    )
    .describe('Storage drivers.'),
  storageProfileFields: z.array(named.extend({default: text('Default.').optional()})).describe('Fields of a storage profile.'),
  networkAttachments: list('What a network profile is attached to.'),
  networkModes: list('Modes of a network profile.'),
  macPolicies: list('Where MAC addresses come from.'),
  filterPolicies: listWithDefault('What the filter of a server lets through.'),
  filterExceptions: list('Exceptions from the filter policy.'),
  priorityClasses: z
    .array(
      named.extend({weight: z.int().min(1).max(10_000).describe('CPU weight.'), default: z.literal(true).optional().describe('Holds when nothing is chosen.')}),
    )
    .optional()
    .describe('CPU priority classes.'),
  freeWeights: z
    .strictObject({
      minimum: z.int().describe('Smallest.'),
      maximum: z.int().describe('Largest.'),
      default: z.int().describe('Default.'),
      meaning: text('What it means.'),
    })
    .optional()
    .describe('CPU weights without classes.'),
  rescale: z
    .strictObject({...lifetime, formula: text('Formula.'), meaning: text('What it does.')})
    .optional()
    .describe('From free weights to classes.'),
  bootMethods: list('How first-boot data reaches the guest.'),
  templateFamilies: z.array(z.string()).describe('Families of templates.'),
  provisionerTypes: list('Types of first-boot scripts.'),
  provisionerVariables: z
    .array(z.strictObject({id: z.string().describe('Variable.'), example: text('Example.'), meaning: text('What it holds.')}))
    .describe('Variables of first-boot scripts.'),
  backupTargets: list('Where backups can be written.'),
  consistency: list('Consistency of a backup.'),
  packageFields: z
    .array(named.extend({range: text('What it may be.'), takesEffect: text('When a change reaches a server that exists.')}))
    .describe('Fields of a package.'),
  trafficPolicies: list('What happens when the monthly traffic is used up.'),
  rdnsDrivers: list('How reverse DNS is written.'),
  cloneModes: list('Modes of a clone.').optional(),
  migrationModes: list('Modes of a migration.'),
  restoreModes: list('Modes of a restore.'),
  supportLevels: list('Levels of support access.'),
  names: z
    .array(z.strictObject({id: id('What is named.'), pattern: text('Pattern.'), example: text('Example.'), meaning: text('What it is.')}))
    .describe('Names the product gives on a hypervisor.'),
  limits: z
    .array(named.extend({value: text('Number with its unit.'), setting: z.string().optional().describe('Setting that changes it.')}))
    .describe('Numbers.'),
  cloneIdentity: z
    .array(named.extend({copied: words.describe('Whether the clone has the same.')}))
    .optional()
    .describe('What a clone shares with its source.'),
});
