#!/usr/bin/env bash
# Runs a command on a file and holds what comes of it against the file's own EXPECT line:
#
#   // EXPECT: REGEX      exit status 1 (it is rejected); the output matches REGEX (Perl's, over all lines)
#   // EXPECT N: REGEX    exit status N instead; N may be a class such as [01]
#
# usage: expect.sh FILE COMMAND...      (FILE is appended to COMMAND)
set -u
file=$1
shift
line=$(grep -m1 -E '^// EXPECT( [^:]+)?: ' "$file") || {
  printf '%s has no EXPECT line\n' "$file" >&2
  exit 1
}
status_wanted=$(sed -E 's,^// EXPECT ?([^:]*): .*,\1,' <<<"$line")
words_wanted=$(sed -E 's,^// EXPECT[^:]*: ,,' <<<"$line")
output=$("$@" "$file" 2>&1)
status=$?
complain() {
  printf '%s\n--- %s %s, status %s:\n%s\n' "$1" "$*" "$file" "$status" "$output" >&2
  exit 1
}
[[ $status =~ ^${status_wanted:-1}$ ]] || complain "expected status ${status_wanted:-1}, got $status"
# A sentence may be broken into lines, and where depends on how long the file's path is. Its other lines are
# indented by two blanks, in a grading by six; a quoted line of source stays a line.
unbroken=$(sed -z 's/\n\( *[0-9]* |\)/\r\1/g; s/\n  \(    \)\?\([^ ]\)/ \2/g; s/\r/\n/g' <<<"$output")
{ grep -Pzq -- "$words_wanted" <<<"$output" || grep -Pzq -- "$words_wanted" <<<"$unbroken"; } ||
  complain "expected the words: $words_wanted"
