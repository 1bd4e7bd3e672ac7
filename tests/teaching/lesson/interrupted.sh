#!/usr/bin/env bash
# Ctrl-C while ./course check tries its contracts: exit code 130; of the scripts and of what they have started
# no folder stays and no process lives.
set -u
root=$(cd "$(dirname "$0")/../../.." && pwd)
: "${COURSE_PROGRAM:?names the built course program}"
world=$(mktemp -d) || exit 2
trap 'rm -rf "$world"' EXIT
export COURSE_ROOT=$root
temporary=$world/tmp && mkdir "$temporary"

fail() { printf '%s\n' "$@" >&2 && exit 1; }

# Processes whose TMPDIR is that folder, or lies in it.
living() { grep -lsz "^TMPDIR=$temporary" /proc/[0-9]*/environ; }

# wait_for COMMAND...: up to a minute, until it succeeds.
wait_for() {
  local tries
  for ((tries = 0; tries < 1200; ++tries)); do
    ! "$@" >/dev/null 2>&1 || return 0
    sleep 0.05
  done
  return 1
}

# A script has its folder, and has started the course program.
contracts_are_tried() {
  find "$temporary" -name 'tmp.*' | grep . && [ "$(living | wc -l)" -ge 3 ]
}

lesson=$(basename "$(printf '%s\n' "$root"/lessons/[0-9][0-9]_*/ | head -n 1)")
TMPDIR=$temporary "$COURSE_PROGRAM" check "$lesson" >"$world/said" 2>&1 &
check=$!
wait_for contracts_are_tried || fail "no contract has begun:" "$(cat "$world/said")"
kill -INT $check
wait $check
status=$?
[ $status = 130 ] || fail "the exit code should be 130, and is $status:" "$(cat "$world/said")"
grep -q '^Interrupted' "$world/said" || fail "it should say Interrupted:" "$(cat "$world/said")"
left=$(ls -A "$temporary")
[ -z "$left" ] || fail "left in TMPDIR:" "$left"
! living >"$world/alive" || fail "still alive:" "$(cat "$world/alive")"
