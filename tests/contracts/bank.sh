#!/usr/bin/env bash
# Other right answers get full points; known mistakes are rejected in the words on their first line.
. "$(dirname "$0")/support.sh"
shopt -s nullglob
right=("$COURSE_ROOT/solutions/$lesson"/right/*.cu)
wrong=("$COURSE_ROOT/solutions/$lesson"/wrong/*.cu)
[ ${#right[@]} -gt 0 ] || fail "no right answer in solutions/$lesson/right"
[ ${#wrong[@]} -gt 0 ] || fail "no known mistake in solutions/$lesson/wrong"
for file in "${right[@]}"; do expect_passed "$file"; done
for file in "${wrong[@]}"; do
  "$COURSE_ROOT/tests/expect.sh" "$file" "$COURSE_PROGRAM" grade "$lesson" --file
done
