import {subjects, tableRows} from '@nodestead-docs/model/browser';
import Table from '@site/src/components/Table';
import {Fragment, type ReactNode} from 'react';

/** The example values that readers meet on most pages, from the model that the checks and "Use your values" read too. */
export default function ExampleValues(): ReactNode {
  const rows = tableRows(subjects.filter(({start}) => start));
  return (
    <Table>
      <thead>
        <tr>
          <th>Value</th>
          <th>Meaning</th>
        </tr>
      </thead>
      <tbody>
        {[...rows, {examples: ['<like-this>'], meaning: 'a value without an example'}].map(({examples, meaning}) => (
          <tr key={meaning}>
            <td>
              {examples.map((example, index) => (
                <Fragment key={example}>
                  {index > 0 && ', '}
                  <code>{example}</code>
                </Fragment>
              ))}
            </td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
