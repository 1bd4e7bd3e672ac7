#!/usr/bin/env bash
# ./course hint, list, reset and grade --only, as a student types them, in a copy of the lessons.
#
# usage: commands.sh COURSE_PROGRAM
set -u
program=$1
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
world=$(mktemp -d) || exit 2
trap 'rm -rf "$world"' EXIT
cp -r "$checkout/lessons" "$world/lessons"
export NO_COLOR=1 COURSE_ROOT=$world COURSE_LAST_GRADINGS=$world/memory
kernel=$world/lessons/02_tiled/kernel.cu

fail() { printf '%s\n' "$@" && exit 1; }

# says STATUS PATTERN ARGUMENT...: ./course ends so, and its output has these words.
says() {
  local out status
  out=$("$program" "${@:3}" 2>&1)
  status=$?
  [ "$status" = "$1" ] || fail "./course ${*:3} ended with $status, not $1" "$out"
  grep -qE -- "$2" <<<"$out" || fail "./course ${*:3} should say: $2" "$out"
}

says 0 'kernel.cu' reset 02
says 0 'is as fresh as it was: nothing was changed' reset 02
says 0 '^02_tiled .* not started$' list

# Hints, one at a time, of the TODO where the skeleton fails.
says 0 '^02_tiled, TODO 1: a question \(1 of 3\)$' hint 02
says 0 '^02_tiled, TODO 1: The concept \(2 of 3\)$' hint 02
says 0 '^02_tiled, TODO 1: Almost the code \(3 of 3\)$' hint 02
says 0 'TODO 2: a question \(1 of 3\)$' hint 02  # and when they have all been shown those of the next
says 0 '^Next: .* hint 02 shows "The concept"\.$' hint 02 --again
says 0 'TODO 1: The concept \(2 of 3\)$' hint 02
says 0 '^Next: .* hint 02 shows "TODO 2: The concept"\.$' hint 02
says 0 '^02_tiled, TODO 3: a question \(1 of 3\)$' hint 02 --todo 3
says 0 '\(2 of 3\)$' hint 02 --todo 3
says 0 'That was the last one; .* hint 02 --todo 3 begins anew' hint 02 --todo 3
says 0 '^02_tiled, TODO 3: a question \(1 of 3\)$' hint 02 --todo 3
says 2 'has no hints for a TODO 9' hint 02 --todo 9
says 2 "There is no lesson '9'" hint 9

# The first TODO that is not begun, though the check that fails tests them all.
sed 's/\/\/ TODO 1: .*/C[row * N + col] = sum;/' "$kernel" >"$world/k" && cp "$world/k" "$kernel"
says 0 '^02_tiled, TODO 2: ' hint 02

# One check alone.
says 1 '^0 of 1 passed\.$' grade 02 --only 2.4
says 2 'has no check 2\.99: --all lists those it has' grade 02 --only 2.99
says 0 '^1 of 1 passed\.$' grade 02 --only 2.3 --file "$world/lessons/02_tiled/solution.cu"

# What a lesson has earned, by its content.
says 0 '^02_tiled .* TODOs left in kernel.cu, not graded yet$' list
says 1 'points' grade 02
says 0 '^02_tiled .* 13 of 100 points, still failing: 2\.1, 2\.2, 2\.4, 2\.5 and [0-9]+ more$' list
echo "// more" >>"$kernel"
says 0 '^02_tiled .* changed since it earned 13 of 100 points$' list
echo "x" >>"$kernel"
says 1 'COULD NOT BUILD' grade 02
says 0 '^02_tiled .* does not compile$' list
says 0 'kernel.cu does not compile: .* grade 02 says where' hint 02
cp "$world/lessons/02_tiled/solution.cu" "$kernel"
says 0 '100 of 100' grade 02
says 0 '^02_tiled .* 100 of 100 points$' list
says 0 'All 13 checks of 02_tiled pass' hint 02

# The TODO whose line is wrong.
answer=$(sed 's/\/\/! TODO/\/\/ TODO/; /\/\/!/d' "$world/lessons/02_tiled/solution.cu")
sed 's/sum += As\[ty\]\[k\]/sum += As[tx][k]/' <<<"$answer" >"$kernel"
says 1 'reads As' grade 02
says 0 '^02_tiled, TODO 4: ' hint 02 --again
# Of a missing barrier: the step that should have ended with it.
awk '/__syncthreads/ && !n++ {next} 1' <<<"$answer" >"$kernel"
says 1 'RACE' grade 02
says 0 '^02_tiled, TODO 3: ' hint 02 --again
awk '!(/__syncthreads/ && ++n == 2)' <<<"$answer" >"$kernel"
says 1 'RACE' grade 02
says 0 '^02_tiled, TODO 4: ' hint 02 --again

# Fresh again, and nothing is lost.
cp "$world/lessons/02_tiled/solution.cu" "$kernel"
says 0 'kernel.cu is fresh again\. What was there is kept in .*kernel\.1\.cu' reset 02
cmp -s "$world/lessons/02_tiled/kernel.1.cu" "$world/lessons/02_tiled/solution.cu" || fail "the old kernel.cu was not kept"
rm "$kernel"
says 0 'no kernel.cu$' list
says 0 'kernel.cu is there again' reset 02
mv "$world/lessons/02_tiled/solution.cu" "$world/elsewhere.cu"
says 2 'There is no fresh kernel.cu of 02_tiled here' reset 02
