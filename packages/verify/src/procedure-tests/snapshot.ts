/** State of a machine: one line for each thing, such as `route default via 198.51.100.1 dev br0`. */
export type Snapshot = ReadonlySet<string>;

/**
 * Commands that print the state of a machine: addresses, routes, rules, units and files. What changes by itself (lifetimes, counters, handles, numbers of
 * interfaces) is left out.
 */
export const snapshotCommands = `
ip -br link show | awk '{sub(/@.*/, "", $1); print "link", $1, $3}'
ip -o link show | sed -nE 's/^[0-9]+: ([^:@]+).* master ([^ ]+).*/port \\1 of \\2/p'
ip -o addr show | awk '{print "address", $2, $4}'
{ ip -4 route show table all; ip -6 route show table all; } | grep -vE '^(local|broadcast|multicast|anycast|ff00)' | sed -E 's/ expires [0-9]+sec//; s/ (hoplimit|pref|metric 1024) ?[a-z0-9]*//g; s/ +$//; s/^/route /' | grep -v linkdown
ip rule | sed 's/^/rule4 /'; ip -6 rule | sed 's/^/rule6 /'
command -v nft >/dev/null && nft -s list ruleset | sed 's/^/nft /'
systemctl list-unit-files --no-legend --no-pager --type=service,socket,timer,path --state=enabled,masked | awk '{print "enabled", $1, $2}'
systemctl list-units --no-legend --no-pager --plain --type=service,socket,timer,path --state=active,failed | awk '{print "unit", $1, $3}'
find /etc /root /usr/local /opt /srv /var/spool -xdev ! -type d ! -name '*~' -printf 'file %p %m %u:%g %l ' \\( -type f -exec sha256sum {} \\; -o -printf '\\n' \\) | sed -E 's/  ([0-9a-f]{64}) .*/ \\1/'
dpkg-query -W -f 'package \${Package} \${Version} \${db:Status-Status}\\n'
`;

/** Units that come and go by themselves or run at the first boot only, and are no difference. */
const passing =
  /^unit (?:ldconfig|systemd-(?:firstboot|journal-catalog-update|sysusers|hostnamed|localed|timedated|tmpfiles-clean|journal-flush|update-done)|user@|user-runtime-dir@|session-|apt-daily|dpkg-db-backup|logrotate|man-db|e2scrub|fstrim|rehearsal)|^file \/etc\/(?:ld\.so\.cache|\.updated|\.pwd\.lock|mtab)/u;

/** Reads what `snapshotCommands` printed. */
export function readSnapshot(printed: string): Snapshot {
  return new Set(
    printed
      .split('\n')
      .map((line) => line.trimEnd())
      .filter((line) => line !== '' && !passing.test(line)),
  );
}

/** The difference of two states: `- ` before each line that is gone, `+ ` before each that came. */
export function snapshotDifference(before: Snapshot, after: Snapshot): string[] {
  const gone = [...before].filter((line) => !after.has(line)).map((line) => `- ${line}`);
  const came = [...after].filter((line) => !before.has(line)).map((line) => `+ ${line}`);
  return [...gone, ...came];
}

/**
 * Takes out of a difference what may stay.
 *
 * @returns the lines nobody excused, and the exceptions that excused nothing
 */
export function excused(difference: readonly string[], patterns: readonly string[]): {rest: string[]; needless: string[]} {
  const expressions = patterns.map((pattern) => ({pattern, expression: new RegExp(pattern, 'u')}));
  return {
    rest: difference.filter((line) => !expressions.some(({expression}) => expression.test(line))),
    needless: expressions.filter(({expression}) => !difference.some((line) => expression.test(line))).map(({pattern}) => pattern),
  };
}
