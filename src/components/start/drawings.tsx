import type {ReactNode} from 'react';

/** Drawings inside the house of the logo, one for each task of the start page. */
const insides = {
  automate: 'm12.5 16 3.5 3.2-3.5 3.2M17.5 22.5h2.5',
  evaluate: 'M19 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm-.8 2.3 2.3 2.3',
  install: 'M16 13v7m-3-3 3 3 3-3m-7 5.5h8',
  operate: 'M11 19.5h2.5l1.7-4 2.4 7 1.5-3H21',
  sell: 'M12 15.5h3.5l5 5-3.3 3.2-5.2-5Zm2.2 2.2h.01',
  upgrade: 'M16 23v-8m-3.2 3.2L16 15l3.2 3.2',
};

/** The names that a page can ask for. */
export type DrawingName = keyof typeof insides;

/**
 * The mark's house with something else inside.
 * @param inside class of what is in the house
 */
export default function Drawing({name, className, inside}: {name: DrawingName; className?: string; inside?: string}): ReactNode {
  return (
    <svg
      className={className}
      viewBox="4 4 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true">
      <path d="M5.5 15 16 6l10.5 9M8.5 15.5V26h15V15.5" />
      <path className={inside} d={insides[name]} />
    </svg>
  );
}
