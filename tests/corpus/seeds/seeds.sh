#!/usr/bin/env bash
# Grades one kernel of the notes in one lesson and holds the verdict against the table below.
#
# usage: seeds.sh COURSE_PROGRAM KERNEL LESSON      such as: seeds.sh build/bin/course 003_lecture 02
set -u
program=$1 kernel=$2 lesson=$3
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export COURSE_ROOT=${here%/tests/*} NO_COLOR=1

# KERNEL LESSON EXIT-STATUS REGEX (Perl's, over all lines).
# CMake makes a test of each row; README.md says why.
table() {
  cat <<'ROWS'
000_tile_indices 02 1 2\.3 .* passed .*\n(.*\n)*.*2\.1 first: small whole numbers +WRONG RESULT\n(.*\n)*.*square
000_tile_indices 03 1 3\.1 first: small whole numbers +WRONG RESULT\n +Line 24 reads A with a row stride of N.*\n.*C\[0\]\[0\] is -12, expected -51
001_sliding_window 03 0 100 of 100 points: result 75 of 75, technique 25 of 25
002_coarsening 04 1 4\.3 .* passed .*\n.*4\.4 .* passed .*\n(.*\n)*.*4\.9 .* READ BEFORE WRITTEN .*\n(.*\n)*.*4\.15 .* passed .*\n.*4\.16 .* passed .*\n(.*\n)*.*4\.1 first: .* MISALIGNED\n +002_coarsening\.cu:76: thread \(4,0\) of block \(0,0\) reads 16 bytes at A\[1\]\[0\](.*\n)*.*Use float4 only where the length allows it
003_lecture 02 0 100 of 100 points: result 75 of 75, technique 25 of 25
003_lecture 03 1 3\.3 .* passed .*\n(.*\n)*.*3\.1 first: .* OUT OF BOUNDS\n +The blocks reach beyond C, and nothing compares row with M(.*\n)*.*003_lecture\.cu:22: .* reads A\[33\]\[0\], but A has rows 0 to 32(.*\n)*.*003_lecture\.cu:23: .* reads B\[37\]\[0\], but B has rows 0 to 36(.*\n)*.*003_lecture\.cu:34: .* writes C\[33\]\[0\], but C has rows 0 to 32
004_phases 02 1 COULD NOT BUILD\n.*004_phases\.cu:6:1: here is a no-break space \(U\+00A0\).*\n(.*\n)*.*004_phases\.cu:4:63: `Int` is not declared: C\+\+ writes `int`\.\n(.*\n)*.*004_phases\.cu:18:2[0-9]: `n` is not declared: is it misspelt
004_phases_mended 02 1 2\.3 .* passed .*\n(.*\n)*.*2\.1 first: small whole numbers +WRONG RESULT\n(.*\n)*.*square
004_phases_mended 03 1 3\.1 first: .* OUT OF BOUNDS\n +Line 22 reads A with a row stride of N.*\n +004_phases_mended\.cu:31: .* writes C\[33\]\[0\], but C has rows 0 to 32
ROWS
}

row=$(table | grep "^$kernel $lesson ") ||
  { echo "the table has no row for $kernel in lesson $lesson" && exit 1; }
read -r _ _ status_wanted words_wanted <<<"$row"
output=$(cd "$here" && COURSE_PROGRAM=$program ../../contracts/listed_first.sh "$lesson" "$kernel.cu" 2>&1)
status=$?
if [ "$status" != "$status_wanted" ] || ! grep -Pzq -- "$words_wanted" <<<"$output"; then
  printf 'wanted: status %s and %s\ngot: status %s and\n%s\n' \
    "$status_wanted" "$words_wanted" "$status" "$output"
  exit 1
fi
