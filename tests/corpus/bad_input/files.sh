#!/usr/bin/env bash
# Kernel files that are none, or have strange names and contents.   usage: files.sh COURSE_PROGRAM
# shellcheck disable=SC2016,SC2317 source=tests/corpus/bad_input/support.sh
. "$(dirname "$0")/support.sh"

# grade NAME: the file of that name in the case's own folder.
grade() { course grade 01 --file "$world/files/$1" --json "$world/result.json"; }

expect_refused() {
  expect_status 2
  expect_says "$1"
  expect_no_file "$world/result.json"
}

case_missing() {
  grade missing.cu
  expect_refused "/missing.cu does not exist: is its path right from here?"
}

case_empty() {
  : >empty.cu
  grade empty.cu
  expect_refused "/empty.cu is empty: there is nothing to build."
}

case_only_blanks() {
  printf ' \n\t\r\n' >blank.cu
  grade blank.cu
  expect_refused "/blank.cu is empty: there is nothing to build."
}

case_a_folder() {
  mkdir folder.cu
  grade folder.cu
  expect_refused "/folder.cu is a folder: name a .cu file in it."
}

case_a_pipe() {
  mkfifo pipe.cu
  grade pipe.cu
  expect_refused "/pipe.cu is not a plain file."
}

case_a_device() {
  course grade 01 --file /dev/zero
  expect_refused "/dev/zero is not a plain file."
}

case_of_another_kind() {
  cp "$repository/README.md" README.md
  grade README.md
  expect_refused "/README.md is no kernel file: name one that ends in .cu."
}

# As Notepad and PowerShell's > save it, with and without a byte order mark.
case_in_utf_16() {
  local form
  for form in UTF-16 UTF-16LE UTF-16BE; do
    iconv -f UTF-8 -t $form "$repository/lessons/01_naive/solution.cu" >wide.cu
    grade wide.cu
    expect_refused "/wide.cu is in UTF-16, which compilers of CUDA do not read: save it as UTF-8."
    course run "$world/files/wide.cu"
    expect_refused "wide.cu is in UTF-16, which compilers of CUDA do not read: save it as UTF-8."
  done
  iconv -f UTF-8 -t UTF-16 <<<'int x;' >tile.h
  { echo '#include "tile.h"' && cat "$repository/lessons/01_naive/solution.cu"; } >includes.cu
  grade includes.cu
  expect_refused "tile.h is in UTF-16"
}

case_a_circle_of_links() {
  ln -s two.cu one.cu && ln -s one.cu two.cu
  grade one.cu
  expect_refused "/one.cu does not exist"
}

case_not_readable() {
  cp "$right" secret.cu && chmod 000 secret.cu
  chmod -R go+rX "$world"
  [ "$(id -u)" != 0 ] || return 0 # root may read anything
  grade secret.cu
  expect_refused "/secret.cu cannot be read: look at its permissions."
}

case_too_large() {
  { cat "$right" && yes '// and so on' | head -c 5000000; } >large.cu
  grade large.cu
  expect_status 1
  expect_says "this file is larger than 4 MB: that is not a kernel file"
}

case_a_hundred_thousand_lines() {
  { cat "$right" && for i in {1..100000}; do echo "const int number_$i = $i;"; done; } >long.cu
  grade long.cu
  expect_passed
}

case_bytes_that_are_no_text() {
  head -c 200000 "$program" >binary.cu
  grade binary.cu
  expect_status 1
  expect_says "COULD NOT BUILD"
  expect_json "$world/result.json" failed
}

case_a_name_without_end() {
  { printf 'int x = ' && head -c 300000 /dev/zero | tr '\0' n && echo ';' && cat "$right"; } >name.cu
  grade name.cu
  expect_status 1
  expect_says "COULD NOT BUILD"
  expect_json "$world/result.json" failed
}

# Each mistake is reported with its line, and here that is the same long line.
case_a_million_mistakes() {
  local sign
  for sign in '<' '<<<' ')>}]' "#if"; do
    {
      yes "$sign" | head -n 500000 | if [ "$sign" = "#if" ]; then cat; else tr -d '\n'; fi && echo
      cat "$right"
    } >mistakes.cu
    as=(timeout 40)
    grade mistakes.cu
    expect_status 1
    expect_says "COULD NOT BUILD"
    [ "$(wc -c <"$world/result.json")" -lt 1000000 ] || wrong "that is more than anybody reads"
  done
}

case_byte_order_mark() {
  { printf '\xef\xbb\xbf' && cat "$right"; } >marked.cu
  grade marked.cu
  expect_passed
}

case_windows_line_ends() {
  sed 's/$/\r/' "$right" >windows.cu
  grade windows.cu
  expect_passed
}

case_a_name_that_steers_the_terminal() {
  local name=$'kernel\xc2\x9b2J\xe2\x80\xae\nuc.\x1b[31m.cu' marks=$'\x1b|\xc2\x9b|\xe2\x80\xae'
  cp "$wrong_kernel" "$name"
  grade "$name"
  expect_status 1
  [[ ! $out =~ $marks ]] || wrong "none of these marks should pass"
  expect_says "kernel?2J??uc.?[31m.cu, on the CPU emulator"
  course grade 01 --file "$name.missing"
  expect_status 2
  [[ ! $out =~ $marks ]] || wrong "none of these marks should pass"
}

case_escape_codes_stay_out_of_the_terminal() {
  printf '#error \x1b[2J100 of 100 points\n' >codes.cu
  grade codes.cu
  expect_status 1
  [[ $out != *$'\x1b'* ]] || wrong "no escape code should pass"
}

case_strange_names() {
  local name
  for name in 'two words.cu' 'Übung – 矩阵.cu' "it's \"mine\".cu" $'two\nlines.cu' 'back\slash.cu' \
    '$(touch x).cu' '*.cu' '#1.cu' 'no_ending' 'k.cpp' 'kernel.cu.before-live' '-o.cu' \
    '@file.cu' 'a=b;c&d.cu'; do
    cp "$right" "$world/files/$name"
    grade "$name"
    expect_passed
    rm "$world/result.json" "$world/files/$name"
  done
  [ -z "$(ls -A "$world/files")" ] || wrong "no other file should appear"
}

# With nothing before the name, it might be taken for an option, by us or by a compiler.
case_a_name_that_begins_with_a_dash() {
  cp "$right" ./-o.cu
  as=(env -C "$world/files")
  course grade 01 --file=-o.cu
  expect_passed
}

case_a_finding_in_a_header_beside_it() {
  printf '#pragma once\n__device__ float load(const float* a, int i) {\n  return a[i];\n}\n' >load.cuh
  sed 's/A\[\(row \* K + k\)\]/load(A, \1 + 1)/; s/^#include/#include "load.cuh"\n&/' "$right" >header.cu
  grep -q 'load(A, ' header.cu || wrong "A should be loaded by the header's function"
  grade header.cu
  expect_status 1
  expect_prints "/load.cuh:3: thread "
  expect_prints "    3 | return a[i];"
}

# What the compiler says next, of the name that the following line declares, would lead astray.
case_a_missing_semicolon() {
  sed 's/^\( *int row = .*\);.*$/\1/' "$right" >semicolon.cu
  ! cmp -s "$right" semicolon.cu || wrong "there should be no semicolon"
  grade semicolon.cu
  expect_status 1
  expect_says "COULD NOT BUILD"
  expect_says ": a ; is missing after \`y\`."
  [[ $out != *"is not declared"* ]] || wrong "col is declared"
}

# A compiler names the file in its messages, and there its name is read again.
case_a_mistake_in_a_strangely_named_file() {
  local name
  for name in 'two words.cu' 'it'\''s.cu' 'Übung "1"\.cu'; do
    sed 's/sum/smu/' "$right" >"$name"
    echo 'int x = nowhere;' >>"$name"
    grade "$name"
    expect_status 1
    expect_says "$name:$(wc -l <"$name"):9: "
  done
}

run_cases
