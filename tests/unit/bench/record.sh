#!/usr/bin/env bash
# Do the documents say of the ladder what its records say (solutions/benchmarks/ladder.json,
# steps.json): the table in ladder.md, the last column of the lessons in the README, the tables of TFLOP/s in
# the hand-outs, and the figures in prose there, in the walkthroughs and on the slides (figures.txt)?
#   record.sh           compares; exit code 1 and a diff where they differ
#   record.sh --write   writes all anew; read the diff before committing. Exit code 2 where a lesson was
#                       never recorded: its figures stay "-", and it says how to record them
# COURSE_PROGRAM names the course program; without it, it is the one that ./course builds.
set -u
root=$(cd "$(dirname "$0")/../../.." && pwd)
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
    with_record "$document" >"$folder/tables" ||
      { echo "$document: $(tail -n 1 "$folder/tables")" && failed=1 && continue; }
    hold "$document" "$folder/tables" "${1:-}" || failed=1
  done
  for document in solutions/*/walkthrough.md slides/*.md; do
    hold "$document" "$document" "${1:-}" || failed=1
  done
  [ "${1:-}" != --write ] || all_recorded || exit 2
  exit $failed
}

# hold DOCUMENT TEXT [--write]: the text with the figures of the record in its prose is the document.
hold() {
  awk -v ladder="$folder/ladder" -v steps="$folder/steps" -v list=tests/unit/bench/figures.txt -v document="$1" \
    -f tests/unit/bench/figures.awk "$2" >"$folder/document" ||
    { grep "^$1: " "$folder/document" && echo "tests/unit/bench/figures.txt says where figures stand." && return 1; }
  [ "${3:-}" != --write ] || cat "$folder/document" >"$1"
  diff -u --label "$1" --label "the record" "$1" "$folder/document"
}

# Without a GPU a new lesson's figures are "-", which is true; but whoever calls --write expects figures.
all_recorded() {
  local lesson lacking=()
  for lesson in lessons/[0-9][0-9]_*/; do
    lesson=$(basename "$lesson")
    grep -q "\"$lesson\"" solutions/benchmarks/ladder.json || lacking+=("$lesson")
  done
  [ ${#lacking[@]} != 0 ] || return 0
  # The table begins with the command that recorded it.
  # shellcheck disable=SC2016 # these backquotes are Markdown
  printf '%s\n' "solutions/benchmarks/ladder.json has no times of ${lacking[*]}: its figures stay \"-\"." \
    "Record the ladder on a machine with a GPU, then type this again:" \
    "  $(sed -n '1s/^`\([^`]*\)`.*/\1/p' "$folder/ladder") --json solutions/benchmarks/ladder.json"
  return 1
}

table_of() {
  "$program" bench --from "solutions/benchmarks/$1.json" --markdown >"$folder/$1" ||
    { echo "solutions/benchmarks/ladder.md says how the record is made." >&2 && return 1; }
}

with_record() {
  local lesson=${1#lessons/}
  [ "$lesson" != "$1" ] || lesson=
  awk -v ladder="$folder/ladder" -v steps="$folder/steps" -v lesson="${lesson%%/*}" \
    -f tests/unit/bench/record.awk "$1"
}

main "$@"
