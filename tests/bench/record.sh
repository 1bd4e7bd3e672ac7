#!/usr/bin/env bash
# Do the documents say of the ladder what its records say (solutions/benchmarks/ladder.json,
# steps.json): the table in ladder.md, the last column of the lessons in the README,
# and the tables of TFLOP/s in the hand-outs?
#   record.sh           compares; exit code 1 and a diff where they differ
#   record.sh --write   writes all anew; read the diff before committing
# COURSE_PROGRAM names the course program; without it, it is the one that ./course builds.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
program=${COURSE_PROGRAM:-$root/build/bin/course}
[ -x "$program" ] ||
  { echo "no course program at $program: run ./course list first, or set COURSE_PROGRAM" && exit 2; }
export COURSE_ROOT=$root

main() {
  local document failed=0
  folder=$(mktemp -d) || exit 2
  trap 'rm -rf "$folder"' EXIT
  cd "$root" && table_of ladder && table_of steps || exit 2
  for document in README.md solutions/benchmarks/ladder.md lessons/*/README.md; do
    with_record "$document" >"$folder/document" ||
      { echo "$document: $(tail -n 1 "$folder/document")" && failed=1 && continue; }
    [ "${1:-}" != --write ] || cat "$folder/document" >"$document"
    diff -u --label "$document" --label "the record" "$document" "$folder/document" || failed=1
  done
  exit $failed
}

table_of() { "$program" bench --from "solutions/benchmarks/$1.json" --markdown >"$folder/$1"; }

with_record() {
  local lesson=${1#lessons/}
  [ "$lesson" != "$1" ] || lesson=
  awk -v ladder="$folder/ladder" -v steps="$folder/steps" -v lesson="${lesson%%/*}" \
    -f tests/bench/record.awk "$1"
}

main "$@"
