#!/usr/bin/env bash
# The technique is a part of the grade: what earlier lessons teach may be right here, but earns none of its points.
. "$(dirname "$0")/support.sh"
said=$("$COURSE_PROGRAM" grade "$lesson" --file "$folder/solution.cu" --json "$work/result.json" 2>&1) ||
  fail "lessons/$lesson/solution.cu should pass." "$said"
grep -q '"part": "technique"' "$work/result.json" ||
  fail "no check of the technique: mark one with Technique() in lessons/$lesson/grade.cpp"
grep -q '"gate": ' "$work/result.json" ||
  fail "no gate: a check of the technique calls expect_at_most or expect_at_least"

# With the whole result and none of the technique.
expect_not_the_technique() {
  local output status=0
  output=$("$COURSE_PROGRAM" grade "$lesson" --file "$COURSE_ROOT/$1" 2>&1) || status=$?
  [ "$status" = 1 ] || fail "$1 should be rejected with status 1, got $status: $output"
  grep -q 'RIGHT BUT NOT THE TECHNIQUE' <<<"$output" ||
    fail "$1 is taken for the technique of this lesson. Each check of it needs a gate that it misses." "$output"
  grep -Eq 'result ([0-9]+) of \1, technique 0 of [1-9]' <<<"$output" ||
    fail "$1 should have all points of the result and none of the technique: each check of it needs a gate that it misses." \
      "$output"
}

# Lesson 02 is right for multiples of 16 only.
for earlier in "$COURSE_ROOT"/lessons/*/; do
  earlier=$(basename "$earlier")
  [[ $earlier < $lesson ]] || break
  [[ $earlier == 02_* ]] || expect_not_the_technique "lessons/$earlier/solution.cu"
done
