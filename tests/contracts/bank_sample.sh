#!/usr/bin/env bash
# Of each lesson's bank a right answer and two known mistakes, which the date decides:
# COURSE_SAMPLE, else today's. Prints which.
. "$(dirname "$0")/support.sh"
date=${COURSE_SAMPLE:-$(date +%F)}

# of_today N: so many of the lines from stdin.
of_today() {
  awk -v seed="${date//-/}" 'BEGIN { srand(seed) } { print rand(), $0 }' | sort -n | head -n "$1" |
    cut -d ' ' -f 2-
}

chosen=()
for folder in "$COURSE_ROOT"/lessons/*/; do
  lesson=$(basename "$folder")
  cd "$COURSE_ROOT/solutions/$lesson"
  for file in $(printf '%s\n' right/* | of_today 1) $(printf '%s\n' wrong/* | of_today 2); do
    chosen+=("$lesson/$file")
  done
done
[ ${#chosen[@]} -ge 3 ] || fail "there is no bank"
printf 'Sample of %s, bank: %s\n' "$date" "${chosen[*]}"
for file in "${chosen[@]}"; do "$COURSE_ROOT/tests/contracts/bank.sh" "${file%%/*}" "${file#*/}"; done
