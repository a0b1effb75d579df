import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import Desktop from '@theme-original/NavbarItem/DropdownNavbarItem/Desktop';
import type {KeyboardEvent, MouseEvent, ReactNode} from 'react';

import styles from './styles.module.css';

function trigger(root: HTMLElement): HTMLElement | null {
  return root.querySelector<HTMLElement>('[aria-haspopup]');
}

/** Enter is the only key the theme listens to, and its open state is private. */
function toggle(button: HTMLElement | null): void {
  button?.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}));
}

function isOpen(button: HTMLElement | null): boolean {
  return button?.getAttribute('aria-expanded') === 'true';
}

function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
  const button = trigger(event.currentTarget);
  if (event.key === ' ' && event.target === button) {
    event.preventDefault();
    toggle(button);
  } else if (event.key === 'Escape' && isOpen(button)) {
    toggle(button);
    button?.focus();
  }
}

function onClick(event: MouseEvent<HTMLDivElement>): void {
  const button = trigger(event.currentTarget);
  if (isOpen(button) && event.target instanceof Element && event.target.closest('.dropdown__menu')) {
    toggle(button);
  }
}

/** Assistive technology clicks without a pointer; the link below the button leads to the page that is open. */
function onClickCapture(event: MouseEvent<HTMLDivElement>): void {
  const button = trigger(event.currentTarget);
  if (event.detail === 0 && event.target === button) {
    event.preventDefault();
    toggle(button);
  }
}

/**
 * The theme's dropdown with the rest of what a button does: Space opens it, Escape closes it and returns the focus, choosing closes it
 * (WAI-ARIA Authoring Practices, disclosure navigation menu).
 */
export default function DropdownNavbarItemDesktop(props: Props): ReactNode {
  return (
    // The handlers only pass on keys and clicks of the controls inside.
    <div role="presentation" className={styles.wrapper} onKeyDown={onKeyDown} onClick={onClick} onClickCapture={onClickCapture}>
      <Desktop {...props} />
    </div>
  );
}
