#!/usr/bin/env bash
# From saving a kernel file to its verdict: grades a changed copy of each solution again and again.
#
#   save_to_verdict.sh [TIMES]            prints for each lesson its name and seconds of wall time: median, min, max
#   save_to_verdict.sh TIMES CHECKOUT     beside an older checkout, built in its build/: name, both medians, and the median
#                                         of the ratios; one follows the other at once, and each is first in turn
#
# All of it counts: the script course, rewriting, compiling (with nvcc too where
# it is installed), linking, checks.
set -eu -o pipefail
times=${1:-11}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
older=${2:+$(realpath "$2")}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
copy=$folder/kernel.cu

# grade CHECKOUT LESSON: wall time of one grading of the copy, in seconds. The time of a kernel that does not pass says nothing.
grade() {
  local TIMEFORMAT=%R
  { time "$1/course" grade "$2" --file "$copy" >"$folder/said" 2>&1; } 2>"$folder/seconds" || {
    cat "$folder/said" >&2
    return 1
  }
  cat "$folder/seconds"
}

# seconds LESSON: a line for each grading, of the older checkout first where there is one.
seconds() {
  local i this before
  cp "$root/lessons/$1/solution.cu" "$copy"
  for checkout in "$root" $older; do grade "$checkout" "$1" >/dev/null; done # builds the course where that is still to do
  for ((i = 1; i <= times; ++i)); do
    printf '// change %d\n' "$i" >>"$copy"
    [ $((i % 2)) = 1 ] && this=$(grade "$root" "$1")
    [ -z "$older" ] || before=$(grade "$older" "$1")
    [ $((i % 2)) = 0 ] && this=$(grade "$root" "$1")
    echo "${before-} $this"
  done
}

median() { sort -g | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)], all[1], all[NR] }'; }

for solution in "$root"/lessons/*/solution.cu; do
  lesson=$(basename "$(dirname "$solution")")
  seconds "$lesson" >"$folder/all"
  if [ -z "$older" ]; then
    echo "$lesson $(awk '{ print $1 }' "$folder/all" | median)"
  else
    column() { awk "{ print $1 }" "$folder/all" | median | cut -d' ' -f1; }
    echo "$lesson $(column '$1') $(column '$2') $(column '$2 / $1')"
  fi
done
