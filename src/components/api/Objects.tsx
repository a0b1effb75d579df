import type {Links, ObjectData} from '@nodestead-docs/model';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';

import Fields from './Fields';
import Prose from './Prose';

/** The objects that the operations of a page answer with, each under its own name. */
export default function Objects({objects, links}: {objects: readonly ObjectData[]; links: Links}): ReactNode {
  return (
    <section>
      <Heading as="h2" id="objects">
        Objects
      </Heading>
      {objects.flatMap(({name, text, rows}) => [
        <Heading key={name} as="h3" id={name}>
          {name}
        </Heading>,
        text !== '' && (
          <p key={`${name}-text`}>
            <Prose text={text} links={links} />
          </p>
        ),
        <Fields key={`${name}-fields`} caption={`Fields of ${name}`} rows={rows} links={links} answered />,
      ])}
    </section>
  );
}
