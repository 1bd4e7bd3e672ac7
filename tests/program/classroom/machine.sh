#!/usr/bin/env bash
# A class on a machine that lacks something: nobody gets a zero for it, and the same command goes on elsewhere.
# shellcheck disable=SC2034,SC2317 source=tests/program/classroom/support.sh
. "$(dirname "$0")/support.sh"

# a_class: two right files, one with a mistake, one that does not build.
a_class() {
  right >in/adams.cu && right >in/brown.cu
  cp "$repository/solutions/01_naive/wrong/no_guard.cu" in/clark.cu
  echo 'int main' >in/davis.cu
}

# tools NAME...: `tools`, a folder that as PATH has these and no other programs.
tools() {
  local name
  tools=$world/tools
  mkdir -p "$tools"
  for name; do ln -sf "$(type -P "$name")" "$tools/$name"; done
}

# class_within LIMIT...: ./course class under ulimit.
class_within() { run bash -c 'ulimit "${@:1:2}" && exec "${@:3}"' - "$@" "$program" class in --lesson 01 --out grades --seed 5; }

expect_nobody_graded() {
  expect_status 2
  expect_says "Nobody was graded."
  [ -z "$(ls grades/records)" ] || wrong "there should be no record: $(ls grades/records)"
  [ ! -e grades/gradebook.csv ] || wrong "there should be no gradebook"
}

expect_all_graded() {
  class in --lesson 01 --out grades --seed 5
  expect_status 0
  expect_record adams points 100
  expect_record brown points 100
  expect_record clark points 29
  expect_record davis status graded
  expect_record davis points 0
}

case_two_gigabytes_of_addresses_are_enough() {
  a_class
  class_within -v 2097152
  expect_status 0
  expect_record adams points 100
  expect_record clark points 29
}

case_forty_descriptors_are_enough() {
  a_class
  class_within -n 40
  expect_status 0
  expect_record adams points 100
}

case_too_few_addresses_are_named() {
  a_class
  class_within -v 150000
  expect_nobody_graded
  expect_says "ulimit -v allows 150000 KB of addresses, and 2097152 are needed"
  expect_all_graded
}

case_too_few_descriptors_are_named() {
  a_class
  class_within -n 14
  expect_nobody_graded
  expect_says "ulimit -n allows 14 open files, and 64 are needed"
  expect_all_graded
}

case_a_missing_linker_is_named() {
  a_class
  tools g++ as
  run env PATH="$tools" "$program" class in --lesson 01 --out grades --seed 5
  expect_nobody_graded
  expect_says '`ld` was not found: install it (binutils)'
  expect_all_graded
}

case_a_missing_assembler_is_named() {
  a_class
  tools g++ ld
  run env PATH="$tools" "$program" class in --lesson 01 --out grades --seed 5
  expect_nobody_graded
  expect_says '`as` was not found: install it (binutils)'
}

# When the class is under way: those who were graded before keep it, the others are told apart from zeros.
case_what_vanishes_meanwhile_costs_nobody_a_point() {
  local n
  right >in/first.cu
  for n in {1..8}; do right >"in/later$n.cu"; done
  tools g++ as ld
  PATH=$tools "$program" class in --lesson 01 --out grades --seed 5 --jobs 1 >"$world/out" 2>"$world/err" &
  until [ -e grades/records/first.json ]; do sleep 0.02; done
  rm "$tools/ld"
  wait $!
  status=$? out=$(cat "$world/out") err=$(cat "$world/err")
  expect_status 2
  expect_record first points 100
  expect_record later8 status "not graded"
  expect_record later8 why '`ld` was not found'
  expect_prints "later8.cu was not graded: this machine cannot build even a kernel that is known to be right."
  class in --lesson 01 --out grades
  expect_status 0
  for n in {1..8}; do expect_record "later$n" points 100; done
}

run_cases
