import {useDocsVersion, useVersions} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {absentParameter, versionsWith} from '@site/src/client/docVersions';
import VersionLinks from '@site/src/components/VersionLinks';
import type {ReactNode} from 'react';

/**
 * Tells a reader who changed version why another page is shown: the page they read is not part of this version, since when it exists, and
 * where. Shows nothing unless the address names a page that other versions have and this one lacks.
 */
export default function AbsentPageNotice(): ReactNode {
  const isBrowser = useIsBrowser();
  const {search} = useLocation();
  const {version: versionName, label} = useDocsVersion();
  const versions = useVersions(undefined);
  const docId = isBrowser ? new URLSearchParams(search).get(absentParameter) : null;
  if (!docId) {
    return null;
  }
  const found = versionsWith(versions, docId);
  const since = found.at(-1);
  if (!since || found.some(({version}) => version.name === versionName)) {
    return null;
  }
  return (
    <div className="alert alert--info margin-bottom--md" role="status">
      <p>
        The page you were reading (<code>{docId}</code>) is not part of {label}. It came with {since.version.label}; this is the nearest section here.
      </p>
      <p>
        Read it in <VersionLinks found={found} />.
      </p>
    </div>
  );
}
