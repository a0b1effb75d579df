# Compares a folder with the list of files that its build wrote last (.manifest: SHA-256, bytes and path in a line). Sourced on both ends of an upload.

# check_manifest FOLDER [BELOW]: says on standard output what is wrong and fails then. Files below BELOW, such as assets/, may be there beside those of the list.
check_manifest() (
  cd "$1" || exit 1
  if ! grep -qs ' index\.html$' .manifest; then
    echo 'There is no list of its files (.manifest) with a start page in it: the build did not finish.'
    exit 1
  fi
  wrong=$(
    diff <(cut -d ' ' -f 2- .manifest | sort) <(find . -type f ! -path ./.manifest ! -path './.well-known/*' -printf '%s %P\n' | sort) |
      sed -n 's/^< [0-9]* /is missing, or has another size: /p; s/^> [0-9]* /is not of this build, or has another size: /p' |
      { if [[ -n ${2:-} ]]; then grep -v "^is not of this build, .*: $2"; else cat; fi; }
  ) || true
  # The sizes are right where it comes to this, and the contents are read.
  if [[ -z $wrong ]]; then wrong=$(sed -E 's/^(\S+) \S+ /\1  /' .manifest | sha256sum --check --strict --quiet 2>&1) && exit; fi
  head -n 20 <<<"$wrong"
  exit 1
)
