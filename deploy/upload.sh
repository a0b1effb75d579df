#!/usr/bin/env bash
# Uploads build/ by rsync over SSH to DEPLOY_TARGET (user@host:/folder) as a release of its own, and then lets the link "current" there lead to it: the web server's
# root is /folder/current. An upload that ends early, for whatever reason, changes nothing for readers. deploy/README.md says what the target needs.
# DEPLOY_KEY and DEPLOY_KNOWN_HOSTS, when set, are the texts of the private key and of the known_hosts file; DEPLOY_TIMEOUT is in seconds.
set -euo pipefail
cd "$(dirname "$0")/.."

days=30           # for which assets stay after the last release they were part of was replaced
idle_timeout=60   # seconds without a byte after which both ends give up
wait=45           # seconds to wait for another upload; less than the timeout that ends this one
limit=${DEPLOY_TIMEOUT:-480}

: "${DEPLOY_TARGET:?names no target, such as docs@www1.example.com:/var/www/docs}"
[[ $DEPLOY_TARGET == *?:/?* ]] || { echo "DEPLOY_TARGET is not a folder on a host, such as docs@www1.example.com:/var/www/docs: $DEPLOY_TARGET" >&2; exit 1; }
[[ -f build/index.html ]] || { echo 'build/ holds no site. Run "npm run build" first.' >&2; exit 1; }

shell="ssh -o ConnectTimeout=20 -o ServerAliveInterval=15"
if [[ -n ${DEPLOY_KEY:-} ]]; then
  # A file that has no name any more when the key is written into it: also a killed upload leaves no key behind.
  key=$(mktemp)
  exec 8<>"$key"
  rm "$key"
  printf '%s\n' "$DEPLOY_KEY" >&8
  export DEPLOY_KNOWN_HOSTS=${DEPLOY_KNOWN_HOSTS:-}
  shell+=" -i /proc/$$/fd/8 -o IdentitiesOnly=yes -o BatchMode=yes -o StrictHostKeyChecking=yes"
  shell+=" -o UserKnownHostsFile=none -o GlobalKnownHostsFile=none -o 'KnownHostsCommand=$(command -v printenv) DEPLOY_KNOWN_HOSTS'"
fi

# The login shell of the target reads this text, whichever shell that is: quotes are closed around each quote.
receive=$(<deploy/receive.sh)
receive="bash -c '${receive//\'/\'\\\'\'}' receive $days $wait"

status=0
full=$(
  timeout --foreground --kill-after=10 "$limit" rsync --rsh="$shell" --rsync-path="$receive" --timeout="$idle_timeout" \
    --recursive --checksum --perms --chmod=D755,F644 --exclude=/.well-known build/ "$DEPLOY_TARGET/" 2>&1 >/dev/null |
    while IFS= read -r line; do
      printf '%s\n' "$line" >&2
      case $line in *'No space left on device'* | *'Disk quota exceeded'*) printf yes ;; esac
    done
) || status=$?

if [[ -n $full ]]; then
  echo "The disk of the target is full. Nothing has changed: it serves the release from before. Make room there, then upload again: each folder in
releases/ other than the one that \"current\" leads to may go, at the cost of readers whose pages are that old. \"df -h\" and \"df -i\" show what is left." >&2
elif ((status != 0 && SECONDS >= limit)); then
  echo "The upload took longer than $limit seconds and was stopped. The target serves a whole release: \"readlink current\" there says which." >&2
elif ((status != 0)); then
  echo "The upload failed. The target serves a whole release: \"readlink current\" there says which." >&2
fi
exit "$status"
