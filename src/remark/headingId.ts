import type {Heading, Nodes} from 'mdast';

/** @returns the id that Docusaurus has given a heading; empty before it has */
export function headingId({data}: Heading & Nodes): string {
  return String(data?.hProperties?.id ?? '');
}
