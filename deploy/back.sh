# The target's half of a rollback: deploy/rollback.sh runs this text there, behind deploy/lib/target.sh.
days=$1 wait=$2 release=$3 folder=$4

open_folder "${folder%/}" "$wait"
record_service
pages=()
for each in $(last_served_first); do
  if [[ -d releases/$each/site ]] && ! is_served "$each"; then pages+=("$each"); fi
done

release=${release:-${pages[0]:-}}
if [[ -z $release || ! -d releases/$release/site ]]; then
  say "There are no pages of ${release:-an earlier release} on the target. Nothing has changed. Those that were served last come first: ${pages[*]:-none}"
  exit 1
fi
if [[ -e releases/$release/site/.manifest ]] && ! wrong=$(check_manifest "releases/$release/site" assets/); then
  say "Release $release is not whole any more. Nothing has changed.
$wrong"
  exit 1
fi
collect_assets "releases/$release/site/assets" "$days"
mkdir incoming
serve "$release" incoming/current
rmdir incoming
record_service
say "The target serves release $release."
