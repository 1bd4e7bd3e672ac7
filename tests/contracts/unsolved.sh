#!/usr/bin/env bash
# A fresh skeleton compiles, runs and fails in words; so does every step in which a class solves it but the last,
# which is the solution; and each makes more checks pass than the one before. All of them are graded by the
# command that shows them in class, and what it prints is what the walkthrough quotes.
. "$(dirname "$0")/support.sh"
walkthrough=solutions/$lesson/walkthrough.md
command="./course live ${lesson%%_*} --verdicts"
"$COURSE_PROGRAM" live "$lesson" --verdicts >"$work/verdicts" 2>&1 ||
  fail "$command failed" "$(cat "$work/verdicts")"

awk -v order="<!-- output: $command -->" '
  quoted && /^```$/ { exit }
  quoted { print }
  $0 == order { found = 1 }
  found && /^```text$/ { quoted = 1 }' "$COURSE_ROOT/$walkthrough" >"$work/quoted"
[ -s "$work/quoted" ] ||
  fail "$walkthrough quotes no output of $command: put it below <!-- output: $command -->"
diff -u --label "$walkthrough" --label "what happens" "$work/quoted" "$work/verdicts" >&2 ||
  fail "$walkthrough quotes what $command does not print:" \
    "type tests/contracts/documents/outputs.sh --write $walkthrough"

rows() { sed -nE 's/^ +([0-9]+) +([0-9]+) +([0-9]+)\/[0-9]+  (.*)$/\1 \2 \3 \4/p' "$work/verdicts"; }
last=$(rows | tail -n 1)
[[ $last == "$(($(rows | wc -l) - 1)) 100 "*" 100 of 100 points" ]] ||
  fail "the last step should have full points" "$(cat "$work/verdicts")"
before=-1
while read -r step points passed words; do
  [ "$passed" -gt "$before" ] ||
    fail "step $step should make more checks pass than the one before it: order the TODOs so, or let a step hold several" \
      "with  //! STEPS:  as common/judging/source/marked_source.h says" "$(cat "$work/verdicts")"
  before=$passed
  [ "$points" = 100 ] || [[ $words =~ $in_words ]] ||
    fail "step $step should be rejected in words" "$(cat "$work/verdicts")"
done < <(rows)
[ "$before" -ge 0 ] || fail "there is no step" "$(cat "$work/verdicts")"
