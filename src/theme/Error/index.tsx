// Change: the theme's crash screen also where a crash takes the layout with it; Docusaurus falls back to one with other words and no style.
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

/** The crash screen, inside the layout unless the layout itself is what crashed. */
export default function CrashScreen({error, tryAgain}: Props): ReactNode {
  const content = <ErrorPageContent error={error} tryAgain={tryAgain} />;
  return (
    <RouteContextProvider value={{plugin: {name: 'docusaurus-core-error-boundary', id: 'default'}}}>
      <Head>
        <title>Page Error</title>
      </Head>
      <ErrorBoundary fallback={() => content}>
        <Layout>{content}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
