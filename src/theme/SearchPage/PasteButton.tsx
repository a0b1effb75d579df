import useIsBrowser from '@docusaurus/useIsBrowser';
import type {ReactNode} from 'react';

/** Pastes by one tap, where the browser lets a page read the clipboard. */
export default function PasteButton({onPaste}: {onPaste: (text: string) => void}): ReactNode {
  const canPaste = useIsBrowser() && 'clipboard' in navigator && 'readText' in navigator.clipboard;
  if (!canPaste) {
    return null;
  }
  const paste = () => {
    // Without the reader's leave, the field is where a paste by hand goes.
    navigator.clipboard.readText().then(onPaste, () => document.getElementById('paste-text')?.focus());
  };
  return (
    <button type="button" className="button button--secondary" onClick={paste}>
      Paste
    </button>
  );
}
