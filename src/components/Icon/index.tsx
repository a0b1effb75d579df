import type {ReactNode} from 'react';

/** The site's icons, strokes in a square of 24 like the drawings of the start page: what pages call out, and what cards and hits lead to. */
const shapes = {
  note: 'm4 20 1-4L16 5l3 3L8 19Zm10-13 3 3',
  tip: 'M9 19h6m-5 2.5h4M9 16a6.5 6.5 0 1 1 6 0Z',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Zm-9-1v5.5m0-9v.01',
  warning: 'M12 4 2.5 20h19Zm0 6v4.5m0 2.5v.01',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8Zm4 5v5m0 3v.01',
  page: 'M6 3h8l4 4v14H6Zm3 9h6m-6 4h6',
  pages: 'M8 3h7l4 4v11H8ZM5 7v14h10',
  heading: 'M9 4 7 20M17 4l-2 16M4 9h16M3.5 15h16',
  passage: 'M4 7h16M4 12h16M4 17h10',
};

/** The names of the icons. */
export type IconName = keyof typeof shapes;

/** All names, for the page that shows them. */
export const iconNames = Object.keys(shapes) as IconName[];

/** An icon in the colour of the text, and of its size where no style gives it another; it says nothing that the text beside it does not. */
export default function Icon({name}: {name: IconName}): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="1.2em" height="1.2em" aria-hidden="true">
      <path d={shapes[name]} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
