import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import Prose from './Prose';
import styles from './styles.page.module.css';
import fields from './tables.page.module.css';
import {useVersionData} from './version';

/** The problems that an operation can answer with: status, kinds, what they mean. */
export default function Errors({statuses}: {statuses: readonly string[]}): ReactNode {
  const {errors} = useVersionData();
  return (
    <table className={`${fields.fields} ${fields.errors}`} data-search="skip">
      <caption>Problems</caption>
      <tbody>
        {statuses.map((status) => (
          <tr key={status}>
            <th scope="row">
              <span className={styles.status}>{status}</span>
            </th>
            <td>
              {errors[status]?.problems.flatMap(({type, title}, index) => [
                index > 0 && ', ',
                <Link key={type} to={`/api#${type.split('#').at(-1)}`}>
                  {title}
                </Link>,
              ])}
              . <Prose text={errors[status]?.text ?? ''} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
