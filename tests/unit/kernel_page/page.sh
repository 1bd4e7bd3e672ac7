#!/usr/bin/env bash
# ./course show as a student types it: what the page says without pictures, and input that means no good.
#
# usage: page.sh COURSE_PROGRAM
set -u
program=$1
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
world=$(mktemp -d) || exit 2
trap 'rm -rf "$world"' EXIT
cp -r "$checkout/lessons" "$world/lessons"
export NO_COLOR=1 COURSE_ROOT=$world COURSE_LAST_GRADINGS=$world/memory
unset DISPLAY WAYLAND_DISPLAY WSL_DISTRO_NAME BROWSER COURSE_PICTURES

fail() { printf '%s\n' "$@" && exit 1; }

# says STATUS PATTERN ARGUMENT...: ./course show ends so, and its output has these words.
says() {
  local out status
  out=$("$program" show "${@:3}" 2>&1)
  status=$?
  [ "$status" = "$1" ] || fail "./course show ${*:3} ended with $status, not $1" "$out"
  grep -qE -- "$2" <<<"$out" || fail "./course show ${*:3} should say: $2" "$out"
}

# page PATTERN: the last page has these words.
page() { grep -qE -- "$1" "$world/page.html" || fail "The page should have: $1" "$(grep -v '^<script' "$world/page.html" | head -n 60)"; }

wrong() { says 0 'Written\. To see it, open in a browser: file://' "${1:0:2}" --file "$checkout/solutions/$1" --out "$world/page.html"; }

# Its own file with the change that was tried.
wrong 01_naive/wrong/stride_m_for_c.cu
page 'Before the first barrier, thread \(0,1\) of block \(0,0\): your kernel stores C\[1\]\[14\] in line 14, the right one stores C\[1\]\[0\]'
page 'The right kernel is your own with one change, which was tried\. Line 14 '
page 'This page has no pictures: they are made with Node.js'
# A right kernel beside it, and only the last block shows it.
wrong 02_tiled/wrong/no_second_barrier.cu
page 'your kernel loads A\[0\]\[16\] in line 16, the right one waits at a barrier first'
page 'The race in time'
wrong 01_naive/wrong/no_guard.cu
page 'of block \(1,2\): your kernel loads A\[32\]\[0\]'
# The same accesses, and the sum is kept wrong.
wrong 04_coarsened_float4/wrong/outputs_swapped.cu
page 'Both make the same accesses, in the same order'

# In a student's edition, which has no right kernels, the own one with its change is there all the same.
(
  rm -rf "$world"/lessons/*/solution.cu
  wrong 01_naive/wrong/stride_m_for_c.cu
  page 'The right kernel is your own with one change'
  wrong 02_tiled/wrong/no_second_barrier.cu
  ! grep -q 'Where it leaves a right kernel' "$world/page.html" || fail "There is no right kernel here."
) || exit 1

# Right: nothing to compare.
right=$checkout/lessons/02_tiled/solution.cu
says 0 'Written' 02 --file "$right" --out "$world/page.html"
! grep -q 'Where it leaves a right kernel' "$world/page.html" || fail "It leaves none."
page '13 of 13 passed'

# Too large to draw: what was cut is said.
says 0 'Written' 01 --file "$checkout/lessons/01_naive/solution.cu" --sizes 64,64,1000 --out "$world/page.html"
page 'Drawn are the first 200,000 accesses of block \(0,0\); 312,256 more are left out'

# What a page quotes does not become a part of it.
sed 's|^__global__|// </script><script>alert(1)</script>\n&|' "$right" >"$world/script.cu"
says 0 'Written' 02 --file "$world/script.cu" --out "$world/page.html"
! grep -q '<script>alert' "$world/page.html" || fail "A script of the kernel file is in the page."

echo 'nonsense' >"$world/nonsense.cu"
says 1 'could not be built: there is nothing to show' 02 --file "$world/nonsense.cu" --out "$world/none.html"
[ ! -e "$world/none.html" ] || fail "There should be no page of it."
cp "$right" "$world/mine.cu"
says 2 'is the kernel file itself' 02 --file "$world/mine.cu" --out "$world/mine.cu"
cmp -s "$right" "$world/mine.cu" || fail "The kernel file was written over."
says 2 'no/such/folder' 02 --file "$right" --out "$world/no/such/folder/page.html"
says 2 "is not M,N,K" 02 --sizes 1,2
says 2 "There is no lesson '9'" 9

# Stopped, it leaves nothing.
bash "$checkout/tests/corpus/bad_input/leaves_nothing.sh" timeout -s INT 1 "$program" show 04 \
  --file "$checkout/solutions/04_coarsened_float4/wrong/outputs_swapped.cu" --out "$world/stopped.html" >"$world/said" 2>&1
[ $? != 99 ] || fail "$(<"$world/said")"
[ ! -e "$world/stopped.html" ] || fail "A page that was not finished is there."
