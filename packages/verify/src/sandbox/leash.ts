/** Starts nothing if this process has died before `setpriv` could ask for its signal, and says who is to hold the namespaces. */
const beforeNamespaces = '[ "$PPID" = "$1" ] || exit 1; shift; read -r HOLDER rest </proc/self/stat; export HOLDER; exec "$@"';

/**
 * Starts nothing if `unshare` has died between making its child and the child's asking for its signal: nobody would end the namespaces then. The
 * child has no parent in its own process namespace; /proc is still that of the machine and shows it.
 */
const inNamespaces = 'read -r id name state parent rest </proc/self/stat; [ "$parent" = "$HOLDER" ] || exit 1; unset HOLDER; exec "$@"';

/**
 * The command that runs a program as the first process of a process namespace. When this process ends, however and whenever it ends, the kernel kills
 * everything in there.
 *
 * @param namespaces options of `unshare` for the others that it gets
 * @param command to run; /proc is not yet that of its namespace
 * @see PR_SET_PDEATHSIG(2const): nothing comes from a parent that was dead before
 */
export function leashed(namespaces: readonly string[], command: readonly string[]): string[] {
  return [
    ...['setpriv', '--pdeathsig', 'KILL', '--', 'sh', '-c', beforeNamespaces, 'sh', String(process.pid)],
    ...['unshare', ...namespaces, '--pid', '--fork', '--kill-child', '--', 'sh', '-c', inNamespaces, 'sh'],
    ...command,
  ];
}
