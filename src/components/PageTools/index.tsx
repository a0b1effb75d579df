import type {ReactNode} from 'react';

import ManualLink from '../ManualLink';
import Menu from '../Menu';
import {loadReader} from '../PlaceholderSettings/gate';
import SmallButton from '../SmallButton';
import {copyWords, useCopy} from '../useCopy';
import {useTwin} from './address';
import styles from './styles.module.css';
import TwinLink from './TwinLink';

/**
 * The line above a page's title: where the page is, and a menu of what can be done with it. Programs find the page as Markdown by the link in the head; without
 * script the menu leads there.
 */
export default function PageTools({children}: {children: ReactNode}): ReactNode {
  const address = useTwin();
  // The text is handed over as a promise: Safari allows the clipboard only while the click is being handled.
  const [state, copy] = useCopy(async () =>
    navigator.clipboard.write([new ClipboardItem({'text/plain': import('./twin').then(({fetchTwin}) => fetchTwin(address))})]),
  );
  return (
    <div className={styles.line} data-search="skip">
      <TwinLink />
      {children}
      <Menu label={state === 'ready' ? 'Page tools' : copyWords[state]}>
        <SmallButton onClick={() => void loadReader(document)}>Use your values</SmallButton>
        <SmallButton onClick={copy}>Copy page as Markdown</SmallButton>
        <a href={address}>View as Markdown</a>
        {process.env.MANUAL === 'true' && <ManualLink />}
      </Menu>
    </div>
  );
}
