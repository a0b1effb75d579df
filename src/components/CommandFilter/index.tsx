import {type ReactNode, useState} from 'react';

import styles from './styles.page.module.css';

/** Shows of all commands on the page those whose line has every word. @returns how many these are, and of how many */
function filterCommands(text: string): string {
  const words = text.toLowerCase().split(/\s+/);
  const commands = [...document.querySelectorAll<HTMLElement>('[data-command]')];
  for (const command of commands) {
    const line = command.querySelector('summary')?.textContent.toLowerCase() ?? '';
    command.hidden = !words.every((word) => line.includes(word));
  }
  const shown = commands.filter(({hidden}) => !hidden).length;
  return text.trim() === '' ? '' : `${shown} of ${commands.length} commands`;
}

/** A field that leaves of the commands below those that fit. Without script there is none, and all commands are there. */
export default function CommandFilter(): ReactNode {
  const [found, setFound] = useState('');
  return (
    <p className={styles.filter} data-search="skip">
      <input
        type="search"
        aria-label="Filter commands"
        placeholder="Filter: backup, restore, drain…"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({target}) => setFound(filterCommands(target.value))}
      />{' '}
      <span role="status">{found}</span>
    </p>
  );
}
