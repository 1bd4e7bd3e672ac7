#!/usr/bin/env bash
# Without the solutions and the tests everything else still configures, builds and grades.
. "$(dirname "$0")/support.sh"
edition=$work/edition
mkdir "$edition"
cd "$COURSE_ROOT"
git ls-files -z -- . ':!lessons/*/solution.cu' ':!solutions' ':!tests' | xargs -0 cp --parents -t "$edition"
cmake -S "$edition" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Debug >"$work/log" 2>&1 || fail "it does not configure: $(cat "$work/log")"
cmake --build "$work/build" >"$work/log" 2>&1 || fail "it does not build: $(tail -30 "$work/log")"
output=$(COURSE_ROOT=$edition "$work/build/bin/course" list) || fail "list fails: $output"
[ "$(grep -c '^0' <<<"$output")" -ge 4 ] || fail "it lists fewer than four lessons: $output"
for path in "$edition"/lessons/*/; do
  lesson=$(basename "$path")
  status=0
  output=$(COURSE_ROOT=$edition "$work/build/bin/course" grade "$lesson" 2>&1) || status=$?
  [ "$status" = 1 ] || fail "the skeleton should be rejected with status 1, got $status: $output"
  grep -Eq "$in_words" <<<"$output" || fail "the skeleton is not graded in words: $output"
done
# What is made from a solution says what it lacks.
status=0
output=$(COURSE_ROOT=$edition "$work/build/bin/course" live 02 2>&1) || status=$?
case "$status $output" in
  "2 "*"solution.cu is not here, and the steps are made from it: a student's edition has none.") ;;
  *) fail "live should say that there is no solution, got $status: $output" ;;
esac
