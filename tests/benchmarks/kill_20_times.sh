#!/usr/bin/env bash
# Kills the grading of a class at random moments, lets it go on, and compares every gradebook with that of a run that
# nothing disturbed: byte for byte.
#
#   kill_20_times.sh [TIMES [STUDENTS]]     20 times, 20 students; exit code 1 where a gradebook differs
#
# Environment: SEED of the moments, to repeat them (printed).
set -eu -o pipefail
times=${1:-20} students=${2:-20}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=tests/benchmarks/a_class.sh
. "$root/tests/benchmarks/a_class.sh"
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

main() {
  local begun length i after killed=0
  RANDOM=${SEED:=$RANDOM}
  echo "SEED=$SEED"
  "$root/course" class --help >/dev/null
  mkdir "$made/class"
  a_class "$made/class" "$students"
  tables
  begun=${EPOCHREALTIME/./}
  grade whole
  length=$((${EPOCHREALTIME/./} - begun)) # microseconds
  for ((i = 1; i <= times; ++i)); do
    after=$((length * RANDOM / 32768))
    interrupt_after "$after"
    printf 'killed after %d.%06d s, with %d of %d graded: ' $((after / 1000000)) $((after % 1000000)) \
      "$(find "$made/out/records" -name '*.json' 2>/dev/null | wc -l)" "$students"
    grade out
    compare
    killed=$((killed + 1))
    echo "the gradebooks are the same"
  done
  [ $killed = "$times" ] && echo "$killed of $times runs that were killed ended with the same gradebooks"
}

# What Canvas and Moodle export of that class.
tables() {
  local i
  {
    echo 'Student,ID,SIS Login ID,Section,Tiled (7)'
    for ((i = 0; i < students; ++i)); do printf 'student-%04d,%d,student-%04d,A,\n' $i $((i + 100)) $i; done
  } >"$made/canvas_export.csv"
  {
    echo 'Identifier,Full name,Email address,Status,Grade,Maximum Grade,Last modified (grade),Feedback comments'
    for ((i = 0; i < students; ++i)); do
      printf 'Participant %d,student-%04d,student-%04d@x.edu,Submitted,,100.00,-,\n' $i $i $i
    done
  } >"$made/worksheet.csv"
}

class() {
  COURSE_ROOT=$root exec "$root/build/bin/course" class "$made/class" --lesson 02 --out "$made/$1" --seed 5 \
    --canvas "$made/canvas_export.csv" --moodle "$made/worksheet.csv"
}

grade() { (class "$1") >"$made/said" 2>&1 || { cat "$made/said" >&2 && exit 2; }; }

interrupt_after() {
  local pid
  rm -rf "$made/out"
  (class out) >/dev/null 2>&1 &
  pid=$!
  sleep "$(awk -v microseconds="$1" 'BEGIN { print microseconds / 1e6 }')"
  kill -9 $pid 2>/dev/null || true
  wait $pid 2>/dev/null || true
}

compare() {
  local name
  for name in gradebook.csv canvas.csv moodle_worksheet.csv moodle_feedback.csv junit.xml; do
    cmp "$made/whole/$name" "$made/out/$name" || exit 1
  done
}

main
