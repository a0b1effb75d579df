import type {CategoryCount} from '@nodestead-docs/search';
import type {Answer} from '@site/src/client/search/useSearch';
import type {ReactNode} from 'react';

import Filters from './Filters';
import Result from './Result';

/** A category of which only the address is known, because nothing in it matches. */
function emptyCategory(id: string): CategoryCount {
  return {id, name: id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' '), count: 0};
}

function chosenOf({categories, limits: {category: id}}: Answer): CategoryCount | undefined {
  return id === undefined ? undefined : (categories.find((category) => category.id === id) ?? emptyCategory(id));
}

/**
 * @param version label of the version that was searched
 * @returns how much was found, where, and what was looked for instead of words that the index does not have
 */
export function summaryOf(answer: Answer, version: string): string {
  const {results, categories, corrections} = answer;
  const chosen = chosenOf(answer);
  const total = chosen?.count ?? categories.reduce((sum, {count}) => sum + count, 0);
  const place = ` in version ${version}${chosen === undefined ? '' : `, ${chosen.name}`}`;
  const found =
    total === 0
      ? `No documents found${place}`
      : `${total.toLocaleString('en')} ${total === 1 ? 'document' : 'documents'} found${place}${total > results.length ? `; the best ${results.length} are shown` : ''}`;
  return [found, ...corrections.map(({typed, read}) => `Searched for “${read}” instead of “${typed}”`)].join('. ');
}

interface Props {
  query: string;
  answer: Answer;
}

/** Results by category, best first. */
export default function Found({query, answer}: Props): ReactNode {
  const {results, categories} = answer;
  const chosen = chosenOf(answer);
  return (
    <div className="ns-found">
      {(categories.length > 0 || chosen !== undefined) && <Filters query={query} categories={categories} chosen={chosen} />}
      {results.length > 0 && (
        <section aria-label="Results">
          {results.map((result) => (
            <Result key={result.url} result={result} />
          ))}
        </section>
      )}
    </div>
  );
}
