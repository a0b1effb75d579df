#!/usr/bin/env bash
# Lets DEPLOY_TARGET (user@host:/folder) serve an earlier release again: the one that was served before, or the one that is named. Readers see all of it or nothing of it.
# Usage: deploy/rollback.sh [RELEASE]
set -euo pipefail
cd "$(dirname "$0")/.."

# shellcheck source=deploy/lib/connection.sh
. deploy/lib/connection.sh

[[ ${1:-} =~ ^[0-9TZ.]*$ ]] || { echo "$1 is not the name of a release, such as 20261122T075048.994770333Z." >&2; exit 1; }
timeout --foreground --kill-after=10 "$limit" "${ssh[@]}" "$target_host" "$(on_target deploy/back.sh 30 45 "${1:-}" "$target_folder")"
