import Link from '@docusaurus/Link';
import {getDefinitionAnchor} from '@nodestead-docs/model/browser';
import type {ReactNode} from 'react';

import Codes from './Codes';
import FactTable from './FactTable';
import Inline from './Inline';
import {fieldsOf, type Schema} from './schema';

interface Props {
  caption: string;
  schema: Schema;
  definitions: {[name: string]: Schema};
}

/** The fields of a JSON object. */
export default function SchemaTable({caption, schema, definitions}: Props): ReactNode {
  return (
    <FactTable
      caption={caption}
      rows={fieldsOf(schema, definitions)}
      columns={[
        {header: 'Field', cell: (field) => <code>{field.name}</code>},
        {
          header: 'Type',
          cell: (field) =>
            field.definition === undefined ? (
              field.type
            ) : (
              <>
                {field.type} <Link to={`#${getDefinitionAnchor(field.definition)}`}>{field.definition.replaceAll('_', ' ')}</Link>
              </>
            ),
        },
        {
          header: 'Meaning',
          cell: (field) => (
            <>
              <Inline text={field.meaning} />
              {field.values !== undefined && (
                <>
                  {' One of '}
                  <Codes of={field.values} />.
                </>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
