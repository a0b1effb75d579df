import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

import {loadReader} from '../PlaceholderSettings/gate';
import SmallButton from '../SmallButton';
import {copyWords, useCopy} from '../useCopy';
import {twinOf} from './address';
import styles from './styles.module.css';

/**
 * The line above a page's title: what the page begins it with, a button for the reader's own values in the samples, and one that copies the page as Markdown, and
 * says so when it could not; programs find the same text by the link in the head.
 */
export default function CopyPage({children}: {children: ReactNode}): ReactNode {
  const {pathname} = useLocation();
  const address = twinOf(pathname, useBaseUrl('/'));
  // The text is handed over as a promise: Safari allows the clipboard only while the click is being handled.
  const [state, copy] = useCopy(async () =>
    navigator.clipboard.write([new ClipboardItem({'text/plain': import('./twin').then(({fetchTwin}) => fetchTwin(address))})]),
  );
  return (
    <div className={styles.line}>
      <Head>
        <link rel="alternate" type="text/markdown" href={address} />
      </Head>
      {children}
      <SmallButton onClick={() => void loadReader(document)}>Use your values</SmallButton>
      <SmallButton data-state={state} onClick={copy}>
        <span aria-live="polite">{state === 'ready' ? 'Copy page as Markdown' : copyWords[state]}</span>
      </SmallButton>
    </div>
  );
}
