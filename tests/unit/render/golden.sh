#!/usr/bin/env bash
# Does a scenario print what golden/NAME.txt holds, end with its exit code, and leave no file behind?
#   golden.sh PROGRAM NAME EXIT_CODE
# With COURSE_WRITE_GOLDEN in the environment it writes the golden file anew first. For all of them:
#   COURSE_WRITE_GOLDEN=1 ./course test -R golden
set -u
program=$1 name=$2 expected_code=$3
cd "$(dirname "$0")" || exit 2
TMPDIR=$(mktemp -d) || exit 2
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT

actual=$("$program" "$name" "$TMPDIR/result.json" 2>&1)
code=$?
[ -z "${COURSE_WRITE_GOLDEN:-}" ] || printf '%s\n' "$actual" >"golden/$name.txt"

failed=0
diff -u "golden/$name.txt" <(printf '%s\n' "$actual") || failed=1
[ "$code" = "$expected_code" ] || { echo "the exit code is $code, expected $expected_code" && failed=1; }
left=$(find "$TMPDIR" -mindepth 1 ! -name result.json)
[ -z "$left" ] || { echo "left behind: $left" && failed=1; }
# Interrupted, there is no result; else there is one, and it is whole.
if [ "$code" = 130 ]; then
  [ ! -e "$TMPDIR/result.json" ] || { echo "interrupted, and yet there is a result" && failed=1; }
else
  [ "$(tail -n 1 "$TMPDIR/result.json")" = "}" ] || { echo "the JSON is missing or not whole" && failed=1; }
fi
exit $failed
