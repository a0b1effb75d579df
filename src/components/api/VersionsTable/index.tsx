import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Table from '@site/src/components/Table';
import {downloadPath, referencePage} from '@site/src/site/api';
import {currentVersion, latestVersion, releasedVersions, versionPlace} from '@site/src/site/versions';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

function state(version: string): string {
  if (version === currentVersion) {
    return 'not released yet';
  }
  return version === latestVersion ? 'latest' : 'older, security fixes only';
}

/** Every version of the API: its reference and its OpenAPI document. */
export default function VersionsTable(): ReactNode {
  const base = useBaseUrl('/');
  const versions = [latestVersion, currentVersion, ...releasedVersions.filter((version) => version !== latestVersion)];
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
        {versions.map((version) => {
          const {label} = versionPlace(version);
          return (
            <tr key={version}>
              <th scope="row">
                {label} ({state(version)})
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
