import Menu from '@site/src/components/Menu';
import {useTwin} from '@site/src/components/PageTools/address';
import SmallButton from '@site/src/components/SmallButton';
import {copyWords, useCopy} from '@site/src/components/useCopy';
import {type ReactNode, type RefObject, useRef} from 'react';

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
  const address = useTwin();
  const text = useRef<() => Promise<string> | string>(() => '');
  // The text is handed over as a promise: Safari allows the clipboard only while the click is being handled.
  const [state, copy] = useCopy(() => {
    const blob = Promise.resolve(text.current()).then((value) => new Blob([value], {type: 'text/plain'}));
    return navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
  });
  const action = (label: string, asked: () => Promise<string> | string): ReactNode => (
    <SmallButton
      onClick={() => {
        text.current = asked;
        copy();
      }}>
      {label}
    </SmallButton>
  );
  const textOf = (selector: string): string => section.current?.querySelector(selector)?.textContent ?? '';
  return (
    <Menu label={state === 'ready' ? 'Copy' : copyWords[state]}>
      {action('Method and path', () => textOf('h2 + p code'))}
      {action('As curl', () => textOf('code.language-bash'))}
      {action('As Markdown', async () => {
        const {fetchTwin} = await import('@site/src/components/PageTools/twin');
        return sectionOf(await (await fetchTwin(address)).text(), title);
      })}
      <SmallButton onClick={() => section.current && print(section.current)}>Print</SmallButton>
    </Menu>
  );
}
