#!/usr/bin/env bash
# ./course edition instructor makes the whole course, with its slides as pages and PDF: edition.sh OUT,
# where it then lies for the tests that look at the slides.
# shellcheck source=tests/contracts/support.sh
. "$(dirname "$0")/../../contracts/support.sh"
out=$1

main() {
  rm -rf "$out"
  "$COURSE_PROGRAM" edition instructor "$out" || fail "it could not be made"
  expect_the_files_of_git
  cmake -S "$out" -B "$work/build" -G Ninja >"$work/log" 2>&1 ||
    fail "it does not configure: $(cat "$work/log")"
  status=0
  output=$("$COURSE_PROGRAM" edition instructor "$out" 2>&1) || status=$?
  [[ $status = 2 && $output == *"already exists, and nothing is overwritten"* ]] || fail "it is written over: $output"
}

# All of them, and no other but the slides. Whoever unpacked an archive has
# no git, and nothing to compare with.
expect_the_files_of_git() {
  [ "$(git -C "$COURSE_ROOT" rev-parse --show-toplevel 2>/dev/null)" = "$COURSE_ROOT" ] || return 0
  expect_files_of_git "$(cd "$out" &&
    find . -type f -not -path './slides/html/*' -not -path './slides/pdf/*' -printf '%P\n')"
}

main
