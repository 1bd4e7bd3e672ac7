#!/usr/bin/env bash
# "9 of 14 passed (5 before)": is remembered from one grading to the next, and never where a program reads the
# result. Also on a terminal: all checks where it has room.
#
# usage: before.sh COURSE_PROGRAM
set -u
program=$1
COURSE_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
world=$(mktemp -d) || exit 2
trap 'rm -rf "$world"' EXIT
export NO_COLOR=1 COURSE_ROOT COURSE_LAST_GRADINGS=$world/memory

fail() { printf '%s\n' "$@" && exit 1; }

# says PATTERN [ARGUMENT...]: what the grading prints has a line like this.
says() {
  local out
  out=$("$program" grade 01 --file "$world/kernel.cu" "${@:2}" 2>&1)
  grep -q -- "$1" <<<"$out" || fail "there should be a line: $1" "$out"
}

# The solution without its guard fails most checks, and not all.
sed 's/if (row < M \&\& col < N)/if (row < M)/; s/if (row >= M || col >= N) return;/if (row >= M) return;/' \
  "$COURSE_ROOT/lessons/01_naive/solution.cu" >"$world/kernel.cu"
! cmp -s "$COURSE_ROOT/lessons/01_naive/solution.cu" "$world/kernel.cu" || fail "nothing was broken"
says '^[1-9][0-9]* of 14 passed\. To list them all, add --all\.$'
says '^[1-9][0-9]* of 14 passed (as before)\. '
before=$("$program" grade 01 --file "$world/kernel.cu" | sed -n 's/^\([0-9]*\) of 14 .*/\1/p')

cp "$COURSE_ROOT/lessons/01_naive/solution.cu" "$world/kernel.cu"
says '^14 of 14 passed\.$' --json "$world/result.json" # neither asked nor told
! grep -q before "$world/result.json" || fail "the JSON depends on what was before"
says "^14 of 14 passed ($before before)\\.\$"
says '^14 of 14 passed (as before)\.$'

printf 'void matmul' >"$world/kernel.cu" # what cannot be built leaves the memory alone
says 'COULD NOT BUILD'
cp "$COURSE_ROOT/lessons/01_naive/solution.cu" "$world/kernel.cu"
says '^14 of 14 passed (as before)\.$'

head -c 100 /dev/urandom >"$COURSE_LAST_GRADINGS"
says '^14 of 14 passed\.$'
COURSE_LAST_GRADINGS=$world/no/such/place says '^14 of 14 passed\.$'

# On a terminal, with and without room.
command -v script >/dev/null || exit 77
on_terminal() {
  script -qec "stty rows $1 columns $2; '$program' grade 01 --file '$world/kernel.cu'" /dev/null </dev/null
}
on_terminal 50 120 | grep -q '^  1\.14 .* passed .*15/15' || fail "50 rows have room for all checks"
! on_terminal 20 120 | grep -q '^  1\.14 ' || fail "20 rows have no room for all checks"
! on_terminal 50 80 | grep -q '^  1\.14 ' || fail "80 columns have no room for all checks"
