/** Folder in which a machine has what its agent was given. */
export const sharedFolder = '/run/rehearsal';

/**
 * The script that runs commands as a reader types them: one after the other, also after one that fails, with folder and variables kept for the next time. Which
 * command failed is written down.
 *
 * @param name name of the file with the commands, in the shared folder
 */
export function session(name: string): string {
  return `exec 2>&1 </dev/null
set -E
state=${sharedFolder}/session
cd "$(cat "$state.folder" 2>/dev/null || echo /root)"
. "$state.variables" 2>/dev/null
trap 'pwd > ${sharedFolder}/session.folder; declare -p | grep -vE "^declare -[A-Za-z]*r|^declare -- (BASH|FUNCNAME|LINENO|PIPESTATUS|_=)" > ${sharedFolder}/session.variables' EXIT
trap 'echo "$LINENO $?" >> ${sharedFolder}/${name}.failed' ERR
. ${sharedFolder}/${name}
`;
}

/** The script that runs commands on a host, each time in a new shell. @param name name of the file with the commands, in the shared folder */
export function once(name: string): string {
  return `exec 2>&1 </dev/null\n. ${sharedFolder}/${name}\n`;
}

/** Reads which commands failed. */
export function readFailures(text: string): {line: number; code: number}[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' ').map(Number))
    .map(([line = 0, code = 0]) => ({line, code}));
}

/** The environment of a root login. */
export const environment: Readonly<Record<string, string>> = {
  HOME: '/root',
  USER: 'root',
  LOGNAME: 'root',
  SHELL: '/bin/bash',
  TERM: 'dumb',
  DEBIAN_FRONTEND: 'noninteractive',
  LANG: 'C.UTF-8',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
};

/** The words that start a program with this environment and no other. */
export function withEnvironment(command: readonly string[]): string[] {
  return ['env', '-i', ...Object.entries(environment).map(([name, value]) => `${name}=${value}`), ...command];
}
