import {type ReactNode, useEffect, useRef, useState} from 'react';

import styles from './styles.page.module.css';

interface Props {
  /** Selector of the elements on the page that are lines, or have theirs as their summary. */
  lines: string;
  /** Plural name of the entries: `commands`. */
  noun: string;
  placeholder: string;
  /** Whether lines have come after the page: what was typed until then did not reach them. */
  isLate?: boolean;
}

/** The line, after the name of the fold that it is in. */
function wordsOf(line: Element): string {
  const fold = line.parentElement?.closest('details')?.querySelector('h2')?.textContent ?? '';
  return `${fold} ${(line.querySelector('summary') ?? line).textContent}`.toLowerCase();
}

/** Shows the lines that have every word, and opens the folds that they are in. @returns how many these are, and of how many */
function filterLines(text: string, selector: string, noun: string): string {
  const isAsked = text.trim() !== '';
  const words = text.toLowerCase().split(/\s+/);
  const lines = [...document.querySelectorAll<HTMLElement>(selector)];
  for (const line of lines) {
    const all = wordsOf(line);
    line.hidden = !words.every((word) => all.includes(word));
  }
  const shown = lines.filter(({hidden}) => !hidden);
  for (const fold of new Set(lines.map((line) => line.parentElement?.closest('details')))) {
    if (fold) {
      fold.hidden = !shown.some((line) => fold.contains(line));
      fold.open = isAsked && !fold.hidden;
    }
  }
  return isAsked ? `${shown.length} of ${lines.length} ${noun}` : '';
}

/** A field that leaves of the lines on the page those that fit. Without script there is none, and all lines are there. */
export default function LineFilter({lines, noun, placeholder, isLate}: Props): ReactNode {
  const [found, setFound] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isLate && field.current?.value) {
      setFound(filterLines(field.current.value, lines, noun));
    }
  }, [isLate, lines, noun]);
  return (
    <p className={styles.filter} data-search="skip">
      <input
        ref={field}
        type="search"
        className={styles.input}
        aria-label={`Filter ${noun}`}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({target}) => setFound(filterLines(target.value, lines, noun))}
      />{' '}
      <span role="status">{found}</span>
    </p>
  );
}
