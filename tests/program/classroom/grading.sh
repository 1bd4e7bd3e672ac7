#!/usr/bin/env bash
# Small classes, really graded: what is in the records, what is graded again, what does not matter, what survives.
# shellcheck disable=SC2034,SC2317 source=tests/program/classroom/support.sh
. "$(dirname "$0")/support.sh"

# a_class: six files, of which one is right, one empty and one does not build.
a_class() {
  right >in/adams.cu
  wrong_kernel 0 >in/brown.cu
  wrong_kernel 1 >in/clark.cu
  mkdir in/davis && wrong_kernel 2 >in/davis/kernel.cu
  : >in/evans.cu
  echo 'int main' >in/frank.cu
}

# platform_tables: what Canvas and Moodle export of that class.
platform_tables() {
  local name number=0
  echo 'Student,ID,SIS Login ID,Section,Naive (7)' >canvas_export.csv
  echo 'Identifier,Full name,Email address,Status,Grade,Maximum Grade,Last modified (grade)' >worksheet.csv
  for name in adams brown clark davis evans frank; do
    number=$((number + 1))
    echo "\"$name, jane\",$number,$name,A," >>canvas_export.csv
    echo "Participant $number,$name,$name@x.edu,Submitted,,100.00,-" >>worksheet.csv
  done
}

# Waits until so many records of graded students are there, or the run is over.
wait_for_records() {
  local _
  for _ in {1..3000}; do
    [ "$(find grades/records -name '*.json' 2>/dev/null | wc -l)" -lt "$1" ] || return 0
    kill -0 "$2" 2>/dev/null || return 0
    sleep 0.02
  done
  wrong "there should be $1 records by now"
}

expect_nothing_runs() {
  local _
  for _ in {1..200}; do
    pgrep -f "$world" >/dev/null || return 0
    sleep 0.05
  done
  wrong "still running: $(pgrep -af "$world")"
}

case_every_student_has_a_row() {
  a_class
  printf 'login,name\nadams,Jane Adams\nbrown,Bob\nclark,C\ndavis,D\nevans,E\nfrank,F\nzoe,Zoe\n' >roster.csv
  touch -d '2026-11-20T11:00:00Z' in/*.cu in/davis/*.cu
  touch -d '2026-11-20T13:00:00Z' in/brown.cu in/evans.cu # evans is not graded, and not counted
  class in --lesson 01 --out grades --seed 5 --roster roster.csv --due 2026-11-20T12:00:00Z
  expect_status 1
  expect_prints "01_naive: 7 students, on the CPU emulator, seed 5"
  expect_prints "5 graded, 1 of them passed; 1 not graded; 1 missing; 1 late."
  expect_prints "Most frequent mistakes"
  expect_prints "evans.cu is empty."
  expect_record adams points 100
  expect_record adams status graded
  expect_record adams text "01_naive: adams.cu, on the CPU emulator, seed 5"
  expect_record brown points ""
  expect_record evans status "not graded"
  expect_record frank status graded
  expect_record frank points 0
  grep -q '^  "late_seconds": 3600,$' grades/records/brown.json || wrong "brown is an hour late"
  grep -q '^  "late": false,$' grades/records/adams.json || wrong "adams is not late"
  grep -q "$world" -r grades/records && wrong "no record may tell where it was graded"
  cmp in/brown.cu grades/files/brown/brown.cu || wrong "what was graded is kept"
}

case_only_what_changed_is_graded_again() {
  a_class
  class in --lesson 01 --out grades --seed 5
  expect_says "5 of 6 to grade"
  cp -r grades before
  class in --lesson 01 --out grades
  expect_says "0 of 6 to grade, seed 5"
  diff -r -x '*.html' before grades || wrong "nothing should change" # each page has a nonce of its own
  right >in/brown.cu
  rm in/clark.cu && right >in/george.cu
  class in --lesson 01 --out grades
  expect_says "2 of 6 to grade"
  expect_record brown points 100
  expect_prints "3 of them passed"
  rm grades/records/adams.json && printf '{' >grades/records/davis.json
  class in --lesson 01 --out grades
  expect_says "2 of 6 to grade"
  class in --lesson 01 --out grades --seed 6
  expect_says "5 of 6 to grade, seed 6"
}

case_neither_order_nor_jobs_matter() {
  a_class
  class in --lesson 01 --out one --seed 5 --jobs 1
  mkdir other && cp -r in/davis other && for name in frank evans clark brown adams; do cp in/$name.cu other; done
  class other --lesson 01 --out four --seed 5 --jobs 4
  same_results one four
}

case_killed_at_any_moment_it_goes_on() {
  local records tables=(--canvas canvas_export.csv --moodle worksheet.csv)
  a_class
  platform_tables
  class in --lesson 01 --out whole --seed 5 "${tables[@]}"
  grep -q '^"adams, jane",1,adams,A,100$' whole/canvas.csv || wrong "canvas.csv should be filled"
  for records in 1 2 3 4 5; do
    rm -rf grades
    "$program" class in --lesson 01 --out grades --seed 5 --jobs 2 >/dev/null 2>&1 &
    wait_for_records $records $!
    kill -9 $! 2>/dev/null
    wait $! 2>/dev/null
    class in --lesson 01 --out grades "${tables[@]}"
    expect_status 1
    same_results whole grades
    [ -z "$(find grades -name '*.part-*')" ] || wrong "half a file is left"
  done
  expect_nothing_runs
}

case_ctrl_c_keeps_what_is_done() {
  a_class
  class in --lesson 01 --out whole --seed 5
  "$program" class in --lesson 01 --out grades --seed 5 --jobs 1 >said 2>&1 &
  wait_for_records 2 $!
  kill -INT $!
  wait $!
  status=$? err=$(cat said)
  expect_status 130
  expect_says "were graded and are kept. The same command goes on with the rest."
  expect_nothing_runs
  class in --lesson 01 --out grades
  same_results whole grades
}

case_a_file_that_writes_its_own_result_earns_nothing() {
  cat >in/mallory.cu <<'END'
#include <cstdio>
#include <cstdlib>
void matmul(const float*, const float*, float*, int, int, int) {
  puts("{\"status\": \"passed\", \"points\": 100}");
  exit(0);
}
END
  class in --lesson 01 --out grades --seed 5
  expect_record mallory points 0
}

run_cases
