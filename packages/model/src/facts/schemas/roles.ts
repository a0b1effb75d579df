import {z} from 'zod';

import {id, lifetime, text} from './common';

const level = z.enum(['all', 'own', 'granted', 'none']);
const scopeName = z.string().regex(/^[a-z]+:(?:[a-z]+|\*)$/u);

/** `roles.yaml`: who may do what, and what a token allows. */
export const roles = z.strictObject({
  levels: z.record(level, z.string()).describe('Meaning of the levels.'),
  roles: z
    .array(
      z.strictObject({
        id: id('Role.'),
        ...lifetime,
        name: text('Name in the panel.'),
        staff: z.boolean().describe('Whether it is for staff or for customers.'),
        summary: text('What it may do, in a sentence.'),
      }),
    )
    .describe('Roles.'),
  permissions: z
    .array(
      z.strictObject({
        id: id('Permission.'),
        ...lifetime,
        title: text('What it allows.'),
        levels: z.record(z.string(), level).describe('Level of each role.'),
      }),
    )
    .describe('Permissions by role.'),
  token: z
    .strictObject({
      prefix: z.string().describe('Beginning of every token.'),
      length: z.int().describe('Length in characters.'),
      shown: text('When it can be seen.'),
      roleLimit: text('How the role limits it.'),
      expiry: text('Lifetime.'),
      allowList: z
        .strictObject({...lifetime, meaning: text('What it does.')})
        .optional()
        .describe('Networks it is accepted from.'),
    })
    .describe('API tokens.'),
  scopes: z
    .array(
      z.strictObject({
        id: scopeName.describe('Scope.'),
        ...lifetime,
        allows: text('What it allows.'),
        paths: z.array(z.string().startsWith('/')).describe('First parts of the API paths.'),
      }),
    )
    .describe('Scopes of API tokens.'),
  wildcards: z
    .array(z.strictObject({id: scopeName.describe('Wildcard.'), ...lifetime, includes: z.array(scopeName).min(1).describe('Scopes it stands for.')}))
    .describe('Names for several scopes.'),
  integrations: z
    .array(
      z.strictObject({
        id: id('Integration: name of its page.'),
        ...lifetime,
        name: text('Name.'),
        maintainer: text('Who maintains the module.'),
        scopes: z.array(scopeName).describe('Scopes its token needs.'),
      }),
    )
    .describe('What integrations need.'),
});
