import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useReadVersion} from '@site/src/client/useReadVersion';
import type {Props} from '@theme/Footer/Copyright';
import Copyright from '@theme-original/Footer/Copyright';
import {type ReactNode, useEffect} from 'react';

import styles from './styles.module.css';

/** The licence line, with the version being read; on paper also the address of the page, and above every sheet its title. */
export default function FooterCopyright(props: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  // One not-found page is rendered for every address, so the server cannot know it.
  const isBrowser = useIsBrowser();
  const version = useReadVersion();
  // Printed above every sheet by src/css/print.css; the title is known once the page is rendered.
  useEffect(() => {
    const name = () => {
      document.documentElement.dataset.paper = `${document.title} · ${version.label}`;
    };
    addEventListener('beforeprint', name);
    return () => removeEventListener('beforeprint', name);
  }, [version.label]);
  return (
    <>
      <p className={styles.version}>Version {version.label}</p>
      <Copyright {...props} />
      <p className={styles.address}>
        {siteConfig.url}
        {isBrowser && pathname}
      </p>
    </>
  );
}
