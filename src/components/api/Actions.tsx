import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {twinOf} from '@site/src/components/CopyPage/address';
import SmallButton from '@site/src/components/SmallButton';
import {copyWords, useCopy} from '@site/src/components/useCopy';
import type {ReactNode, RefObject} from 'react';

import styles from './styles.page.module.css';

interface CopyProps {
  label: string;
  /** The text, or a promise of it: Safari allows the clipboard only while the click is being handled. */
  text: () => Promise<string> | string;
}

function CopyAction({label, text}: CopyProps): ReactNode {
  const [state, copy] = useCopy(() => {
    const blob = Promise.resolve(text()).then((value) => new Blob([value], {type: 'text/plain'}));
    return navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
  });
  return (
    <SmallButton data-state={state} onClick={copy}>
      <span aria-live="polite">{state === 'ready' ? label : copyWords[state]}</span>
    </SmallButton>
  );
}

/**
 * @param markdown a page as Markdown
 * @param title heading of a section of the second level
 * @returns the section with its heading; the page when it has no such section
 */
export function sectionOf(markdown: string, title: string): string {
  const start = markdown.indexOf(`\n## ${title}\n`);
  const end = markdown.indexOf('\n## ', start + 1);
  return start === -1 ? markdown : `${markdown.slice(start + 1, end === -1 ? undefined : end).trim()}\n`;
}

/** Prints one operation: the stylesheet leaves out what is beside the marked one. */
function print(section: Element): void {
  section.setAttribute('data-print', '');
  window.addEventListener('afterprint', () => section.removeAttribute('data-print'), {once: true});
  window.print();
}

/** Actions for one operation: copy its line, its request or its text, and print it. */
export default function Actions({section, title}: {section: RefObject<HTMLElement>; title: string}): ReactNode {
  const {pathname} = useLocation();
  const address = twinOf(pathname, useBaseUrl('/'));
  const textOf = (selector: string): string => section.current?.querySelector(selector)?.textContent ?? '';
  return (
    <div className={styles.actions}>
      <CopyAction label="Copy method and path" text={() => textOf('h2 + p code')} />
      <CopyAction label="Copy as curl" text={() => textOf('code.language-bash')} />
      <CopyAction
        label="Copy as Markdown"
        text={async () => {
          const {fetchTwin} = await import('@site/src/components/CopyPage/twin');
          return sectionOf(await (await fetchTwin(address)).text(), title);
        }}
      />
      <SmallButton onClick={() => section.current && print(section.current)}>Print</SmallButton>
    </div>
  );
}
