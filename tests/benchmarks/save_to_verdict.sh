#!/usr/bin/env bash
# From saving a kernel file to its verdict: grades a changed copy of each solution again and again.
#
#   save_to_verdict.sh [TIMES]     prints for each lesson its name and seconds of wall time: median, min, max
#
# All of it counts: the script course, rewriting, compiling (with nvcc too where
# it is installed), linking, checks.
set -eu -o pipefail
times=${1:-11}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Wall time of one grading, in seconds. The time of a kernel that does not pass says nothing.
grade() {
  local TIMEFORMAT=%R
  { time "$root/course" grade "$1" --file "$2" >"$folder/said" 2>&1; } 2>"$folder/seconds" || {
    cat "$folder/said" >&2
    return 1
  }
  cat "$folder/seconds"
}

measure() {
  local lesson=$1 copy=$folder/kernel.cu i
  cp "$root/lessons/$lesson/solution.cu" "$copy"
  grade "$lesson" "$copy" >/dev/null # builds the course where that is still to do
  for ((i = 1; i <= times; ++i)); do
    printf '// change %d\n' "$i" >>"$copy"
    grade "$lesson" "$copy"
  done | sort -g |
    awk -v lesson="$lesson" '{ t[NR] = $1 } END { print lesson, t[int((NR + 1) / 2)], t[1], t[NR] }'
}

for solution in "$root"/lessons/*/solution.cu; do
  measure "$(basename "$(dirname "$solution")")"
done
