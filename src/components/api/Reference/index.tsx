import renderRoutes from '@docusaurus/renderRoutes';
import {matchPath, useLocation} from '@docusaurus/router';
import type {VersionData} from '@nodestead-docs/model';
import NotFound from '@theme/NotFound';
import type {ReactNode} from 'react';

import Frame from '../Frame';

interface Props {
  version: VersionData;
  route: {routes: Parameters<typeof renderRoutes>[0]};
}

/** The pages of one version's reference. */
export default function Reference({version, route}: Props): ReactNode {
  const {pathname} = useLocation();
  // The server's 404 page.
  return route.routes?.some(({path, exact}) => matchPath(pathname, {path, exact})) ? (
    <Frame version={version}>{renderRoutes(route.routes)}</Frame>
  ) : (
    <NotFound />
  );
}
