import type {SearchStatus} from '@site/src/client/search/useSearch';
import {type ReactNode, useEffect, useState} from 'react';

import styles from './styles.module.css';

/** A reader who hears the page is told when typing pauses, not with every letter. */
const pause = 500;

function textFor(status: SearchStatus | undefined, count: number | undefined, version: string): string {
  switch (status) {
    case 'failed':
      return 'The search could not be loaded.';
    case 'loading':
      return 'Loading the search.';
    case 'ready':
      if (count === undefined) {
        return '';
      }
      return count === 0 ? `No results in ${version}` : `${count} ${count === 1 ? 'suggestion' : 'suggestions'} in ${version}`;
    default:
      return '';
  }
}

interface Props {
  /** State of the search; nothing while the list is closed. */
  status: SearchStatus | undefined;
  /** Number of suggestions; nothing while they are worked out. */
  count: number | undefined;
  version: string;
}

/** Tells screen readers how many suggestions there are, or why there are none. */
export default function Announcement({status, count, version}: Props): ReactNode {
  const [text, setText] = useState('');
  const next = textFor(status, count, version);
  useEffect(() => {
    const timer = setTimeout(() => setText(next), pause);
    return () => clearTimeout(timer);
  }, [next]);
  return (
    <span role="status" className={styles.announcement}>
      {text}
    </span>
  );
}
