#!/usr/bin/env bash
# A fresh skeleton compiles, runs and fails in words; so does every checkpoint but the last,
# which is the solution. All of them are graded by the command that shows them in class,
# and what it prints is what the walkthrough quotes.
. "$(dirname "$0")/support.sh"
n=$(todos)
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
    "type tests/documents/outputs.sh --write $walkthrough"

for ((k = 0; k < n; ++k)); do
  grep -Eq "^ +$k +[0-9]{1,2}  .*$in_words" "$work/verdicts" ||
    fail "TODOs 1 to $k of $n solved should be rejected in words:" \
      "see ./course skeleton ${lesson%%_*} --checkpoint $k" \
      "$(cat "$work/verdicts")"
done
grep -Eq "^ +$n +100  100 of 100 points$" "$work/verdicts" ||
  fail "the last checkpoint should have full points" "$(cat "$work/verdicts")"
