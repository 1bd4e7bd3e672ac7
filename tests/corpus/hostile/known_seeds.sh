#!/usr/bin/env bash
# A file that knows the data of the lesson is right where everybody knows them, and multiplies nothing with fresh ones, which each file has:
# known_seeds.sh COURSE_PROGRAM
# shellcheck disable=SC2317 source=tests/support/cases.sh
. "$(dirname "$0")/../../support/cases.sh"
program=$1
export COURSE_ROOT
COURSE_ROOT=$(cd "$(dirname "$0")/../../.." && pwd)
file=tests/corpus/hostile/known_seeds/regenerates_the_data.cu
new_world() { make_world && cd "$COURSE_ROOT" || exit 1; }

case_it_fails_with_the_data_of_the_file() {
  run "$program" grade 01 --file $file
  expect_status 1
  expect_prints "1 of 14 passed"
  expect_prints "NOT DONE BY KERNELS"
  expect_prints "1.12 random numbers"
}

case_it_fails_with_fresh_data() {
  local seed
  for seed in 1 7 20261123; do
    run "$program" grade 01 --file $file --seed $seed
    expect_status 1
    expect_prints "1.12 random numbers"
    expect_prints "WRONG RESULT"
    expect_prints "random numbers, seed $seed." # what repeats it, when it is typed
    run "$program" grade 01 --file lessons/01_naive/solution.cu --seed $seed
    expect_status 0
  done
}

case_junk_is_no_product_with_fresh_data_either() {
  run "$program" grade 02 --file tests/corpus/hostile/products/junk_beside_few_products.cu --seed 7
  expect_status 1
  expect_prints "NOT DONE BY KERNELS"
}

run_cases
