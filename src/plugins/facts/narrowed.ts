import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';

import {headings} from '../../components/facts/headings';
import {loadFactComponents} from '../../rendering/factComponents';
import {narrow, type Facts} from './narrow';
import {mark, type Use} from './shown';

/**
 * @param facts what is in a file
 * @param query what `remarkShownFacts` put behind the file's name
 * @returns the facts that the page needs
 * @throws when a component refuses the facts
 */
export async function narrowed(facts: Facts, query: string): Promise<Facts> {
  const uses = JSON.parse(decodeURIComponent(query.slice(mark.length))) as Use[];
  const components = await loadFactComponents();
  return narrow(facts, (some) =>
    uses
      .map(([name, property, others]) => {
        const component = components[name];
        const props = {...others, [property]: some};
        const entries = Object.hasOwn(headings, name) ? headings[name as keyof typeof headings](props as never) : [];
        // A component that is not known here is shown by nobody: all is kept.
        return component ? renderToStaticMarkup(createElement(component, props)) + JSON.stringify(entries) : JSON.stringify(some);
      })
      .join(),
  );
}
