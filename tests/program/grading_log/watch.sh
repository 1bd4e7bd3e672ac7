#!/usr/bin/env bash
# ./course watch passes --feedback and --log on to the gradings that it starts, in a real terminal.
#
# usage: watch.sh COURSE_PROGRAM
set -u
unset COURSE_LOG COURSE_FEEDBACK
# shellcheck source=tests/program/watch/tmux.sh disable=SC2034
source "$(dirname "${BASH_SOURCE[0]}")/../watch/tmux.sh"
name=watch
fresh 02
mine=$(kernel 02)
start watch 80x24 02 --feedback bare --log "$world/tries.log"
sees 'graded in'
cp "$checkout/solutions/02_tiled/wrong/as_index_swapped.cu" "$mine"
sees 'C\[0\]\[0\] is 11, expected 68\. .*graded in|graded in.*C\[0\]\[0\] is 11, expected 68\.'
! words | grep -qE 'Line [0-9]|swapped' || fail "It should tell of one element, and no more."
cp "$checkout/lessons/02_tiled/solution.cu" "$mine"
sees '100 of 100 points'
ends
log=$world/tries.log
[ "$(grep -c '"feedback":"bare"' "$log")" = 3 ] || fail "Three gradings should be in the log." "$(cat "$log")"
grep -q '"verdict":"wrong result","mistake":"tile_of_a_read_transposed"' "$log" ||
  fail "The mistake should be in it." "$(cat "$log")"
tail -n 1 "$log" | grep -q '"changed":true.*"status":"passed"' || fail "It should end green." "$(cat "$log")"
