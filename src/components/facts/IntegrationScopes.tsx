import type {Facts} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

import {chooseNamed} from './choose';
import FactTable from './FactTable';
import Inline from './Inline';

interface Props {
  facts: Facts['roles'];
  /** The integration: name of its page, such as `whmcs`. */
  name: string;
}

/** The scopes that an integration's token needs, and what each allows. */
export default function IntegrationScopes({facts, name}: Props): ReactNode {
  const [integration] = IntegrationScopes.select({facts, name}).integrations;
  const allows = (scope: string) => {
    const parts = facts.wildcards.find(({id}) => id === scope)?.includes ?? [scope];
    return parts.map((part) => facts.scopes.find(({id}) => id === part)?.allows).join(' ');
  };
  return (
    <FactTable
      caption={`Scopes of the token for ${integration?.name ?? name}`}
      rows={integration?.scopes ?? []}
      columns={[
        {header: 'Scope', cell: (scope) => <code>{scope}</code>},
        {header: 'Allows', cell: (scope) => <Inline text={allows(scope)} />},
      ]}
    />
  );
}

IntegrationScopes.select = ({facts, name}: Props) => {
  const integrations = chooseNamed(facts.integrations, [name], ({id}) => id, 'integration');
  const named = integrations.flatMap(({scopes}) => scopes);
  const wildcards = facts.wildcards.filter(({id}) => named.includes(id));
  const all = [...named, ...wildcards.flatMap(({includes}) => includes)];
  return {integrations, wildcards, scopes: facts.scopes.filter(({id}) => all.includes(id))};
};
