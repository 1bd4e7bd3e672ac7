#!/usr/bin/env bash
# Whoever has deleted all marks "To write:" of a lesson made from the template has looked at every part of it:
# each file holds one, each section of the hand-out, each section and step of the walkthrough, and each slide,
# where the note of a slide with chosen lines of code speaks of the lines.
set -u
cd "$(dirname "$0")/../../../common/teaching/lesson/template" || exit 2
mark="To write: " failed=0 parts=0

complain() { echo "$1" && failed=1; }

# check_parts FILE BEGINNING: each part, which begins with a line that matches, holds the mark.
check_parts() {
  local begin
  parts=$((parts + $(grep -cE "$2" "$1")))
  while IFS= read -r begin; do
    complain "$1: no mark \"$mark\" in the part that begins with: $begin"
  done < <(awk -v begins="$2" -v mark="$mark" '
    function close_part() { if (part != "" && !marked) print part }
    $0 ~ begins { close_part(); part = $0; marked = 0 }
    index($0, mark) { marked = 1 }
    END { close_part() }' "$1")
}

while IFS= read -r file; do
  parts=$((parts + 1))
  grep -q "$mark" "$file" || complain "$file has no mark \"$mark\""
done < <(find . -type f)

check_parts lessons/NN_topic/README.md '^## '
check_parts solutions/NN_topic/walkthrough.md '^###? '
check_parts slides/NN_topic.md '^# '

# The note follows the code of its slide.
while IFS= read -r code; do
  parts=$((parts + 1))
  grep -F -A 12 -- "$code" slides/NN_topic.md | grep "$mark" | grep -q ' lines ' ||
    complain "slides/NN_topic.md: no mark that speaks of the lines of: $code"
done < <(grep -E '^<<< .*\{[0-9]' slides/NN_topic.md)

[ $parts -gt 30 ] || complain "only $parts files, sections and slides were found"
exit $failed
