import {spawnSync} from 'node:child_process';
import {lstatSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gunzipSync} from 'node:zlib';

import type {Unpacked} from './packages';

/** Files that programs do not read messages from: manuals, change logs, pictures, fonts, tests. */
const unread = /(?:^|\/)(?:usr\/share\/(?:doc|man|info|icons|lintian|bash-completion)|usr\/include|tests?)\/|\.(?:png|svg|woff2?|ttf|pyc|h)$/u;
/** Nothing bigger is read at once; kernels and panels are smaller. */
const maxSize = 256 * 1024 * 1024;
const packed = /\.(?:xz|zst)$|\/vmlinuz-/u;
const magics = [
  {bytes: Buffer.from('fd377a585a00', 'hex'), command: 'xz', args: ['-dc', '--single-stream']},
  {bytes: Buffer.from('28b52ffd', 'hex'), command: 'zstd', args: ['-dc']},
];

/** A file of a package, as text in which every byte is a character. */
export interface PackageFile {
  package: string;
  /** Path in the package, without the slash before it. */
  path: string;
  text: string;
}

/**
 * Reads the files of packages in which a program's messages can be.
 *
 * @param only beginnings of paths; everything without it
 */
export function* filesOf(packages: readonly Unpacked[], only: readonly string[] = []): Generator<PackageFile> {
  for (const {name, folder} of packages) {
    for (const path of readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
      const stat = lstatSync(join(folder, path));
      const wanted = only.length === 0 || only.some((part) => path.includes(part));
      if (wanted && stat.isFile() && stat.size > 0 && stat.size < maxSize && !unread.test(path)) {
        yield {package: name, path, text: textOf(join(folder, path))};
      }
    }
  }
}

function textOf(file: string): string {
  const data = readFileSync(file);
  if (file.endsWith('.gz')) {
    return gunzipSync(data).toString('latin1');
  }
  return (packed.test(file) ? unpackedBy(data) : data).toString('latin1');
}

/** A kernel is packed behind a small program that unpacks it, so the beginning is looked for. */
function unpackedBy(data: Buffer): Buffer {
  for (const {bytes, command, args} of magics) {
    const from = data.indexOf(bytes);
    const {stdout} = from < 0 ? {stdout: Buffer.alloc(0)} : spawnSync(command, args, {input: data.subarray(from), maxBuffer: 4 * maxSize});
    if (stdout.length > 0) {
      return stdout;
    }
  }
  return data;
}
