// Change: an item is active on the pages of its own section; the theme's is active on every page of the sidebar, and this site has one sidebar.
import {useActiveDocContext, useLayoutDoc} from '@docusaurus/plugin-content-docs/client';
import {useReadVersion} from '@site/src/client/useReadVersion';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type {Props} from '@theme/NavbarItem/DocNavbarItem';
import type {ReactNode} from 'react';

/** The folder of a page's id, or the folder that a category page (`/category/guides`) stands for. */
function section(docId: string): string {
  return docId.replace(/^\/category\//, '').split('/')[0] ?? docId;
}

/** A link to a page or category page in the version being read. */
export default function DocNavbarItem({docId, label: staticLabel, docsPluginId, ...props}: Props): ReactNode {
  const {activeDoc} = useActiveDocContext(docsPluginId);
  const known = useLayoutDoc(docId, docsPluginId);
  const {docs} = useReadVersion();
  const doc = docs.find(({id}) => id === docId) ?? known;
  if (doc === null || (doc.unlisted && activeDoc?.path !== doc.path)) {
    return null;
  }
  return (
    <DefaultNavbarItem
      exact
      {...props}
      isActive={() => activeDoc !== undefined && section(activeDoc.id) === section(docId)}
      label={staticLabel ?? doc.id}
      to={doc.path}
    />
  );
}
