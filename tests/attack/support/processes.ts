import {readFileSync, readdirSync} from 'node:fs';

/** @returns ids of the processes whose command line holds a text, without the present one */
export function processesWith(text: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && id !== process.pid && commandLine(id).includes(text));
}

function commandLine(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
