# ./course test: CTest's verdict as an exit code and as a last line that CI can read.
# shellcheck shell=bash disable=SC2016,SC2317 source=tests/program/install/support.sh
. "$(dirname "$0")/support.sh"

# Tests of the quick kind, unless they say otherwise.
tests() { printf '%s\n' "$@" 'get_property(all DIRECTORY PROPERTY TESTS)' 'foreach(one IN LISTS all)
  get_property(set TEST ${one} PROPERTY LABELS SET)
  if(NOT set)
    set_tests_properties(${one} PROPERTIES LABELS quick)
  endif()
endforeach()' >"$checkout/tests.cmake"; }

case_all_passed() {
  tests 'add_test(NAME one COMMAND true)' 'add_test(NAME two COMMAND true)'
  course test
  expect_status 0
  expect_last_line "2 passed, 0 failed"
}

case_one_failed_and_shows_its_output() {
  tests 'add_test(NAME one COMMAND true)' 'add_test(NAME two COMMAND sh -c "echo so sad; exit 1")'
  course test
  expect_status 1
  expect_prints "so sad"
  expect_last_line "1 passed, 1 failed"
}

case_a_test_without_a_program_failed() {
  tests 'add_test(NAME one COMMAND no_such_program_anywhere)'
  course test
  expect_status 1
  expect_last_line "0 passed, 1 failed"
}

case_a_skipped_test_did_not_pass() {
  tests 'add_test(NAME one COMMAND true)' 'add_test(NAME two COMMAND sh -c "exit 77")' \
    'set_tests_properties(two PROPERTIES SKIP_RETURN_CODE 77)'
  course test
  expect_status 0
  expect_last_line "1 passed, 0 failed"
}

case_quick_ones_without_a_choice_and_more_with_one() {
  tests 'add_test(NAME one COMMAND true)' 'add_test(NAME two COMMAND true)' \
    'set_tests_properties(two PROPERTIES LABELS thorough)' \
    'add_test(NAME three COMMAND true)' 'set_tests_properties(three PROPERTIES LABELS exhaustive)'
  course test
  expect_last_line "1 passed, 0 failed"
  course test --all
  expect_last_line "2 passed, 0 failed"
  course test --exhaustive
  expect_last_line "3 passed, 0 failed"
  course test -L exhaustive
  expect_last_line "1 passed, 0 failed"
  course test -R 'one|two'
  expect_last_line "2 passed, 0 failed"
}

case_the_junit_file_stands_where_it_was_asked_for() {
  tests 'add_test(NAME one COMMAND true)'
  cd "$world" && course test --output-junit result.xml
  expect_status 0
  grep -q 'testcase name="one"' "$world/result.xml" || wrong "there should be a result.xml here"
}

case_says_that_slides_are_not_tested_without_node() {
  on_a_complete_machine
  course test --all
  expect_status 0
  expect_says "Node.js and npm are not here: the slides and their pictures are not tested."
}

case_is_silent_about_slides_with_node() {
  on_a_complete_machine
  fake node && fake npm && fake chromium
  course test --all
  expect_status 0
  expect_does_not_say "Node.js"
}

case_a_students_edition_has_none() {
  rmdir "$checkout/tests"
  course test
  expect_status 2
  expect_says "This is a student's edition: the tests of the course itself are not in it."
}

case_no_tests_is_a_failure() {
  course test
  expect_status 1
  expect_last_line "0 passed, 0 failed"
}

case_a_summary_inside_a_test_does_not_count() {
  tests 'add_test(NAME one COMMAND sh -c "echo 100% tests passed, 0 tests failed out of 9; exit 1")'
  course test
  expect_status 1
  expect_last_line "0 passed, 1 failed"
}

case_a_list_builds_nothing_and_counts_nothing() {
  tests 'add_test(NAME one COMMAND true)' 'add_test(NAME two COMMAND true)'
  for only in -N --show-only; do
    course test $only -R one
    expect_status 0
    expect_prints "#1: one"
    [[ $out != *two* && $out != *passed* ]] || wrong "it should list one, and no more"
    [ ! -e "$checkout/build/bin" ] || wrong "nothing should be built"
  done
  tests 'add_test(NAME three COMMAND true)'
  course test -N
  expect_prints "#1: three"
  course test -R three
  expect_last_line "1 passed, 0 failed"
  [ -e "$checkout/build/bin/course" ] || wrong "now it should be built"
}

case_arguments_go_to_ctest() {
  tests 'add_test(NAME one COMMAND true)' 'add_test(NAME two COMMAND false)'
  course test -R one
  expect_status 0
  expect_last_line "1 passed, 0 failed"
}

case_a_build_error_is_no_test_result() {
  echo 'message(FATAL_ERROR "no such module")' >"$checkout/early.cmake"
  course test
  expect_status 2
}

case_help_builds_nothing() {
  course test --help
  expect_status 0
  expect_prints "./course test -R unit"
  [ ! -e "$checkout/build" ] || wrong "nothing should be built"
}

run_cases
