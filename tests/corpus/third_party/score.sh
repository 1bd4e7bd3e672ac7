#!/usr/bin/env bash
# Tries a collection of others' programs on the emulator, and holds what it says of each against its label.
#
#   score.sh KIND FOLDER [OUT]     KIND: indigo, scor, gpuverify, programs, planted. FOLDER is where you have put the
#                                  collection (README.md says where each comes from). Prints a table, then a line
#                                  for each program that is not as labelled.
#
# OUT gets records.tsv, a line per program, and in said/ what was said of each. A program that stands in records.tsv
# is not tried again, so a run that was cut off goes on where it ended. Without OUT nothing is kept.
#
# Each program is run by ./course run in a copy of FOLDER, as the user who calls this: look at the collection first.
# Environment: CORPORA_JOBS, how many at a time (one for each processor); CORPORA_SECONDS, after which one is stopped
# (20); CORPORA_ONLY, an extended regular expression of the paths to try; CORPORA_EXPLAINED and
# CORPORA_ARGUMENTS, folders with explanations and with arguments (explained/ and arguments/ here; README.md says what
# they are); COURSE_PROGRAM, the course program.
# Exit code: 0 when all are as labelled or explained, 1 when some are not, 2 when nothing could be done.
set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)
export here LC_ALL=C.UTF-8

main() {
  [ $# = 2 ] || [ $# = 3 ] || usage
  kind=$1
  [ -f "$here/kinds/$kind.sh" ] || fail "There is no kind '$kind': name one of $(kinds)."
  [ -d "$2" ] || fail "$2 is no folder: put the collection there, as tests/corpus/third_party/README.md says."
  collection=$(cd "$2" && pwd) || exit 2
  # shellcheck source=/dev/null
  . "$here/kinds/$kind.sh"
  find_program
  use_folder "${3:-}"
  copy_collection
  try_all
  print_table
}

usage() {
  echo "usage: score.sh KIND FOLDER [OUT]      KIND is one of $(kinds)" >&2
  exit 2
}

fail() {
  printf '%s\n' "$@" >&2
  exit 2
}

kinds() { cd "$here/kinds" && printf '%s\n' *.sh | sed 's/\.sh$//' | paste -sd' '; }

find_program() {
  export COURSE_ROOT=$root
  export COURSE_PROGRAM=${COURSE_PROGRAM:-$root/build/bin/course}
  [ -x "$COURSE_PROGRAM" ] || fail "$COURSE_PROGRAM is not there: ./course list builds it."
}

use_folder() {
  scratch=$(mktemp -d) || exit 2
  trap 'rm -rf "$scratch"' EXIT
  out=${1:-$scratch/out}
  mkdir -p "$out/said" || exit 2
  out=$(cd "$out" && pwd)
  touch "$out/records.tsv"
  export scratch out kind
}

# What programs write lands in the copy.
copy_collection() {
  export copy=$scratch/collection
  mkdir "$copy" && cp -r "$collection/." "$copy" || exit 2
  chmod -R u+w "$copy"
  (cd "$copy" && programs) | grep -E "${CORPORA_ONLY:-.}" | LC_ALL=C sort >"$scratch/programs"
  [ -s "$scratch/programs" ] || fail "$collection holds no program of the kind $kind: $(wanted)."
  prepare
}

# In a shell of its own each, which needs the kind's functions anew.
try_all() {
  export -f try_one run_one
  # shellcheck disable=SC2016
  cut -f 1 "$out/records.tsv" | LC_ALL=C sort | LC_ALL=C comm -13 - "$scratch/programs" |
    tr '\n' '\0' | xargs -0 -r -n 1 -P "${CORPORA_JOBS:-$(nproc)}" bash -c '. "$here/kinds/$kind.sh"; try_one "$1"' _
}

# The first run that ends otherwise than quietly is what counts: a bug may show with some inputs only.
try_one() {
  local file=$1 arguments verdict=$'quiet\t'
  while IFS= read -r arguments; do
    verdict=$(run_one "$file" "$arguments")
    [ "${verdict%%$'\t'*}" = quiet ] || break
  done < <(runs "$file")
  printf '%s\t%s\t%s\n' "$file" "$(cd "$copy" && label "$file")" "$verdict" >>"$out/records.tsv"
}

# Prints verdict.awk's line. A program that is not stopped by its time (a loop on the host's side of a signal, say)
# is killed a while later.
run_one() {
  local said=$out/said/${1//\//__}.txt limit=${CORPORA_SECONDS:-20} arguments=() more=()
  IFS=' ' read -r -a arguments <<<"$2"
  [ "$(type -t compiled_with)" != function ] || mapfile -t more < <(cd "$copy" && compiled_with "$1")
  (cd "$copy/$(dirname "$1")" && exec timeout -k 5 $((limit + 60)) "$COURSE_PROGRAM" run --limit "$limit" \
    "$(basename "$1")" ${more[@]+"${more[@]}"} -- ${arguments[@]+"${arguments[@]}"}) \
    2>&1 >/dev/null </dev/null | head -c 200000 >"$said"
  awk -v status="${PIPESTATUS[0]}" -f "$here/verdict.awk" "$said"
}

print_table() {
  local explained=${CORPORA_EXPLAINED:-$here/explained}/$kind.tsv
  [ -f "$explained" ] || explained=/dev/null
  LC_ALL=C sort "$out/records.tsv" >"$scratch/records"
  awk -F '\t' -v kind="$kind" -v about="$(about)" -f "$here/table.awk" \
    part=explained "$explained" part=records "$scratch/records"
}

main "$@"
