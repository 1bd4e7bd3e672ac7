#!/usr/bin/env bash
# What every contract needs: where the course is, a folder of its own, and a way to fail in words.
# Sourced with the lesson as $1. COURSE_PROGRAM is the built course program.
set -eu
export COURSE_ROOT NO_COLOR=1
COURSE_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
lesson=${1:-}
folder=$COURSE_ROOT/lessons/$lesson
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
: "${COURSE_PROGRAM:?set COURSE_PROGRAM to the built course program}"

# fail SENTENCE [LINES...]: what is wrong and what to do, then what was seen.
fail() {
  printf '%s: %s\n' "$lesson" "$1" >&2
  [ $# = 1 ] || printf '%s\n' "${@:2}" >&2
  exit 1
}

# expect_files_of_git FILES PATHSPEC...: all that git tracks is among the files, and nothing that git does not see.
# What lies untracked in a checkout may be a new part of the course, which an edition takes by its name, or the
# user's own, which it leaves: both are right.
expect_files_of_git() {
  sort <<<"$1" >"$work/there"
  git -C "$COURSE_ROOT" ls-files --cached -- . "${@:2}" | sort >"$work/tracked"
  git -C "$COURSE_ROOT" ls-files --cached --others --exclude-standard -- . "${@:2}" | sort >"$work/seen"
  [ "$(wc -l <"$work/tracked")" -gt 200 ] || fail "git tracks hardly a file of the course"
  comm -23 "$work/tracked" "$work/there" | sed 's/^/missing: /' >"$work/wrong"
  comm -13 "$work/seen" "$work/there" | sed 's/^/too many: /' >>"$work/wrong"
  [ ! -s "$work/wrong" ] || fail "it should hold the files that git tracks, and no others" "$(cat "$work/wrong")"
}

# How a verdict of a kernel that ran and is wrong looks in the table of checks.
in_words='(NEVER WRITTEN|WRONG RESULT|OUT OF BOUNDS|LAUNCH REFUSED|MISALIGNED|BARRIER NOT REACHED BY ALL'
in_words+='|READ BEFORE WRITTEN|RACE|RIGHT BUT NOT THE TECHNIQUE)'

# expect_rejected FILE [NAME]: the file is graded and rejected, cleanly and in words: those of the verdicts. What is
# behind them, which takes longer, the bank asks.
expect_rejected() {
  local output status=0
  output=$("$COURSE_PROGRAM" grade "$lesson" --feedback bare --file "$1" 2>&1) || status=$?
  [ "$status" = 1 ] ||
    fail "${2:-$1} should be rejected with status 1, got $status. It must compile, run and be wrong." \
      "$output"
  grep -Eq "$in_words" <<<"$output" ||
    fail "${2:-$1} is rejected, but not in words. It must compile and run to its end." "$output"
}

# The file, and options of ./course grade.
expect_passed() {
  local output status=0
  output=$("$COURSE_PROGRAM" grade "$lesson" --file "$@" 2>&1) || status=$?
  [ "$status" = 0 ] ||
    fail "${1#"$COURSE_ROOT"/} should pass, got $status. Mend it, or lessons/$lesson/grade.cpp, too strict." \
      "$output"
  ! grep -q ' also says: ' <<<"$output" ||
    fail "${1#"$COURSE_ROOT"/} is right, and the compiler's warnings are shown all the same: they are noise." \
      "$output"
  grep -q '^100 of 100 points' <<<"$output" ||
    fail "${1#"$COURSE_ROOT"/} should have 100 of 100 points. Do those of lessons/$lesson/grade.cpp add up?" \
      "$output"
}

# How many TODOs the lesson has; a lesson without one is no lesson.
todos() {
  local n
  n=$(grep -c '^ *//! TODO [0-9]' "$folder/solution.cu") ||
    fail "solution.cu has no TODO: mark one, as common/judging/source/marked_source.h says"
  printf '%s\n' "$n"
}
