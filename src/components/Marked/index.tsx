import type {TextPart} from '@nodestead-docs/search';
import type {ReactNode} from 'react';

/** Text of a search result, with the words that were searched marked. */
export default function Marked({parts}: {parts: readonly TextPart[]}): ReactNode {
  return parts.map(({text, marked}, position) => (marked ? <mark key={position}>{text}</mark> : text));
}
