#!/usr/bin/env bash
# A program of several files, with headers elsewhere: how it is built, what it says, and whose line a finding names.
#
# usage: several_files.sh COURSE
set -u
course=$1
cd "$(dirname "${BASH_SOURCE[0]}")/several_files" || exit 1
failed=0

# says STATUS WORDS COMMAND...: WORDS are Perl's regular expression
says() {
  local output status
  output=$("${@:3}" 2>&1)
  status=$?
  if [ "$status" != "$1" ] || ! grep -Pzq -- "$2" <<<"$(tr '\n' ' ' <<<"$output" | tr -s ' ')"; then
    printf 'wanted status %s and %s; got %s of %s:\n%s\n' "$1" "$2" "$status" "${*:3}" "$output"
    failed=1
  fi
}

says 1 '^nan nan, 3 seven src/other.cu:8: thread \(0,0\) of block \(0,0\) reads x\[32\], but x \(line 12 of src/main.cu\) has 32 elements.* 12 \| cudaMalloc' \
  "$course" run -I include src/main.cu src/other.cu src/plain.cpp -- seven
says 1 'src/main.cu:3:10: `?scale.cuh.? is not there: -I FOLDER names the folder' \
  "$course" run src/main.cu src/other.cu src/plain.cpp
says 1 'launch_other: this is declared and nowhere defined: write its body, or name the file that has it' \
  "$course" run -I include src/main.cu src/plain.cpp
says 1 'glClear: the emulator has no graphics library yet' "$course" run src/drawn.cu
says 2 'src/nothing.cpp does not exist' "$course" run src/main.cu src/nothing.cpp
says 1 'src/plain.cpp is named twice: once is enough' "$course" run -I include src/main.cu src/other.cu src/plain.cpp src/plain.cpp
says 1 'src/again.cu:2:5: main: src/main.cu \(line 10\) has a main, too. The files that are named make one program.* src/again.cu:1:5: sum_of: src/plain.cpp \(line 8\) defines it, too' \
  "$course" run -I include src/main.cu src/other.cu src/plain.cpp src/again.cu
says 1 'src/begun.cu:4: thread \(10,0\) of block \(0,0\) writes d_a\[10\], but d_a \(line 8\) has 10 elements.* 8 \| if \(cudaMalloc' \
  "$course" run -I include src/begun.cu
exit $failed
