#!/usr/bin/env bash
# Tries all collections that a folder holds, and writes the tables into solutions/benchmarks/corpora.md.
#
#   record.sh COLLECTIONS OUT    COLLECTIONS holds folders named indigo, scor, gpuverify, programs, or some of them; what
#                                is not there keeps its table. OUT gets a folder for each, as score.sh makes it; cut off,
#                                it goes on where it ended.
#
# Environment: that of score.sh. Exit code: 0 when the page is written, 2 when nothing could be done.
set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)
page=${CORPORA_PAGE:-$root/solutions/benchmarks/corpora.md}

main() {
  if [ $# != 2 ] || [ ! -d "$1" ]; then usage; fi
  mkdir -p "$2" || exit 2
  local kind tried=""
  for kind in indigo scor gpuverify programs; do
    [ -d "$1/$kind" ] || continue
    "$here/score.sh" "$kind" "$1/$kind" "$2/$kind" >"$2/$kind.txt"
    [ $? != 2 ] || exit 2
    tell "$kind" "$2" >"$2/$kind.md"
    replace "$kind" "$2/$kind.md"
    tried+=" $kind"
  done
  [ -n "$tried" ] || usage
  printf 'Written into %s:%s\n' "$page" "$tried"
}

usage() {
  echo "usage: record.sh COLLECTIONS OUT      COLLECTIONS holds folders named indigo, scor, gpuverify, programs" >&2
  exit 2
}

# The table, what was refused, and of the rest what nobody has explained, less what merely has not run.
tell() {
  local code
  code=$(git -C "$root" log -1 --format=%h --abbrev=8 -- common)
  printf '\n%s, with common/ as of commit %s, %s s a program:\n\n' "$(date -u +%F)" "$code" "${CORPORA_SECONDS:-20}"
  printf '    tests/corpus/third_party/score.sh %s FOLDER\n\n```text\n' "$1"
  awk '/^Not as labelled/ { list = 1; next }
       !list { print; next }
       /^(missed|blamed|died) / { if (held != "") print held; held = $0; next }
       /^ +=/ { held = ""; next }
       { if (held != "") print held; held = "" }
       / not as labelled or not run, /' "$2/$1.txt" | cut -c 1-150
  printf '```\n\n'
}

replace() {
  local part
  part=$(mktemp) || exit 2
  awk -v kind="$1" -v text="$2" '
    /^<!-- end of what record.sh writes -->$/ { inside = 0 }
    !inside
    $0 == "<!-- record.sh writes " kind ": -->" { inside = 1; while ((getline line < text) > 0) print line }
  ' "$page" >"$part" && cat "$part" >"$page"
  rm -f "$part"
}

main "$@"
