import {type ReactNode, type RefObject, useRef} from 'react';

import {loadReader} from '../PlaceholderSettings/gate';
import {useAfterHydration} from '../useAfterHydration';
import {copyWords, useCopy} from '../useCopy';
import styles from './styles.module.css';

interface Props {
  /** Coloured HTML from the build; without it `children` is shown plain. */
  html?: string;
  children?: ReactNode;
  /** Language as the fence names it. */
  language?: string;
  title?: string;
  /** Whether there are example values in it. */
  values?: boolean;
  /** Where its longest line may not fit: on a phone (1), in the page's column either (2). */
  long?: '1' | '2';
  /** Whether it has so many lines that paper may break it. */
  tall?: boolean;
}

interface ButtonsProps extends Pick<Props, 'values' | 'long'> {
  code: RefObject<HTMLElement>;
}

/** Actions that some blocks offer once scripts run. */
function MoreButtons({code, values, long}: ButtonsProps): ReactNode {
  const isAfter = useAfterHydration();
  return (
    isAfter && (
      <>
        {values && (
          <button type="button" className={styles.more} onClick={() => code.current && void loadReader(code.current)}>
            Use your values
          </button>
        )}
        {long && (
          <button
            type="button"
            className={long === '2' ? styles.more : styles.narrow}
            aria-pressed={document.documentElement.hasAttribute('data-wrap')}
            onClick={() => void import('./wrap').then(({toggleWrap}) => toggleWrap())}>
            Wrap
          </button>
        )}
      </>
    )
  );
}

/** Actions that every block offers from the first paint on. */
function CopyButton({code}: Pick<ButtonsProps, 'code'>): ReactNode {
  const [state, copy] = useCopy(() => navigator.clipboard.writeText(code.current?.textContent ?? ''));
  return (
    <button type="button" className={styles.copy} data-state={state} onClick={copy}>
      <span aria-live="polite">{state === 'ready' ? 'Copy' : copyWords[state]}</span>
    </button>
  );
}

/** A block of code or output: a bar with its file's name or its language and with what can be done with it, and the text in its own scroll box. */
export default function CodeBlock({html, children, language = 'text', title, values, long, tall}: Props): ReactNode {
  const code = useRef<HTMLElement>(null);
  const name = `language-${language}`;
  return (
    <div className={`theme-code-block ${styles.block} ${name}`} data-tall={tall || undefined}>
      <div className={styles.bar} data-language={title ? undefined : language === 'text' ? 'output' : language}>
        {title && <span>{title}</span>}
        <div>
          {(values || long) && <MoreButtons code={code} values={values} long={long} />}
          <CopyButton code={code} />
        </div>
      </div>
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
    </div>
  );
}
