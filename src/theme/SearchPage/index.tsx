// Change: a results page of our own instead of the search plugin's: same address and messages, the engine of the search field.
import Head from '@docusaurus/Head';
import {PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import Results from './Results';
import {useQueryParameter} from './useQueryParameter';

/** Most characters of a query that the title repeats: more would push the results out of the window. */
const mostInTitle = 60;

function titleOf(query: string): string {
  if (query === '') {
    return 'Search the documentation';
  }
  const characters = Array.from(query);
  return `Search results for "${characters.length > mostInTitle ? `${characters.slice(0, mostInTitle).join('')}…` : query}"`;
}

/** The page `/search?q=&version=`. */
export default function SearchPage(): ReactNode {
  const [query, setQuery] = useQueryParameter();
  const title = titleOf(query.trim());
  return (
    <Layout>
      <PageMetadata title={title} description="Search the documentation of one version." />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <Results title={title} query={query} onQuery={setQuery} />
    </Layout>
  );
}
