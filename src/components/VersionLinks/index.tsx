import Link from '@docusaurus/Link';
import type {versionsWith} from '@site/src/client/docVersions';
import type {ReactNode} from 'react';

/** The versions that have a page, as links to it: "Next or 6.0". */
export default function VersionLinks({found}: {found: ReturnType<typeof versionsWith>}): ReactNode {
  return found.map(({version, doc}, index) => (
    <span key={version.name}>
      {index > 0 && ' or '}
      <Link to={doc.path}>{version.label}</Link>
    </span>
  ));
}
