import Link from '@docusaurus/Link';
import type {Links} from '@nodestead-docs/model';
import type {ReactNode} from 'react';

interface Props {
  /** Text with code between backticks. */
  text: string;
  /** Addresses for code that names an operation or object. */
  links?: Links;
}

/** A text of the API document: words, and code between backticks. */
export default function Prose({text, links = {}}: Props): ReactNode {
  return text.split('`').map((part, index) => {
    if (index % 2 === 0) {
      return part;
    }
    const href = links[part];
    const code = <code key={index}>{part}</code>;
    return href === undefined ? (
      code
    ) : (
      <Link key={index} to={href}>
        {code}
      </Link>
    );
  });
}
