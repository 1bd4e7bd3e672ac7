#!/usr/bin/env bash
# ./course class --slurm on a real Slurm of one node, which each run of this test starts for itself.
# shellcheck disable=SC2317 source=tests/classroom/support.sh
. "$(dirname "$0")/../classroom/support.sh"
# shellcheck source=tests/slurm/one_node.sh
. "$(dirname "$0")/one_node.sh"

if [ -n "$(missing_of_slurm)" ]; then
  echo "Not here:" $(missing_of_slurm)
  [ -z "${CI:-}" ] || exit 1
  exit 77
fi

# One cluster for all cases: `cluster`, with what the cases only read.
cluster=$(mktemp -d)
world=$cluster start_slurm 2
end() { stop_slurm && rm -rf "$cluster"; }
trap end EXIT

# twelve: of two chunks, most of which do not build.
twelve() {
  local name
  right >in/adams.cu
  wrong_kernel 0 >in/brown.cu
  right >in/young.cu
  : >in/evans.cu
  for name in clark davis frank george harris irwin jones king lewis; do echo "int $name" >in/$name.cu; done
}

on_slurm() { class in --lesson 01 --out grades --seed 5 --slurm --chunk 10 "$@"; }

case_the_same_records_as_on_one_machine() {
  twelve
  class in --lesson 01 --out whole --seed 5
  on_slurm
  expect_status 1
  expect_says "12 submissions, 2 tasks of up to 10."
  expect_prints "12 graded, 2 of them passed; 1 not graded."
  same_records whole grades
  grep -q adams grades/slurm/1/task-1.log && grep -q young grades/slurm/1/task-2.log || wrong "each task has its chunk"
  on_slurm
  expect_says "0 of 13 to grade"
}

run_cases
