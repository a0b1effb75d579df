# What is in the folder on the target. Sourced by what runs there; deploy/README.md says what each name is.
set -euo pipefail
shopt -s nullglob
export LC_ALL=C
umask 022

rollback=2 # releases served before that keep their pages

# Standard output can carry rsync's protocol.
say() { printf '%s\n' "$*" >&2; }

# open_folder FOLDER SECONDS: goes there, and keeps others out for as long as this runs.
open_folder() {
  [[ -d $1 ]] || { say "There is no folder $1 on the target. Create it for the user that uploads."; exit 1; }
  cd "$1"
  # The lock is on the open folder itself: it ends with the last process of this upload, and there is no file that a dead one could leave.
  exec 9<.
  flock --nonblock 9 || { say 'Another upload is running. Waiting for it.' && flock --timeout "$2" 9; } ||
    { say 'The other upload is still running. Nothing has changed. Try again when it has finished.'; exit 1; }
  [[ ! -e current || -L current ]] || { say "$PWD/current is no symbolic link. Nothing has changed: move it away, it is made by the upload."; exit 1; }
  # Whoever holds the lock is alone: what is here is of an upload that was killed.
  rm -rf incoming
  mkdir -p releases .well-known
}

# is_served RELEASE: whichever way the link is written.
is_served() { [[ releases/$1/site -ef current ]]; }

all_releases() {
  local folder
  for folder in releases/*/; do
    folder=${folder%/}
    # A name without a space, as ours are.
    if [[ ${folder#releases/} =~ ^[0-9TZ.]+$ && ( -d $folder/site || -d $folder/assets ) ]]; then printf '%s\n' "${folder#releases/}"; fi
  done
}

# The order of service is written down: names and times of files follow a clock, which can go back. Releases that were never served come last.
last_served_first() {
  local known=()
  if [[ -e served ]]; then known=(served); fi
  { tac -- "${known[@]}" /dev/null && all_releases | tac; } | awk '!seen[$0]++' | while IFS= read -r release; do
    if [[ -d releases/$release ]]; then printf '%s\n' "$release"; fi
  done
}

# Writes down which release is served, and since when the others are not: also after somebody set the link by hand.
record_service() {
  local release last=
  if [[ -e served ]]; then last=$(tail -n 1 served); fi
  for release in $(all_releases); do
    if ! is_served "$release"; then
      if [[ ! -e releases/$release/replaced ]]; then touch "releases/$release/replaced"; fi
      continue
    fi
    rm -f "releases/$release/replaced"
    if [[ $release != "$last" ]]; then printf '%s\n' "$release" >>served; fi
  done
}

# collect_assets FOLDER DAYS: readers with pages of other releases still ask for the assets of those.
collect_assets() {
  local assets
  for assets in releases/*/assets; do
    if [[ -z $(find "${assets%/*}" -maxdepth 1 -name replaced -mtime "+$(($2 - 1))") ]]; then
      rsync --archive --ignore-existing --link-dest="$PWD/$assets/" "$assets/" "$1/"
    fi
  done
}

# serve RELEASE LINK: one rename; before it readers get the old release, after it the new one.
serve() {
  ln -s "releases/$1/site" "$2"
  sync --file-system .
  mv --no-target-directory "$2" current
}

# drop_old DAYS: assets that nobody asks for any more, and pages of all but those that were served last. Never what is served.
drop_old() {
  local release kept=0
  for release in $(last_served_first); do
    if is_served "$release"; then continue; fi
    if [[ -n $(find "releases/$release" -maxdepth 1 -name replaced -mtime "+$(($1 - 1))") ]]; then
      rm -rf "releases/$release"
    elif [[ -d releases/$release/site ]] && ((++kept > rollback)); then
      rm -rf "releases/$release/site"
    fi
  done
}
