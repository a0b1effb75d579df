#!/usr/bin/env bash
# The target's half of an upload. deploy/upload.sh has rsync run this text where it would run its server, so nothing is installed on the target.
# Below the folder: releases/TIME/site is a whole release, releases/TIME/assets are its own assets, releases/TIME/replaced says since when it is not the current
# one; current is a symbolic link to the site that is served. What is not finished is in incoming/, which goes when this script ends.
set -euo pipefail
shopt -s nullglob
export LC_ALL=C
umask 022

days=$1 # for which assets stay after the last release they were part of was replaced
wait=$2 # seconds to wait for another upload
rollback=2 # earlier releases that keep their pages
server=("${@:3:$#-3}")
folder=${!#}
folder=${folder%/}

# Standard output carries rsync's protocol.
say() { printf '%s\n' "$*" >&2; }

[[ -d $folder ]] || { say "There is no folder $folder on the target. Create it for the user that uploads."; exit 1; }
cd "$folder"

# The lock is on the open folder itself: it ends with the last process of this upload, and there is no file that a dead one could leave.
exec 9<.
flock --nonblock 9 || { say 'Another upload is running. Waiting for it.' && flock --timeout "$wait" 9; } ||
  { say 'The other upload is still running. Nothing has changed. Try again when it has finished.'; exit 1; }

served() {
  local site
  site=$(readlink current || true)
  site=${site#releases/}
  printf '%s' "${site%/site}"
}

stamp() {
  local release
  for release in releases/*; do
    if [[ $release == "releases/$(served)" ]]; then rm -f "$release/replaced"; elif [[ ! -e $release/replaced ]]; then touch "$release/replaced"; fi
  done
}

drop_old_assets() { find releases -mindepth 2 -maxdepth 2 -name replaced -mtime "+$((days - 1))" -printf '%h\0' | xargs -0 --no-run-if-empty rm -rf --; }

drop_old_pages() {
  local sites=(releases/*/site) index kept=0
  for ((index = ${#sites[@]} - 1; index >= 0; index--)); do
    if [[ ${sites[index]} != "releases/$(served)/site" ]] && ((++kept > rollback)); then rm -rf "${sites[index]}"; fi
  done
}

clean() {
  rm -rf incoming
  if [[ -n ${id:-} && $(served) != "$id" ]]; then rm -rf "releases/$id"; fi
}
trap clean EXIT
trap 'exit 1' HUP INT TERM PIPE

# Whoever holds the lock is alone: what is here is of an upload that was killed.
rm -rf incoming
id=$(date --utc +%Y%m%dT%H%M%S.%NZ)
new=incoming/$id
first=$([[ -e current ]] || printf yes)
mkdir -p releases .well-known "$new/site"
stamp
drop_old_assets

# Pages that did not change are hard links to those of the current release.
links=()
if [[ -z $first ]]; then links=("--link-dest=$PWD/current/"); fi
rsync "${server[0]}" "${links[@]}" "${server[@]:1}" "$new/site/"

mkdir -p "$new/site/assets"
cp --archive --link "$new/site/assets" "$new/assets"
# Readers whose pages are older still ask for the assets of those.
for assets in releases/*/assets; do
  rsync --archive --ignore-existing --link-dest="$PWD/$assets/" "$assets/" "$new/site/assets/"
done
ln -s ../../../.well-known "$new/site/.well-known"
ln -s "releases/$id/site" "$new/current"
sync --file-system "$new"
mv "$new" "releases/$id"
# One rename: before it readers get the old release, after it the new one.
mv --no-target-directory "releases/$id/current" current
stamp
drop_old_pages
say "The target serves release $id."
if [[ -n $first ]]; then say "This was the first upload: the root of the web server has to be $PWD/current."; fi
