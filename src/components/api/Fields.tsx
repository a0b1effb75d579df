import Link from '@docusaurus/Link';
import type {FieldRow, Links} from '@nodestead-docs/model';
import {groupFields} from '@nodestead-docs/model/browser';
import type {ReactNode} from 'react';

import Prose from './Prose';
import Since from './Since';
import styles from './styles.page.module.css';
import fields from './tables.page.module.css';

interface Props {
  caption: string;
  rows: readonly FieldRow[];
  links: Links;
  /** Whether the fields come from the control server: then those are marked that may be missing, not those that must be sent. */
  answered?: boolean;
}

/** More inner fields than this are folded until they are asked for. */
const shownFields = 8;

/** A long name breaks after its dots and underscores, not in the middle of a word. */
function FieldName({path}: {path: string}): ReactNode {
  const parts = path.split(/(?<=[._])/);
  return <code>{parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]))}</code>;
}

interface RowProps extends Pick<Props, 'links' | 'answered'> {
  row: FieldRow;
  className?: string;
  /** Contents of the cell after the field's description. */
  children?: ReactNode;
}

function Row({row, links, answered, className, children}: RowProps): ReactNode {
  const {path, type, object, required, text, limits, since, deprecated} = row;
  return (
    <tr className={className}>
      <th scope="row">
        <FieldName path={path} />{' '}
        {answered ? !required && <span className={fields.optional}>may be missing</span> : required && <span className={fields.required}>required</span>}
      </th>
      <td>
        <span className={fields.type}>{object !== undefined && links[object] !== undefined ? <Link to={links[object]}>{object}</Link> : type}</span>
        {' · '}
        <Prose text={text} links={links} />{' '}
        {limits?.map((limit) => (
          <span key={limit} className={fields.limit}>
            <Prose text={limit} />.{' '}
          </span>
        ))}
        {since !== undefined && <Since version={since} mark />}
        {deprecated && <span className={styles.mark}>Deprecated</span>}
        {children}
      </td>
    </tr>
  );
}

/**
 * A table of fields or parameters. Narrow screens stack each row. The fields of an object fold: the rows below the one with `details` are shown while that is
 * open, by a rule of the stylesheet.
 */
export default function Fields({caption, rows, links, answered}: Props): ReactNode {
  return (
    <table className={fields.fields}>
      <caption>{caption}</caption>
      {groupFields(rows).map(({rows: outer, inner}) => (
        <tbody key={outer[0]?.path}>
          {outer.map((row) => (
            <Row key={row.path} row={row} links={links} answered={answered}>
              {inner.length > 0 && (
                <details className={fields.fold} open={inner.length <= shownFields} data-search="skip">
                  <summary>
                    {inner.length} {inner.length === 1 ? 'field' : 'fields'} in it
                  </summary>
                </details>
              )}
            </Row>
          ))}
          {inner.map((row) => (
            <Row key={row.path} row={row} links={links} answered={answered} className={fields.inner} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
