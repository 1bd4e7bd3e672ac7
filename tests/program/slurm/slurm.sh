#!/usr/bin/env bash
# ./course class --slurm on a real Slurm of one node, which each run of this test starts for itself.
# shellcheck disable=SC2317 source=tests/program/classroom/support.sh
. "$(dirname "$0")/../classroom/support.sh"
# shellcheck source=tests/program/slurm/one_node.sh
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

# The same, without waiting for it: `course`, its process.
start_on_slurm() {
  "$program" class in --lesson 01 --out grades --seed 5 --slurm --chunk 10 "$@" >out 2>err &
  course=$!
}

# Sets out, err and status.
wait_for_course() {
  wait "$course"
  status=$? out=$(cat out) err=$(cat err)
}

# whole: the same class graded on this machine, once for all cases.
twelve_graded_here() {
  twelve
  [ -d "$cluster/whole" ] || class in --lesson 01 --out "$cluster/whole" --seed 5
}

records_are() { [ "$(find grades/records -name '*.json' 2>/dev/null | wc -l)" -ge "$1" ]; }
job() { cat grades/slurm/1/job; }
has_job() { [ -s grades/slurm/1/job ]; }
runs() { [ -n "$(squeue --noheader --jobs="$(job)" --states=RUNNING 2>/dev/null)" ]; }

# worker: the process of a task that grades; empty where there is none.
worker() { pgrep -f "^[^ ]*/course-class class-chunk $world/grades/slurm/" | head -n 1; }
has_worker() { [ -n "$(worker)" ]; }

case_the_same_records_as_on_one_machine() {
  twelve_graded_here
  on_slurm
  expect_status 1
  expect_says "12 submissions, 2 tasks of up to 10."
  expect_prints "12 graded, 2 of them passed; 1 not graded."
  same_results "$cluster/whole" grades
  grep -q adams grades/slurm/1/task-1.log || wrong "the first task should have graded adams"
  grep -q young grades/slurm/1/task-2.log || wrong "the second task should have graded young"
  on_slurm
  expect_says "0 of 13 to grade"
}

case_a_node_that_is_killed_and_comes_back() {
  twelve_graded_here
  start_on_slurm
  wait_until 150 records_are 4 || wrong "there should be records by now"
  has_worker || wrong "a task should be running"
  kill_node
  has_worker && wrong "with the node its tasks should be gone"
  records_are 13 && wrong "this is too late to kill anything"
  wait_until 150 node_is_down || wrong "Slurm should have noticed"
  start_node
  wait_for_course
  expect_status 1
  same_results "$cluster/whole" grades
  [ -z "$(find grades -name '*.part-*')" ] || wrong "half a file is left"
}

case_a_task_that_is_killed() {
  twelve_graded_here
  start_on_slurm
  wait_until 150 has_worker || wrong "a task should be running by now"
  kill -9 "$(worker)"
  wait_for_course
  expect_status 1
  expect_says "has ended without a result for"
  expect_says " ended as FAILED"
  expect_says "They are submitted again."
  expect_says " of up to 2."
  same_results "$cluster/whole" grades
}

case_ctrl_c_leaves_the_job_running() {
  twelve_graded_here
  start_on_slurm
  wait_until 150 has_worker || wrong "a task should be running by now"
  kill -INT "$course"
  wait_for_course
  expect_status 130
  expect_says "of 12 are graded. Slurm's job $(job) goes on by itself"
  expect_says "To end it: scancel $(job)"
  class in --lesson 01 --out grades
  expect_status 2
  expect_says "Slurm's job $(job) is still grading into grades. To wait for it: --slurm."
  on_slurm
  expect_says "Slurm's job $(job), submitted earlier, is still grading."
  [ "$(ls grades/slurm)" = 1 ] || wrong "nothing should be submitted twice"
  same_results "$cluster/whole" grades
}

case_no_wait_submits_and_later_goes_on() {
  twelve_graded_here
  on_slurm --no-wait
  expect_status 0
  expect_says "type the same command without --no-wait. To end it: scancel $(job)"
  [ -z "$out" ] || wrong "there is nothing to report yet"
  on_slurm --no-wait
  expect_status 0
  expect_says "is still grading."
  on_slurm
  expect_status 1
  [ "$(ls grades/slurm)" = 1 ] || wrong "nothing should be submitted twice"
  same_results "$cluster/whole" grades
}

case_a_job_that_is_cancelled_is_not_submitted_again() {
  twelve_graded_here
  start_on_slurm --sbatch=--hold
  wait_until 150 has_job || wrong "there should be a job by now"
  scancel "$(job)"
  wait_for_course
  expect_status 1
  expect_says "Slurm's job $(job) was cancelled. The same command submits the rest."
  expect_prints "0 graded"
  [ "$(ls grades/slurm)" = 1 ] || wrong "nothing should be submitted again"
}

case_what_never_comes_to_a_result_has_a_row_that_says_why() {
  right >in/adams.cu
  on_slurm --sbatch=--export=PATH=/nowhere
  expect_status 2
  expect_record adams status "not graded"
  expect_record adams why "Slurm came to no result in 3 attempts. The last one: Task 1 ended as FAILED"
  expect_record adams why "cannot build even a kernel that is known to be right"
}

case_what_slurm_refuses() {
  right >in/adams.cu
  on_slurm --partition none
  expect_status 2
  expect_says "Slurm did not take the job"
  expect_says "invalid partition specified: none"
}

run_cases
