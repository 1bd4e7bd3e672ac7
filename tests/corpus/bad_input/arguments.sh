#!/usr/bin/env bash
# What a user may type after ./course grade.   usage: arguments.sh COURSE_PROGRAM
# shellcheck disable=SC2317 source=tests/corpus/bad_input/support.sh
. "$(dirname "$0")/support.sh"

case_unknown_lesson() {
  course grade tield
  expect_status 2
  expect_says "There is no lesson 'tield'. Did you mean 02_tiled? The lessons are 01_naive,"
}

case_a_file_in_place_of_the_lesson() {
  local command
  for command in grade trace; do
    course $command "$repository/lessons/02_tiled/kernel.cu"
    expect_status 2
    expect_says "kernel.cu is a file, not a lesson. Did you mean: ./course $command 02"
    course $command "$repository/lessons/02_tiled/solution.cu"
    expect_says "Did you mean: ./course $command 02 --file $repository/lessons/02_tiled/solution.cu"
    course $command "my kernel.cu"
    expect_says "Did you mean: ./course $command LESSON --file 'my kernel.cu'"
  done
}

case_a_lessons_file_is_no_program() {
  course run "$right"
  expect_status 1
  expect_says "the file defines no main()"
  expect_says "is graded: ./course grade 01 --file $right"
  course run "$wrong_kernel"
  expect_says "is graded: ./course grade 01"
  echo 'int main() { return x; }' >broken.cu
  course run "$world/files/broken.cu"
  [[ $out != *"is graded"* ]] || wrong "this is a program, if a broken one"
}

case_a_file_after_the_lesson() {
  local command
  for command in grade trace; do
    course $command 02 "my kernel.cu"
    expect_status 2
    expect_says "A file is named by --file: ./course $command 02 --file 'my kernel.cu'"
  done
  course grade 02 more
  expect_says "The following argument was not expected: more."
}

case_a_program_is_no_lessons_file() {
  echo 'int main() { return 0; }' >'my program.cu'
  course grade 01 --file "$world/files/my program.cu"
  expect_status 1
  expect_says "but a main of its own: it is a whole program, which ./course run '$world/files/my program.cu' runs"
}

case_no_lesson() {
  course grade
  expect_status 2
  expect_says "See ./course grade --help"
}

case_from_another_folder_the_next_step_can_be_typed_there() {
  cp "$wrong_kernel" 'my kernel.cu'
  as=(env COURSE_COMMAND=../../../course)
  course grade 01 --file "$world/files/my kernel.cu"
  expect_says "my kernel.cu' and run ../../../course grade 01 --file '$world/files/my kernel.cu'"
  course grade
  expect_says "See ../../../course grade --help"
  as=(env COURSE_COMMAND='/home/me/my course/course')
  course grade 01 --file "$world/files/my kernel.cu"
  expect_says "and run '/home/me/my course/course' grade 01 --file '$world/files/my kernel.cu'"
}

case_json_in_a_missing_folder() {
  course grade 01 --file "$right" --json missing/result.json
  expect_status 2
  expect_says "missing/result.json cannot be written: No such file or directory"
}

case_json_over_a_folder() {
  mkdir "$world/folder"
  course grade 01 --file "$right" --json "$world/folder"
  expect_status 2
  expect_says "it is there, but not a plain file"
}

case_json_over_a_circle_of_links() {
  ln -s "$world/two" "$world/one" && ln -s "$world/one" "$world/two"
  course grade 01 --file "$right" --json "$world/one"
  expect_status 2
  expect_says "one cannot be written: Too many levels of symbolic links"
}

case_json_over_the_kernel_file() {
  cp "$right" mine.cu && ln mine.cu twin.cu && ln -s mine.cu link.cu
  for name in mine.cu twin.cu link.cu; do
    course grade 01 --file "$world/files/mine.cu" --json "$world/files/$name"
    expect_status 2
    expect_says "$name is the kernel file itself: name another file to write to."
  done
  cmp -s "$right" mine.cu || wrong "the kernel file should be as it was"
}

# Its data are others, and what is typed next has it, too.
case_another_seed_for_the_data() {
  cp "$wrong_kernel" mine.cu
  for seed in 5 6; do
    course grade 01 --file "$right" --seed $seed --json "$world/right.$seed"
    expect_passed
    expect_says "on the CPU emulator, seed $seed"
    grep -q "^ \"seed\": $seed,\$" "$world/right.$seed" || wrong "the JSON should say the seed"
  done
  seeds_of() { grep '^  *"seed": ' "$1"; }
  cmp -s <(seeds_of "$world/right.5") <(seeds_of "$world/right.6") && wrong "the products' seeds should differ"
  course grade 01 --file "$world/files/mine.cu" --seed 5
  expect_status 1
  expect_says "run ./course grade 01 --file $world/files/mine.cu --seed 5"
  course grade 01 --file "$right" --json "$world/right"
  grep -q '^ "seed": null,$' "$world/right" || wrong "without --seed there is none"
  grep -q '^ *"seed": 1,$' "$world/right" || wrong "without --seed the products have their own"
  course grade 01 --file "$right" --seed many
  expect_status 2
  expect_says "'many' is no seed"
}

run_cases
