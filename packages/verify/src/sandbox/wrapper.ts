import {limits, sizeInWords} from '@nodestead-docs/model';

/** A file that a program left behind: its text, that it is not there, or why it is not read. */
export type Result = {text: string} | {absent: true} | {refused: string};

/**
 * Runs a command and then gives out files on descriptor 3, which the command does not get: for each a line that says what it is, and its bytes. Links
 * are not followed, neither the file's own nor one on the way to it, and only a regular file of limited size is read.
 */
const script = `
count=$1 limit=$2
shift 2
(shift "$count"; exec "$@") 3>&-
code=$?
while [ "$count" -gt 0 ]; do
  if [ ! -e "$1" ] && [ ! -L "$1" ]; then
    echo absent
  elif [ -L "$1" ] || [ "$(readlink -f -- "$1")" != "$1" ]; then
    echo link
  elif [ ! -f "$1" ]; then
    echo irregular
  elif [ ! -r "$1" ]; then
    echo unreadable
  else
    size=$(wc -c <"$1")
    if [ "$size" -gt "$limit" ]; then
      echo large
    else
      echo "text $size"
      head -c "$size" -- "$1"
    fi
  fi
  shift
  count=$((count - 1))
done >&3
exit "$code"
`;

const reasons: Readonly<Record<string, string>> = {
  link: 'is a link, or lies behind one',
  irregular: 'is not a regular file',
  unreadable: 'may not be read',
  large: `is larger than ${sizeInWords(limits.result)}`,
};

/**
 * Puts a command into the shell script that reads files after its end, and the command under the limits that the kernel holds a process to.
 *
 * @param files full paths of the files
 * @param threads whether the kernel counts the threads of this command alone, so that they can be limited
 */
export function wrapped(command: readonly string[], files: readonly string[], seconds: number, threads: boolean): string[] {
  const held = {
    core: 0,
    cpu: seconds + 1,
    data: limits.data,
    fsize: limits.disk,
    nofile: limits.openFiles,
    ...(threads && {nproc: limits.threads}),
  };
  const prlimit = ['prlimit', ...Object.entries(held).map(([name, value]) => `--${name}=${value}`), '--'];
  return ['sh', '-c', script, 'sh', String(files.length), String(limits.result), ...files, ...prlimit, ...command];
}

/** Most bytes that the script may write about a number of files. */
export function resultLimit(files: number): number {
  return files * (limits.result + headSize);
}

const headSize = 64;

/** Reads what the script wrote: a result for each of the files, in their order. */
export function readResults(output: Buffer, files: number): Result[] {
  const results: Result[] = [];
  let offset = 0;
  while (results.length < files) {
    const end = output.indexOf('\n', offset);
    const [kind = '', size = ''] = end < 0 ? [] : output.toString('utf8', offset, end).split(' ');
    offset = end + 1;
    if (kind === 'text' && /^\d+$/.test(size) && offset + Number(size) <= output.length) {
      results.push({text: output.toString('utf8', offset, offset + Number(size))});
      offset += Number(size);
    } else if (kind === 'absent') {
      results.push({absent: true});
    } else if (reasons[kind] !== undefined) {
      results.push({refused: reasons[kind]});
    } else {
      // The program ended the script, or wrote into its descriptor: nothing behind this place can be believed.
      return [...results, ...Array.from({length: files - results.length}, () => ({refused: 'could not be read after the end'}))];
    }
  }
  return results;
}
