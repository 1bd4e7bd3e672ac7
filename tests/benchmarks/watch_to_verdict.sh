#!/usr/bin/env bash
# From a save to its first verdict, in ./course watch: a student's saves, again and again.
#
#   watch_to_verdict.sh [TIMES]     of so many saves (50): prints for each of lessons 01 to 04 its name and seconds of wall
#                                   time, median, smallest and largest: to the first verdict, and until the reason is known
#
# The saves are the skeleton, three known mistakes and the solution in turn, each with a new comment, in a copy of the
# lessons. nvcc, where it is installed, is asked after the verdict.
set -eu -o pipefail
times=${1:-50}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
world=$(mktemp -d)
trap 'kill "$watch" 2>/dev/null || true; rm -rf "$world"' EXIT
cp -r "$root/lessons" "$world/lessons"
mkfifo "$world/said"

mistakes() {
  case $1 in
    01) echo swapped_axes no_guard stride_m_for_c ;;
    02) echo no_second_barrier as_index_swapped phase_forgotten ;;
    03) echo last_window_skipped no_zero_fill guard_swapped ;;
    04) echo no_second_barrier always_float4 outputs_swapped ;;
  esac
}

# until PATTERN: reads what the watch says until a line has this.
until_it_says() {
  local line
  while IFS= read -r -t 60 line <&3; do
    [[ ! $line =~ $1 ]] || return 0
  done
  echo "The watch did not say: $1" >&2
  return 1
}

measure() {
  local number=$1 lesson kernel files=() i begin first
  lesson=$(cd "$world/lessons" && echo "$number"_*) kernel=$world/lessons/$lesson/kernel.cu
  files=("$root/lessons/$lesson/kernel.cu")
  for i in $(mistakes "$number"); do files+=("$root/solutions/$lesson/wrong/$i.cu"); done
  files+=("$root/lessons/$lesson/solution.cu")
  COURSE_ROOT=$world COURSE_LAST_GRADINGS=$world/memory "$root/build/bin/course" watch "$number" \
    </dev/null >"$world/said" 2>&1 &
  watch=$!
  exec 3<"$world/said"
  until_it_says 'graded in|compile'
  for ((i = 0; i < times; ++i)); do
    { cat "${files[i % ${#files[@]}]}" && echo "// save $i"; } >"$world/saved"
    begin=$EPOCHREALTIME
    mv "$world/saved" "$kernel"
    until_it_says '^[0-9]+ of [0-9]+ passed'
    first=$EPOCHREALTIME
    until_it_says 'graded in|compile'
    awk "BEGIN { print $first - $begin, $EPOCHREALTIME - $begin }"
  done >"$world/times"
  kill "$watch"
  exec 3<&-
  echo "$lesson $(summary 1) $(summary 2)"
}

# Median, smallest and largest of a column.
summary() {
  cut -d' ' -f"$1" "$world/times" | sort -g |
    awk '{ t[NR] = $1 } END { printf "%.2f %.2f %.2f", t[int((NR + 1) / 2)], t[1], t[NR] }'
}

COURSE_ROOT=$root "$root/course" list >/dev/null # builds the course where that is still to do
for number in 01 02 03 04; do measure "$number"; done
