#!/usr/bin/env bash
# Grades a file with the list of all checks in front, so that an EXPECT line of the bank can say which checks
# pass, and then what the message says.   usage: listed_first.sh LESSON FILE
set -u
: "${COURSE_PROGRAM:?set COURSE_PROGRAM to the built course program}"
output=$("$COURSE_PROGRAM" grade "$1" --all --file "$2" 2>&1)
status=$?
grep -E '^  [0-9]+\.[0-9]+ ' <<<"$output"
printf '%s\n' "$output"
exit $status
