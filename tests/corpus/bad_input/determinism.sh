#!/usr/bin/env bash
# The same kernel file gets the same report with one worker as with four, and at whatever address
# it is loaded: the JSON is equal but for the seconds.
#
# usage: determinism.sh COURSE_PROGRAM LESSON FILE
set -eu
program=$1 lesson=$2 file=$3
COURSE_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
export COURSE_ROOT
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for workers in 1 2 3 4; do
  status=0
  EMULATOR_WORKERS=$workers "$program" grade "$lesson" --file "$file" \
    --json "$folder/result.json" >/dev/null || status=$?
  [ "$status" = 1 ] || { echo "$file should be rejected, but ended with status $status" && exit 1; }
  grep -v '^ *"seconds": [0-9.e-]*,\?$' "$folder/result.json" >"$folder/$workers"
done
grep -q '"finding' "$folder/1" || { echo "there is no finding in the JSON of $file" && exit 1; }
for workers in 2 3 4; do
  diff "$folder/1" "$folder/$workers" ||
    { echo "$file: one worker and $workers do not report the same" && exit 1; }
done
