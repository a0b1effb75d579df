#!/usr/bin/env bash
# Uploads build/ by rsync over SSH to DEPLOY_TARGET (user@host:/folder) in an order in which no page ever names a file that is not there:
# assets first, then pages; assets of older releases stay for readers whose pages are older, and so does .well-known, which is the host's.
# DEPLOY_KEY and DEPLOY_KNOWN_HOSTS, when set, are the texts of the private key and of the known_hosts file.
set -euo pipefail
cd "$(dirname "$0")/.."
: "${DEPLOY_TARGET:?names no target, such as docs@www1.example.com:/var/www/docs}"
[[ -f build/index.html ]] || { echo 'build/ holds no site. Run "npm run build" first.' >&2; exit 1; }

shell=ssh
if [[ -n ${DEPLOY_KEY:-} ]]; then
  secrets=$(mktemp -d)
  trap 'rm -rf "$secrets"' EXIT
  (umask 077 && printf '%s\n' "$DEPLOY_KEY" > "$secrets/key" && printf '%s\n' "${DEPLOY_KNOWN_HOSTS:-}" > "$secrets/known_hosts")
  shell="ssh -i $secrets/key -o IdentitiesOnly=yes -o UserKnownHostsFile=$secrets/known_hosts -o StrictHostKeyChecking=yes"
fi

rsync --rsh="$shell" --recursive --checksum build/assets "$DEPLOY_TARGET/"
rsync --rsh="$shell" --recursive --checksum --delete-after --delay-updates --exclude=/assets --exclude=/.well-known build/ "$DEPLOY_TARGET/"
