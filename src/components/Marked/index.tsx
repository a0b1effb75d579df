import type {TextPart} from '@nodestead-docs/search';
import type {ReactNode} from 'react';

/** Text of a search result, with the words that were searched marked. Every part is an element: a browser's translation replaces text nodes, and React could not remove them. */
export default function Marked({parts}: {parts: readonly TextPart[]}): ReactNode {
  return parts.map(({text, marked}, position) => (marked ? <mark key={position}>{text}</mark> : <span key={position}>{text}</span>));
}
