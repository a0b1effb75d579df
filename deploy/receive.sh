# The target's half of an upload: deploy/upload.sh has rsync run this text, behind deploy/lib/target.sh, where it would run its server.
# What is not finished is in incoming/, which goes when this script ends.
days=$1 # for which assets stay after the last release they were part of was replaced
wait=$2 # seconds to wait for another upload
server=("${@:3:$#-3}")
folder=${!#}

clean() {
  rm -rf incoming
  if [[ -n ${id:-} ]] && ! is_served "$id"; then rm -rf "releases/$id"; fi
}

open_folder "${folder%/}" "$wait"
trap clean EXIT
trap 'exit 1' HUP INT TERM PIPE

id=$(date --utc +%Y%m%dT%H%M%S.%NZ)
new=incoming/$id
first=$([[ -e current ]] || printf yes)
mkdir -p "$new/site"
record_service

# Pages that did not change are hard links to those of the current release.
links=()
if [[ -z $first ]]; then links=("--link-dest=$PWD/current/"); fi
rsync "${server[0]}" "${links[@]}" "${server[@]:1}" "$new/site/"

if ! wrong=$(check_manifest "$new/site"); then
  say "What arrived is not what was built. Nothing has changed.
$wrong"
  exit 1
fi

mkdir -p "$new/site/assets"
cp --archive --link "$new/site/assets" "$new/assets"
collect_assets "$new/site/assets" "$days"
ln -s ../../../.well-known "$new/site/.well-known"
mv --no-target-directory "$new" "releases/$id"
serve "$id" "releases/$id/current"
record_service
drop_old "$days"
say "The target serves release $id."
if [[ -n $first ]]; then say "This was the first upload: the root of the web server has to be $PWD/current."; fi
