#!/usr/bin/env bash
# What grading a class takes: realistic submissions of lesson 02 with all checks, with the sandbox and without it, side by
# side; and the most memory that ./course class itself holds, also with ten times the students.
#
#   class_of_200.sh [STUDENTS [ROUNDS]]     200 students, 3 rounds
#
# For figures worth keeping let nothing else run. The larger class is of files that do not build, which take least time:
# the records are what could fill the memory. Environment: WHERE, a folder for what is made (a temporary one).
set -eu -o pipefail
students=${1:-200} rounds=${2:-3}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=tests/benchmarks/a_class.sh
. "$root/tests/benchmarks/a_class.sh"
made=$(mktemp -d ${WHERE:+-p "$WHERE"})
trap 'rm -rf "$made"' EXIT

main() {
  local round sandbox
  "$root/course" class --help >/dev/null # builds what is still to be built
  mkdir "$made/class"
  a_class "$made/class" "$students"
  for ((round = 1; round <= rounds; ++round)); do
    for sandbox in landlock none; do grade "$made/class" 02 "$sandbox"; done
    same_points
  done
  printf '%-34s %10s %10s\n' "$students students on $(nproc) cores" seconds 'peak MB'
  row "in the sandbox (landlock)" landlock
  row "without it" none
  awk 'FILENAME ~ /landlock/ { sandboxed += $1 } FILENAME ~ /none/ { bare += $1 }
       END { printf "%-34s %10.3f\n", "ratio of all rounds", sandboxed / bare }' "$made/landlock" "$made/none"
  larger "$students" "few"
  larger $((10 * students)) "many"
}

# grade FOLDER LESSON SANDBOX: adds "seconds peak_KB" to the file named SANDBOX. The time of a class in which somebody could not
# be graded says nothing.
grade() {
  local begun=$EPOCHREALTIME pid peak=0 now status=0
  rm -rf "$made/out.$3"
  COURSE_ROOT=$root "$root/build/bin/course" class "$1" --lesson "$2" --out "$made/out.$3" --seed 5 --sandbox "$3" \
    >"$made/said" 2>&1 &
  pid=$!
  while kill -0 $pid 2>/dev/null; do
    now=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\).*/\1/p' /proc/$pid/status 2>/dev/null) || now=""
    [ "${now:-0}" -le "$peak" ] || peak=$now
    sleep 0.1
  done
  wait $pid || status=$?
  [ $status = 0 ] || { cat "$made/said" >&2 && exit 2; }
  awk -v from="$begun" -v to="$EPOCHREALTIME" -v peak="$peak" 'BEGIN { print to - from, peak }' >>"$made/$3"
}

same_points() {
  cmp "$made/out.landlock/gradebook.csv" "$made/out.none/gradebook.csv" ||
    { echo "the sandbox changes grades" >&2 && exit 2; }
}

# row WORDS FILE: median of the rounds, and the most memory
row() {
  sort -g "$made/$2" | awk -v words="$1" '{ t[NR] = $1 } $2 > most { most = $2 }
    END { printf "%-34s %10.2f %10.1f\n", words, t[int((NR + 1) / 2)], most / 1024 }'
}

larger() {
  local i
  mkdir "$made/$2"
  for ((i = 0; i < $1; ++i)); do echo "int main $i" >"$made/$2/student-$i.cu"; done
  rm -f "$made/landlock"
  grade "$made/$2" 02 landlock
  row "$1 files that do not build" landlock
}

main
