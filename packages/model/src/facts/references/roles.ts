import type {Reference} from './reference';

export const rolesAndScopes: Reference = function* ({facts}, at) {
  const {roles, permissions, scopes, wildcards, integrations} = facts.roles;
  const roleIds = roles.map(({id}) => id);
  const single = new Set(scopes.map(({id}) => id));
  const every = new Set([...single, ...wildcards.map(({id}) => id)]);
  for (const [index, {id, levels}] of permissions.entries()) {
    const path = ['permissions', index, 'levels'];
    for (const role of roleIds.filter((name) => !(name in levels))) {
      yield at('roles', path, `The permission ${id} does not say what ${role} may do`, `Add ${role} with one of all, own, granted, none`);
    }
    for (const role of Object.keys(levels).filter((name) => !roleIds.includes(name))) {
      yield at('roles', [...path, role], `There is no role ${role}`, `Use one of ${roleIds.join(', ')}`);
    }
  }
  for (const [index, {includes}] of wildcards.entries()) {
    for (const scope of includes.filter((name) => !single.has(name))) {
      yield at(
        'roles',
        ['wildcards', index, 'includes', includes.indexOf(scope)],
        `There is no scope ${scope}`,
        'Use a scope of this file, or describe this one',
      );
    }
  }
  for (const [index, {scopes: needed}] of integrations.entries()) {
    for (const scope of needed.filter((name) => !every.has(name))) {
      yield at(
        'roles',
        ['integrations', index, 'scopes', needed.indexOf(scope)],
        `There is no scope ${scope}`,
        'Use a scope or wildcard of this file, or describe this one',
      );
    }
  }
};

/** An account of the manufacturer's support is an Auditor: an example in which it does more would say that support may. */
export const supportExamples: Reference = function* ({facts}, at) {
  const allowed = new Set(facts.roles.permissions.filter(({levels}) => levels.auditor !== 'none').map(({id}) => id));
  for (const [index, {example}] of facts.commands.commands.entries()) {
    for (const [, object, verb] of (example?.output ?? '').matchAll(/ support-\w+ +support\.access +(\w+)\.(\w+)/gu)) {
      if (!allowed.has(`${object ?? ''}s.${verb ?? ''}`)) {
        yield at(
          'commands',
          ['commands', index, 'example', 'output'],
          `The role Auditor does not allow ${object ?? ''}.${verb ?? ''}`,
          'Show what an Auditor may do',
        );
      }
    }
  }
};
