#!/usr/bin/env bash
# The technique is a part of the grade: what earlier lessons teach may be right here,
# but earns none of its points. (That there are points for it, and a gate, is seen by contract.solution.)
. "$(dirname "$0")/support.sh"

# With the whole result and none of the technique.
expect_not_the_technique() {
  local output status=0
  output=$("$COURSE_PROGRAM" grade "$lesson" --feedback bare --file "$COURSE_ROOT/$1" 2>&1) || status=$?
  [ "$status" = 1 ] || fail "$1 should be rejected with status 1, got $status." "$output"
  grep -q 'RIGHT BUT NOT THE TECHNIQUE' <<<"$output" ||
    fail "$1 is taken for the technique of this lesson. Each check of it needs a gate that it misses." \
      "$output"
  grep -Eq 'result ([0-9]+) of \1, technique 0 of [1-9]' <<<"$output" ||
    fail "$1 should have all points of the result and none of the technique: \
each check of it needs a gate that it misses." \
      "$output"
}

# Lesson 02 is right for multiples of 16 only.
graded=0
for earlier in "$COURSE_ROOT"/lessons/*/; do
  earlier=$(basename "$earlier")
  [[ $earlier < $lesson ]] || break
  [[ $earlier != 02_* ]] || continue
  expect_not_the_technique "lessons/$earlier/solution.cu"
  graded=$((graded + 1))
done
[ "$graded" -gt 0 ] || fail "there is no earlier lesson to compare with"
