#!/usr/bin/env bash
# The table of the small collection of this kind is as expected/ has it; a second call tries nothing again; and what is
# no collection is told so.
#   score_test.sh KIND      with COURSE_WRITE_EXPECTED set, writes the expected table anew
set -u
cd "$(dirname "$0")" || exit 1
kind=$1 expected=cases/expected/$1.txt
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
export CORPORA_EXPLAINED=$PWD/cases/explained CORPORA_ARGUMENTS=$PWD/cases/arguments CORPORA_JOBS=2 CORPORA_SECONDS=3

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

# What is said of a program has tests of its own: here the kind of what was found is enough.
table() {
  ./score.sh "$kind" "cases/$kind" "$work/out" 2>"$work/errors" |
    sed -E 's/^([a-z]+ +[^ :]+\.cu(: [a-z]+)?)[: ].*/\1/'
}

expect_refusal() {
  local words=$1 said
  shift
  said=$(./score.sh "$@" 2>&1 >/dev/null)
  if [ $? != 2 ] || [[ $said != *"$words"* ]]; then
    fail "expected exit code 2 and: $words" "but score.sh $* says:" "$said"
  fi
}

table >"$work/table"
[ -z "${COURSE_WRITE_EXPECTED:-}" ] || cp "$work/table" "$expected"
diff -u "$expected" "$work/table" || fail "the table has changed: $(cat "$work/errors")"

printf '#!/bin/sh\ntouch "%s/tried"\n' "$work" >"$work/course"
chmod +x "$work/course"
COURSE_PROGRAM=$work/course table >"$work/again"
[ ! -e "$work/tried" ] || fail "what is recorded was tried again"
diff -u "$expected" "$work/again" || fail "the records alone make another table"

mkdir "$work/empty"
expect_refusal "holds no program of the kind $kind" "$kind" "$work/empty"
expect_refusal "is no folder" "$kind" "$work/nowhere"
expect_refusal "There is no kind 'racy'" racy "cases/$kind"
