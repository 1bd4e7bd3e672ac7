#!/usr/bin/env bash
# The figures of a lesson that was never recorded: documents.ladder accepts "-" for them and nothing else, and
# tests/unit/bench/record.sh --write says that they are missing. Those of a recorded lesson must not get lost.
# shellcheck disable=SC2317 # the cases are found by their names
set -u
root=$(cd "$(dirname "$0")/../../.." && pwd)
: "${COURSE_PROGRAM:?names the built course program}"
# shellcheck source=tests/support/cases.sh
. "$(dirname "$0")/../../support/cases.sh"

# What record.sh reads of the checkout, and a lesson 99 that was made from the template.
new_world() {
  make_world
  cd "$root" || exit 2
  cp --parents -R README.md tests/unit/bench/{record,figures}.* solutions/benchmarks solutions/*/walkthrough.md \
    slides/*.md lessons/*/README.md "$world"
  cd "$world" && mkdir lessons/99_new && cp "$root/$template" lessons/99_new || exit 2
  first=$(printf '%s\n' lessons/01_*/README.md)
  row=$(grep "^| .*$first" README.md) || wrong "README.md has no row with $first"
  sed "s|$first|lessons/99_new/README.md|; s/[0-9.]* |$/- |/" <<<"$row" >new_row
  sed -i "\|$first|r new_row" README.md
}
template=common/teaching/lesson/template/lessons/NN_topic/README.md

record() { run bash tests/unit/bench/record.sh "$@"; }

case_a_lesson_without_a_record_has_none() {
  record
  expect_status 0
}

case_a_lesson_without_a_record_shows_no_figures() {
  sed -i 's/^| this kernel | - /| this kernel | 5.3 /' lessons/99_new/README.md
  record
  expect_status 1
  expect_prints "-| this kernel | 5.3 |"
  expect_prints "+| this kernel | - |"
}

case_a_figure_of_a_recorded_lesson_must_not_get_lost() {
  sed -i 's/^| this kernel | [0-9.]* /| this kernel | - /' "$first"
  record
  expect_status 1
  expect_prints "-| this kernel | - |"
}

case_a_row_of_a_recorded_lesson_must_keep_its_figure() {
  sed -i "\|$first|s/[0-9.]* |$/- |/" README.md
  record
  expect_status 1
  expect_prints "+${row}"
}

case_a_figure_in_prose_is_the_records() {
  sed -i 's/(66.3 TFLOP/(65.1 TFLOP/' "$first"
  record
  expect_status 1
  expect_prints "(65.1 TFLOP/s)"
  record --write
  cmp -s "$first" "$root/$first" || wrong "the record's figure should be written"
}

case_a_figure_in_prose_may_not_be_typed() {
  echo "It reaches 12.3 TFLOP/s." >>"$first"
  record
  expect_status 1
  expect_prints "a figure that no line of figures.txt knows: It reaches 12.3 TFLOP/s."
}

case_a_sentence_that_has_lost_its_figure() {
  sed -i 's/what the GPU can calculate/what it can calculate/' "$first"
  record
  expect_status 1
  expect_prints "found 0 times: what the GPU can calculate ({peak} TFLOP/s)"
}

case_writing_says_what_was_never_recorded() {
  sed -i 's/^| this kernel | [0-9.]* /| this kernel | - /' "$first"
  record --write
  expect_status 2
  expect_prints 'solutions/benchmarks/ladder.json has no times of 99_new: its figures stay "-".'
  expect_prints "  ./course bench --gpu --sizes "
  expect_prints " --json solutions/benchmarks/ladder.json"
  cmp -s "$first" "$root/$first" || wrong "what is recorded should be written"
}

case_writing_is_silent_where_all_is_recorded() {
  rm -r lessons/99_new
  record --write
  expect_status 0
  [ -z "$out$err" ] || wrong "there is nothing to say"
}

case_a_record_that_is_not_there() {
  rm solutions/benchmarks/ladder.json
  record --write
  expect_status 2
  expect_says "solutions/benchmarks/ladder.json is not there."
  expect_says "solutions/benchmarks/ladder.md says how the record is made."
}

run_cases
