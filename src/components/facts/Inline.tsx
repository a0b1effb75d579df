import type {ReactNode} from 'react';

/** A text from the facts: what is between backticks becomes code. */
export default function Inline({text}: {text: string}): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
