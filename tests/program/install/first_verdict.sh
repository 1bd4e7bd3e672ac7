# The first verdict comes from a smaller program, while the rest of the course is being built.
# shellcheck shell=bash disable=SC2016,SC2317 source=tests/program/install/support.sh
. "$(dirname "$0")/support.sh"
script -qec true /dev/null >/dev/null 2>&1 </dev/null || { echo "no terminal can be had here" && exit 77; }

# on_a_terminal ARGUMENT...: sets out and status.
on_a_terminal() {
  script -qec "'$checkout/course' $*" "$world/terminal" >/dev/null </dev/null
  status=$?
  out=$(cat "$world/terminal")
}

# The whole program is built when the case says so: once it is there, a call would wait for the rest of its part.
slow_rest() {
  echo "add_custom_command(OUTPUT once COMMAND while [ ! -e '$world/go' ]\\; do sleep 0.02\\; done && echo built >>'$world/builds' && touch once)
        add_custom_target(slow DEPENDS once)
        cmake_language(DEFER CALL add_dependencies course slow)" >"$checkout/early.cmake"
}

wait_for_the_rest() {
  touch "$world/go"
  local i
  for ((i = 0; i < 1500; ++i)); do [ -x "$checkout/build/bin/course" ] && [ -e "$world/builds" ] && break || sleep 0.02; done
  flock "$checkout/build/lock" true
}

case_a_smaller_program_gives_it_and_the_rest_is_built_meanwhile() {
  slow_rest
  program '#!/bin/sh' 'echo "program=$0"' 'for a; do echo "argument=$a"; done' 'exit 1'
  on_a_terminal grade 02
  expect_status 1
  expect_prints "program=$checkout/build/bin/course-verdict"
  expect_prints "argument=02"
  [ ! -e "$world/builds" ] || wrong "the verdict should not have waited for the rest"
  on_a_terminal grade 02
  expect_status 1
  expect_prints "program=$checkout/build/bin/course-verdict"
  [[ $out != *waiting* ]] || wrong "the second verdict should not wait, either"
  wait_for_the_rest
  [ "$(cat "$world/builds")" = built ] || wrong "the rest should have been built once"
  on_a_terminal grade 02
  expect_prints "program=$checkout/build/bin/course"
  [[ $out != *course-verdict* ]] || wrong "then the whole program gives it"
}

case_others_wait_for_all_of_it() {
  local command
  for command in "list" "grade 02 --json x" "grade 02 --feedback bare" "grade --help"; do
    rm -rf "$checkout/build"
    on_a_terminal "$command"
    expect_status 0
    [[ $out == *"program=$checkout/build/bin/course"* && $out != *course-verdict* ]] || wrong "$command: $out"
  done
  rm -rf "$checkout/build"
  course grade 02
  expect_prints "program=$checkout/build/bin/course"
  [[ $out != *course-verdict* ]] || wrong "what is no terminal gets the same every time"
}

run_cases
