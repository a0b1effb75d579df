import Head from '@docusaurus/Head';
import type {ReactNode} from 'react';

import {useTwin} from './address';

/** Tells programs where the page is as Markdown. */
export default function TwinLink(): ReactNode {
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={useTwin()} />
    </Head>
  );
}
