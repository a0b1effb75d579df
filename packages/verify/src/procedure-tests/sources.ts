import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Debian} from './schema';

/** Debian's code names of the releases that pages are performed on. */
export const codenames: Readonly<Record<Debian, string>> = {12: 'bookworm', 13: 'trixie'};

const known = Object.values(codenames);
const suite = new RegExp(`\\b(?:${known.join('|')})(?=[-/\\s\\]]|$)`, 'gu');

/**
 * Derives the sources of a release from those of the machine, whatever its mirror is: every entry for a release of Debian is copied with the release replaced.
 *
 * @param files the machine's `sources.list` and the files of `sources.list.d`, by name
 * @returns entries in the form of deb822 and of one line, apart; empty when the machine has none of Debian
 */
export function sourcesFor(debian: Debian, files: ReadonlyMap<string, string>): {deb822: string; lines: string} {
  const replaced = (text: string) => text.replace(suite, codenames[debian]);
  const deb822: string[] = [];
  const lines: string[] = [];
  for (const [name, text] of files) {
    const plain = text
      .split('\n')
      .filter((line) => !/^\s*#/u.test(line))
      .join('\n');
    if (name.endsWith('.sources')) {
      deb822.push(...plain.split(/\n\s*\n/u).filter((stanza) => isDebian(/^Suites:(.*)$/mu.exec(stanza)?.[1]) && !/^Enabled: *no/mu.test(stanza)));
    } else if (name.endsWith('.list')) {
      lines.push(...plain.split('\n').filter((line) => isDebian(/^deb\s+(?:\[[^\]]*\]\s+)?\S+\s+(\S+)/u.exec(line)?.[1])));
    }
  }
  return {deb822: deb822.map((stanza) => `${replaced(stanza).trim()}\n`).join('\n'), lines: lines.map((line) => `${replaced(line).trim()}\n`).join('')};
}

function isDebian(suites: string | undefined): boolean {
  return (suites ?? '').split(/\s+/u).some((word) => known.some((name) => word === name || word.startsWith(`${name}-`)));
}

/** The machine's own lists of sources, by name. */
export function sourceFiles(folder = '/etc/apt'): Map<string, string> {
  const parts = join(folder, 'sources.list.d');
  const names = existsSync(parts)
    ? readdirSync(parts)
        .sort()
        .map((name) => join('sources.list.d', name))
    : [];
  return new Map(['sources.list', ...names].filter((name) => existsSync(join(folder, name))).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Options of the machine's apt without which its sources cannot be read: proxies, and checks that a frozen mirror cannot pass. */
const needed = /^(Acquire::(?:http|https|Check-Valid-Until|Check-Date|Retries)\b\S*) "(.+)";$/u;

/** @param dump what `apt-config dump Acquire` prints */
export function aptOptions(dump: string): string[] {
  return dump.split('\n').flatMap((line) => {
    const [, name, value] = needed.exec(line) ?? [];
    return name !== undefined && value !== undefined ? [`${name} "${value}"`] : [];
  });
}
