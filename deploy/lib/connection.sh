# How DEPLOY_TARGET (user@host:/folder) is reached. Sourced by what runs on this end. DEPLOY_KEY and DEPLOY_KNOWN_HOSTS, when set, are the texts of the private key and
# of the known_hosts file; DEPLOY_TIMEOUT is in seconds.
# Sets target_host, target_folder, limit, and ssh: the words of the command.

# shellcheck disable=SC2034 # Used by who sources this.
: "${DEPLOY_TARGET:?names no target, such as docs@www1.example.com:/var/www/docs}"
[[ $DEPLOY_TARGET == *?:/?* ]] || { echo "DEPLOY_TARGET is not a folder on a host, such as docs@www1.example.com:/var/www/docs: $DEPLOY_TARGET" >&2; exit 1; }
target_host=${DEPLOY_TARGET%%:/*}
target_folder=/${DEPLOY_TARGET#*:/}
limit=${DEPLOY_TIMEOUT:-480}

ssh=(ssh -o ConnectTimeout=20 -o ServerAliveInterval=15)
if [[ -n ${DEPLOY_KEY:-} ]]; then
  # A file that has no name any more when the key is written into it: also a killed upload leaves no key behind.
  key=$(mktemp)
  exec 8<>"$key"
  rm "$key"
  printf '%s\n' "$DEPLOY_KEY" >&8
  export DEPLOY_KNOWN_HOSTS=${DEPLOY_KNOWN_HOSTS:-}
  ssh+=(-i "/proc/$$/fd/8" -o IdentitiesOnly=yes -o BatchMode=yes -o StrictHostKeyChecking=yes)
  ssh+=(-o UserKnownHostsFile=none -o GlobalKnownHostsFile=none -o "KnownHostsCommand=$(command -v printenv) DEPLOY_KNOWN_HOSTS")
fi

# quoted TEXT...: a word for each, in a form that every login shell reads as the text.
quoted() {
  local text
  for text; do printf "'%s' " "${text//\'/\'\\\'\'}"; done
}

# on_target FILE [ARGUMENT...]: the words that run a script of this folder on the target, whatever its login shell is. Nothing is installed there.
on_target() { quoted bash -c "$(cat deploy/lib/manifest.sh deploy/lib/target.sh "$1")" "$@"; }
