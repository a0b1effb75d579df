import useIsBrowser from '@docusaurus/useIsBrowser';
import {useRef, type ReactNode, type RefObject} from 'react';

import {loadReader} from '../ReaderValues/gate';
import {copyWords, useCopy} from '../useCopy';
import styles from './styles.module.css';

interface Props {
  /** Coloured HTML from the build; without it `children` is shown plain. */
  html?: string;
  children?: ReactNode;
  /** Language as the fence names it. */
  language?: string;
  className?: string;
  title?: string;
  /** The rest of the fence's first line, from which the title is read. */
  metastring?: string;
  /** Whether there are example values in it. */
  values?: boolean;
}

function titleOf(metastring: string | undefined): string | undefined {
  return metastring?.match(/(?:^|\s)title=(["'])(?<title>.*?)\1/)?.groups?.title;
}

function CopyButton({code}: {code: RefObject<HTMLElement>}): ReactNode {
  const [state, copy] = useCopy(() => navigator.clipboard.writeText(code.current?.textContent ?? ''));
  return (
    <button type="button" className={styles.copy} data-state={state} hidden={!useIsBrowser()} onClick={copy}>
      <span aria-live="polite">{state === 'ready' ? 'Copy' : copyWords[state]}</span>
    </button>
  );
}

/** Opens the reader's values, those of the block first; there is none before it can. */
function ValuesButton({code}: {code: RefObject<HTMLElement>}): ReactNode {
  return (
    useIsBrowser() && (
      <button type="button" className={`${styles.copy} ${styles.values}`} data-state="ready" onClick={() => void loadReader(code.current!)}>
        Use your values
      </button>
    )
  );
}

/** A block of code or output: optional title, text in its own scroll box, a button that copies it. */
export default function CodeBlock({html, children, language, className, title, metastring, values}: Props): ReactNode {
  const code = useRef<HTMLElement>(null);
  const name = `language-${language ?? className?.match(/language-(\S+)/)?.[1] ?? 'text'}`;
  const caption = title ?? titleOf(metastring);
  return (
    <div className={`theme-code-block ${styles.block} ${name}`}>
      {caption && <div className={styles.title}>{caption}</div>}
      <div className={styles.body}>
        {/* A scroll box must be reachable by keyboard. */}
        <pre tabIndex={0} className={styles.pre}>
          {html === undefined ? (
            <code ref={code} className={name}>
              {children}
            </code>
          ) : (
            // Made by our own build from the page's text, which is escaped there.
            <code ref={code} className={name} dangerouslySetInnerHTML={{__html: html}} />
          )}
        </pre>
        {values && <ValuesButton code={code} />}
        <CopyButton code={code} />
      </div>
    </div>
  );
}
