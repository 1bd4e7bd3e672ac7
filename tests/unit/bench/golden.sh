#!/usr/bin/env bash
# Does a made-up ladder look as golden/NAME says?
#   golden.sh PROGRAM NAME
# With COURSE_WRITE_GOLDEN in the environment it writes the golden file anew first;
# look at it before committing.
set -u
program=$1 name=$2
cd "$(dirname "$0")" || exit 2
actual=$("$program" "$name") || exit 1
[ -z "${COURSE_WRITE_GOLDEN:-}" ] || printf '%s\n' "$actual" >"golden/$name"
diff -u "golden/$name" <(printf '%s\n' "$actual")
