#!/usr/bin/env bash
# What --slurm says where there is no Slurm, and the script that it prints.
# COURSE_WRITE_GOLDEN=1 writes the golden file anew.
# shellcheck disable=SC2317 source=tests/program/classroom/support.sh
. "$(dirname "$0")/../classroom/support.sh"

# thirty: of two chunks and a bit; one is empty.
thirty() {
  local number
  for number in {10..39}; do echo "int x$number;" >"in/student-$number.cu"; done
  : >in/evans.cu
}

# As the golden file has it, wherever this runs.
with_names() {
  sed -e "s|$world|WORLD|g" -e "s|$program|PROGRAM|g" -e "s|${repository%/}/*|REPOSITORY|g"
}

case_dry_run_prints_the_script() {
  local golden=$repository/tests/program/slurm/golden/script.txt
  thirty
  class in --lesson 02 --out grades --slurm --dry-run --chunk 12 --partition gpu --account cs101 \
    --gpu --jobs 2 --sbatch=--time=2:00:00 --sbatch="--comment=lab 2" --sbatch=--mem-per-cpu=4G
  expect_status 0
  expect_says "30 to grade; nothing was submitted, and nothing was graded."
  [ ! -e grades ] || wrong "nothing should be made"
  bash -n "$world/out" || wrong "it should be a script"
  [ -z "${COURSE_WRITE_GOLDEN:-}" ] || with_names <"$world/out" >"$golden"
  diff "$golden" <(with_names <"$world/out") || wrong "the script should be that of $golden"
}

case_dry_run_leaves_out_what_is_graded() {
  : >in/adams.cu
  class in --lesson 02 --out grades --slurm --dry-run
  expect_says "0 to grade"
  [ -z "$out" ] || wrong "there is nothing to submit"
}

case_more_than_an_array_takes_is_more_a_task() {
  local number
  for number in {1..10001}; do echo "int x;" >"in/s$number.cu"; done
  class in --lesson 02 --out grades --slurm --dry-run --chunk 10
  expect_prints "Grades 10001 submissions of 02_tiled for ./course class, up to 11 a task."
  expect_prints "#SBATCH --array=1-910"
}

case_names_of_folders_with_a_meaning_to_sbatch() {
  mkdir "100% it's" && cd "100% it's" && mkdir in && echo 'int x;' >in/adams.cu
  class in --lesson 02 --out "my grades" --slurm --dry-run
  expect_prints "#SBATCH \"--output=$world/100%% it's/my grades/slurm/1/task-%a.log\""
  bash -n "$world/out" || wrong "it should be a script"
  class in --lesson 02 --out 'my "grades"' --slurm --dry-run
  expect_status 2
  expect_says 'is no name for a folder of results with --slurm'
}

case_without_slurm() {
  echo 'int x;' >in/adams.cu
  run env PATH=/nowhere "$program" class in --lesson 02 --out grades --slurm
  expect_status 2
  expect_says "--slurm needs Slurm, and there is no sbatch in PATH: type this on a login node of the cluster."
  [ ! -e grades ] || wrong "nothing should be made"
}

case_options_that_make_no_sense() {
  echo 'int x;' >in/adams.cu
  class in --lesson 02 --out grades --dry-run
  expect_status 2
  expect_says "--dry-run requires --slurm"
  class in --lesson 02 --out grades --partition x
  expect_says "--partition requires --slurm"
  class in --lesson 02 --out grades --slurm --chunk 9
  expect_says "'9' is not how many submissions a task grades: a number from 10 to 50"
  class in --lesson 02 --out grades --slurm --partition $'a\nrm -r .'
  expect_status 2
  expect_says "cannot stand in a line for sbatch"
  [ ! -e grades ] || wrong "nothing should be made"
}

case_a_list_that_is_none() {
  mkdir -p grades/slurm/1 && echo '{"version": 1, "records": [' >grades/slurm/1/chunk-1.json
  run "${program}-class" class-chunk grades/slurm/1 1
  expect_status 2
  expect_says "chunk-1.json is no list of submissions"
  run "${program}-class" class-chunk grades/slurm/1 2
  expect_status 2
  expect_says "chunk-2.json"
}

run_cases
