import {z} from 'zod';

import {id, lifetime, text} from './common';

const port = z.strictObject({
  id: id('Anchor of the row.'),
  group: z.string().describe('Direction; a key of `groups`.'),
  ...lifetime,
  from: z.array(z.string()).min(1).describe('Who opens the connection; keys of `machines`.'),
  to: z.string().describe('Who listens; a key of `machines`.'),
  port: text('Port, range or list.'),
  protocol: z.enum(['tcp', 'udp', 'udp+tcp', 'icmpv6']).describe('Protocol.'),
  why: text('What it is for.'),
  needed: text('When it is needed.'),
  canClose: text('Whether it can be closed, and how.'),
  encryption: text('What protects it.'),
  product: z.boolean().describe('Whether the product itself listens or speaks, or a third-party program.'),
});

/** `ports.yaml`: who speaks to whom. */
export const ports = z.strictObject({
  machines: z.record(z.string(), z.string()).describe('Ends of a flow and their names.'),
  ports: z.array(port).describe('Flows.'),
  groups: z.record(z.string(), z.string()).describe('Directions and their titles.'),
});
