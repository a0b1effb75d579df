import useRouteContext from '@docusaurus/useRouteContext';
import type {Props} from '@theme/MDXContent';
import MDXContent from '@theme-original/MDXContent';
import type {ReactNode} from 'react';

/** Gives pages outside the documentation the styles of documentation pages; the theme puts the class around the latter only. */
export default function MDXContentWrapper(props: Props): ReactNode {
  const {plugin} = useRouteContext();
  return plugin.name === 'docusaurus-plugin-content-pages' ? (
    <div className="markdown">
      <MDXContent {...props} />
    </div>
  ) : (
    <MDXContent {...props} />
  );
}
