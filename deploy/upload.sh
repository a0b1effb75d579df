#!/usr/bin/env bash
# Uploads build/ by rsync over SSH to DEPLOY_TARGET (user@host:/folder) as a release of its own, and then lets the link "current" there lead to it: the web server's
# root is /folder/current. An upload that ends early, for whatever reason, changes nothing for readers. deploy/README.md says what the target needs.
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C

days=30           # for which assets stay after the last release they were part of was replaced
idle_timeout=60   # seconds without a byte after which both ends give up
wait=45           # seconds to wait for another upload; less than the timeout that ends this one

# shellcheck source=deploy/lib/connection.sh
. deploy/lib/connection.sh
# shellcheck source=deploy/lib/manifest.sh
. deploy/lib/manifest.sh

if [[ ! -d build ]]; then
  echo 'There is no build/. Run "npm run build" first.' >&2
  exit 1
elif ! wrong=$(check_manifest build); then
  printf '%s\n' "build/ is not a whole site, and nothing was uploaded. Run \"npm run build\" again." "$wrong" >&2
  exit 1
fi

status=0
full=$(
  timeout --foreground --kill-after=10 "$limit" rsync --rsh="$(quoted "${ssh[@]}")" --rsync-path="$(on_target deploy/receive.sh "$days" "$wait")" \
    --timeout="$idle_timeout" --recursive --checksum --perms --chmod=D755,F644 --exclude=/.well-known build/ "$DEPLOY_TARGET/" 2>&1 >/dev/null |
    while IFS= read -r line; do
      printf '%s\n' "$line" >&2
      case $line in *'No space left on device'* | *'Disk quota exceeded'*) printf yes ;; esac
    done
) || status=$?

serves='The target serves what it served before, or all of this release: "readlink current" there says which. After a first upload that failed there is no such link.'
if [[ -n $full ]]; then
  echo "The disk of the target is full. Nothing has changed: it serves the release from before. Make room there, then upload again: each folder in
releases/ other than the one that \"current\" leads to may go, at the cost of readers whose pages are that old. \"df -h\" and \"df -i\" show what is left." >&2
elif ((status != 0 && SECONDS >= limit)); then
  echo "The upload took longer than $limit seconds and was stopped. $serves" >&2
elif ((status != 0)); then
  echo "The upload failed. $serves" >&2
fi
exit "$status"
