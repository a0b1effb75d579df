import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {downloadPath, getVersionLabel, referencePage, type ReferenceState, referenceState, referenceVersions} from '@nodestead-docs/model/browser';
import Table from '@site/src/components/Table';
import type {ReactNode} from 'react';

import styles from './styles.page.module.css';

const states: {[state in ReferenceState]: string} = {
  unreleased: 'not released yet',
  latest: 'latest',
  older: 'older, security fixes only',
};

/** Every version of the API: its reference and its OpenAPI document. */
export default function VersionsTable(): ReactNode {
  const base = useBaseUrl('/');
  return (
    <Table className={styles.versions}>
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Reference</th>
          <th scope="col">OpenAPI 3.1</th>
        </tr>
      </thead>
      <tbody>
        {referenceVersions.map((version) => {
          const label = getVersionLabel(version);
          return (
            <tr key={version}>
              <th scope="row">
                {label} ({states[referenceState(version)]})
              </th>
              <td>
                {/* With the base URL: below /docs/, the reference's own address would be taken for one that has it already. */}
                <Link to={`${base}${referencePage(version)}`}>Reference {label}</Link>
              </td>
              <td>
                <Link to={`pathname://${base}${downloadPath(version)}`} download={`nodestead-${label.toLowerCase()}.openapi.json`}>
                  openapi.json
                </Link>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
