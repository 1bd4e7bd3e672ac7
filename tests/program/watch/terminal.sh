#!/usr/bin/env bash
# Lessons 01 to 04 are solved without leaving ./course watch, with three planted mistakes each, on a terminal of 80x24.
#
# usage: terminal.sh COURSE_PROGRAM
set -u
source "$(dirname "${BASH_SOURCE[0]}")/tmux.sh"
name=watch
for lesson in 01 02 03 04; do fresh $lesson; done

# save LESSON FILE: as an editor does that writes another file and puts it in its place.
save() {
  "$program" print "$2" >"$world/saved" 2>/dev/null || sed '/^\/\/ EXPECT:/d' "$2" >"$world/saved"
  mv "$world/saved" "$(kernel "$1")"
}

# plant LESSON MISTAKE: the terminal shows what the mistake's first line expects.
plant() {
  local file expected
  file=$(ls "$checkout"/solutions/"$1"*/wrong/"$2".cu)
  # Here lines are broken elsewhere, so all is one.
  expected=$(sed -n '1{s/^\/\/ EXPECT: //;s/\\n \?+\?/ /g;s/\[^ \]/./g;p}' "$file")
  save "$1" "$file"
  sees "$expected"
  sees 'graded in'
  words | grep -qE '^[0-9]+ of [0-9]+ passed .*, [0-9]+ of 100 points\.' || fail "What is new should stand first."
  words | grep -qF 'h hint l list n next lesson p picture' || fail "The keys should be named below."
  ! words | grep -qF 'shows the rest' || fail "A terminal of 80x24 should hold it."
}

solve() {
  save "$1" "$checkout"/lessons/"$1"*/solution.cu
  sees '^[0-9]+ of [0-9]+ passed \([0-9]+ before\)\. 100 of 100 points'
  sees 'graded in'
}

start watch 80x24
sees '01_naive: graded in'
words | grep -qE '^0 of [0-9]+ passed, 0 of 100 points\.' || fail "It should begin with the first lesson, and at once."

press n
sees 'n goes on when all checks pass'
plant 01 m_and_n_swapped_at_launch
plant 01 guard_with_or
plant 01 k_one_too_far

# Hints, one at a time, and back to the verdict.
press h
sees '^01_naive, TODO [0-9]: .* \(1 of 3\)'
press h
sees '\(2 of 3\)'
sees 'Next: h shows'
press x
sees 'OUT OF BOUNDS'
press l
sees '01_naive 0 of 100 points, still failing: .* 02_tiled not started'
press p
sees 'Written. To see it, open in a browser: file://.*01_naive.html'
grep -q 'Where it leaves a right kernel' "$world/01_naive.html" || fail "There should be a page of it."
press r
sees '^0 of [0-9]+ passed \(as before\), 0 of 100 points\.'
sees 'graded in'
solve 01
press n

sees '02_tiled: graded in'
plant 02 barrier_between_the_loads
plant 02 as_index_swapped
plant 02 phase_not_times_tile
solve 02
press n

sees '03_sliding_window: graded in'
plant 03 last_window_skipped
plant 03 no_zero_fill
plant 03 stride_k_for_b
solve 03
press n

sees '04_coarsened_float4: graded in'
plant 04 no_second_barrier
plant 04 always_float4
plant 04 outputs_swapped
solve 04
ends

# Without a name it goes on where all before is done.
fresh 05
start again 80x24
name=again
sees '05_register_tile: graded in'
ends
