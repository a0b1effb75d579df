import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import type {FieldRow} from '@site/src/api/fields';
import type {Links} from '@site/src/api/reference/pageData';

import Prose from './Prose';
import Since from './Since';
import styles from './styles.module.css';

interface Props {
  caption: string;
  rows: readonly FieldRow[];
  links: Links;
  /** Whether the fields come from the control server: then those are marked that may be missing, not those that must be sent. */
  answered?: boolean;
}

/** A long name breaks after its dots and underscores, not in the middle of a word. */
function FieldName({path}: {path: string}): ReactNode {
  const parts = path.split(/(?<=[._])/);
  return <code>{parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]))}</code>;
}

/** A table of fields or parameters. Narrow screens stack each row. */
export default function Fields({caption, rows, links, answered = false}: Props): ReactNode {
  return (
    <table className={styles.fields}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({path, type, object, required, text, limits, since, deprecated}) => (
          <tr key={path}>
            <th scope="row">
              <FieldName path={path} />{' '}
              {answered ? !required && <span className={styles.optional}>may be missing</span> : required && <span className={styles.required}>required</span>}
            </th>
            <td>
              <span className={styles.type}>{object !== undefined && links[object] !== undefined ? <Link to={links[object]}>{object}</Link> : type}</span>
              {' · '}
              <Prose text={text} links={links} />{' '}
              {limits?.map((limit) => (
                <span key={limit} className={styles.limit}>
                  <Prose text={limit} />.{' '}
                </span>
              ))}
              {since !== undefined && <Since version={since} mark />}
              {deprecated && <span className={styles.mark}>Deprecated</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
