#!/usr/bin/env bash
# Host code of a graded file changes what is not its own, by each way there is: none succeeds, and an honest file does what it
# likes with its own: host_memory.sh COURSE_PROGRAM
# shellcheck disable=SC2317 source=tests/support/cases.sh
. "$(dirname "$0")/../../support/cases.sh"
program=$1
here=$(cd "$(dirname "$0")" && pwd)
export COURSE_ROOT=${here%/tests/*}
new_world() { make_world && cd "$world" || exit 1; }

# in_way WAY: what host_memory.cu comes to.
in_way() {
  { echo "#define WAY $1" && cat "$here/host_memory.cu"; } >way.cu
  run "$program" grade 01 --file way.cu
}

case_none_succeeds() {
  local way
  for way in 1 2 3 4 5 6 7 8 9 11 12 13 14 17 18 21 28; do
    in_way $way
    expect_prints "host code stores outside of its own variables"
    expect_prints "0 of 100 points"
  done
}

case_printf_stores_nothing() {
  in_way 10
  expect_prints "12%n" # no conversion here: it is printed
  expect_prints "100 of 100 points"
}

case_functions_are_the_files_own() {
  local way
  for way in 19 20 26; do
    in_way $way
    expect_prints "what a made-up pointer"
    expect_prints "0 of 100 points"
  done
}

case_what_is_freed_was_given() {
  local way
  for way in 15 16; do
    in_way $way
    expect_prints "host code frees what malloc or new did not return"
  done
}

case_what_cannot_be_held_is_refused_at_its_line() {
  in_way 22
  expect_prints "setvbuf: in a file that is graded"
  in_way 23
  expect_prints "catch: in a file that is graded what is thrown ends matmul"
  in_way 24
  expect_prints "COULD NOT BUILD"
  in_way 27
  expect_prints "hands over a function by a pointer; name it there"
}

case_nothing_is_done_before_main() {
  in_way 25
  expect_prints "ended by SIGSEGV"
  expect_prints "0 of 100 points"
}

case_an_honest_file_keeps_its_points() {
  in_way 0
  expect_status 0
  expect_prints "100 of 100 points"
  run "$program" grade 01 --file "$here/host_library.cu"
  expect_status 0
  expect_prints "100 of 100 points"
}

run_cases
