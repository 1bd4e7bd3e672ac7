#!/usr/bin/env bash
# Ten sequences are replayed twice: the table has its form, the record its lines, both are the same for the same
# seed, and ./course grade itself says the same, word by word.
#
# usage: replay_test.sh REPLAY_PROGRAM COURSE_PROGRAM
set -u
program=$2
export COURSE_REPLAY=$1 COURSE_NVCC=none NO_COLOR=1 COURSE_ROOT
COURSE_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
unset COURSE_LOG COURSE_FEEDBACK COURSE_LAST_GRADINGS
world=$(mktemp -d) || exit 2
trap 'rm -rf "$world"' EXIT

fail() { printf '%s\n' "$@" && exit 1; }

replay() { bash "$COURSE_ROOT/tests/program/grading_log/replay.sh" "$@" 2>&1 || fail "the replay failed: $*"; }

table=$(replay "$world/record" --sequences 10 --seed 7 --texts "$world/texts")
row() { grep -qE "^$1 +[0-9]+ +[0-9]+ +[0-9]+\$" <<<"$table" || fail "there should be a row: $1" "$table"; }
grep -qE '^10 sequences from seed 7\. Of the [0-9]+ mistakes in the bank [0-9]+ have' <<<"$table" ||
  fail "its first line" "$table"
for what in 'a line that the correction changes is named' 'the first line that is named is one of them' \
  "the words of the file's EXPECT line are there" 'lines of the message, median' 'gradings until green, median \(by construction\)'; do
  row "$what"
done
grep -qE '^mistakes +10 +10 +10$' <<<"$table" || fail "ten mistakes in each kind" "$table"
# The bank's own words are told by the grader as it is; bare tells of no line.
grep -qE "EXPECT line are there +10 " <<<"$table" || fail "named should tell the words of all" "$table"

# A line for each: skeleton, checkpoint where the lesson has one, mistake, correction.
lines=$(wc -l <"$world/record")
case $lines in
  9? | 1[01]? | 120) ;;
  *) fail "ten sequences of 3 or 4 gradings in 3 kinds, and not $lines lines" ;;
esac
for feedback in named bare hint; do
  [ "$(grep -c "\"state\":\"mistake\",\"feedback\":\"$feedback\"" "$world/record")" = 10 ] ||
    fail "ten mistakes told $feedback"
done
grep '"feedback":"bare"' "$world/record" | grep -v 'COULD NOT BUILD' | grep -v '"lines_named":\[\]' && fail "bare names a line"

# What ./course grade prints of the same files in the same order is the same, but for how it is called.
compared=0
for folder in $(printf '%s\n' "$world"/texts/* | sed -n '1p;5p;10p'); do
  lesson=$(basename "$folder") && lesson=${lesson#*_}
  for feedback in named bare hint; do
    mkdir "$world/student" && cd "$world/student" || exit 2
    for state in "$folder"/*.cu; do
      cp "$state" kernel.cu
      said=$(COURSE_LAST_GRADINGS=$world/student/memory "$program" grade "$lesson" --file kernel.cu --feedback $feedback 2>&1 |
        grep -v '^Next: ')
      told=$(grep -v '^Next: ' "${state%.cu}.$feedback.txt")
      [ "$said" = "$told" ] || fail "./course grade says otherwise: $state, $feedback" "$said" "--- and not" "$told"
      compared=$((compared + 1))
    done
    cd "$world" && rm -r "$world/student"
  done
done
[ $compared -ge 27 ] || fail "only $compared gradings were compared"
