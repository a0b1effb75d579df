import {z} from 'zod';

import {id, lifetime, machine, text} from './common';

const unit = z.string().regex(/^[A-Za-z0-9_.@-]+\.(?:service|timer|target|mount)$/u);

const service = z.strictObject({
  id: id('Anchor of the row.'),
  unit: unit.describe('Unit of systemd; a template ends in `@.service`.'),
  instances: z.array(z.string()).optional().describe('Instances of a template.'),
  ...lifetime,
  machine,
  product: z.boolean().describe('Whether it belongs to the product or to a third party.'),
  what: text('What it does.'),
  alsoNamed: z.array(unit).optional().describe('Names of the same unit on other systems.'),
  guestsSafe: z.boolean().describe('Whether it may be restarted while virtual servers run.'),
  breaks: text('What breaks meanwhile.'),
  duration: text('For how long.'),
  action: z.enum(['restart', 'reload', 'window', 'never', 'none']).describe('What to do with it; the meanings are under `actions`.'),
  command: text('Command that does it, or that only looks where nothing should be done.'),
  check: text('Command that shows that it works.'),
});

/** `services.yaml`: units of systemd. */
export const services = z.strictObject({
  services: z.array(service).describe('Units.'),
  actions: z.record(z.enum(['restart', 'reload', 'window', 'never', 'none']), z.string()).describe('Meaning of the actions.'),
});
