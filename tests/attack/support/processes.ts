import {readdirSync, readFileSync} from 'node:fs';

/** @returns ids of the processes whose command line holds a text, without the present one */
export function processesWith(text: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && id !== process.pid && commandLine(id).includes(text));
}

/** @returns ids of the children of a process's first thread, as Linux writes them; none when it has ended */
export function childrenOf(id: number | undefined): string {
  return textOf(`/proc/${id}/task/${id}/children`);
}

/** @returns the program and the arguments of a process, with spaces between; none when it has ended */
export function commandLine(id: number): string {
  return textOf(`/proc/${id}/cmdline`).replaceAll('\0', ' ');
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
