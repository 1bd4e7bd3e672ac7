#!/usr/bin/env bash
# --pictures: what each kernel did stands on its student's page, and nothing is traced twice.
# shellcheck disable=SC2317 source=tests/program/classroom/support.sh
. "$(dirname "$0")/support.sh"

has_pictures() { grep -q 'id="pictures"' "grades/students/$1.html"; }

case_each_page_draws_what_its_kernel_did() {
  right >in/adams.cu
  echo 'int main' >in/frank.cu
  class in --lesson 01 --out grades --seed 5 --pictures
  expect_status 0
  expect_says "Tracing 1 for the pictures"
  has_pictures adams || wrong "adams.html draws nothing"
  ! has_pictures frank || wrong "frank.cu was not built: there is nothing to draw"
  class in --lesson 01 --out grades --pictures
  expect_does_not_say "Tracing"
  has_pictures adams || wrong "the pictures should be kept"
  right | sed 's/row/line/g' >in/adams.cu
  class in --lesson 01 --out grades --pictures
  expect_says "Tracing 1 for the pictures"
  [ "$(find grades/traces -name '*.json' | wc -l)" = 1 ] || wrong "the trace of the earlier file should be gone"
  class in --lesson 01 --out grades
  ! has_pictures adams || wrong "without --pictures there are none"
}

run_cases
