import {getDefinitionAnchor} from '@nodestead-docs/model/browser';
import Heading from '@theme/Heading';
import {Fragment, type ReactNode} from 'react';

import type {DefinitionChoice} from './headings';
import SchemaTable from './SchemaTable';

interface Props extends DefinitionChoice {
  /** Level of the headings. */
  level?: 2 | 3 | 4 | 5;
}

/** The objects that inputs of hook scripts have in common. */
export default function Definitions({facts: {definitions}, level = 3}: Props): ReactNode {
  return Object.entries(definitions).map(([name, definition]) => {
    const schema = definition.anyOf?.find(({properties}) => properties !== undefined) ?? definition;
    return (
      <Fragment key={name}>
        <Heading as={`h${level}`} id={getDefinitionAnchor(name)}>
          <code>{name}</code>
        </Heading>
        <SchemaTable caption={definition.description ?? `Fields of ${name.replaceAll('_', ' ')}`} schema={schema} definitions={definitions} />
      </Fragment>
    );
  });
}

Definitions.select = ({facts: {definitions}}: Props) => ({definitions});
