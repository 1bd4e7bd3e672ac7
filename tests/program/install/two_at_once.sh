# Two calls of ./course at the same time.
# shellcheck shell=bash disable=SC2016,SC2317 source=tests/program/install/support.sh
. "$(dirname "$0")/support.sh"

case_the_second_waits_and_does_not_build_again() {
  echo "add_custom_command(OUTPUT once COMMAND echo built >>'$world/builds' && sleep 1.5 && touch once)
        add_custom_target(slow DEPENDS once)
        add_dependencies(part_grading slow)" >"$checkout/early.cmake"
  "$checkout/course" first >"$world/first" 2>&1 &
  while [ ! -e "$world/builds" ]; do sleep 0.02; done
  course second
  expect_status 0
  expect_says "Another ./course is building in $checkout/build: waiting for it."
  wait $! || wrong "the first should have passed: $(cat "$world/first")"
  [ "$(cat "$world/builds")" = built ] || wrong "it should have been built once"
}

case_two_first_calls_configure_and_build_once() {
  echo "file(APPEND '$world/configured' 'once ')
        add_custom_command(OUTPUT once COMMAND echo built >>'$world/builds' && touch once)
        add_custom_target(slow DEPENDS once)
        add_dependencies(part_grading slow)" | tr "'" '"' >"$checkout/early.cmake"
  "$checkout/course" first >"$world/first" 2>&1 &
  course second
  expect_status 0
  expect_prints "argument=second"
  wait $! || wrong "the first should have passed: $(cat "$world/first")"
  grep -qx "argument=first" "$world/first" || wrong "the first should have run, too: $(cat "$world/first")"
  [ "$(cat "$world/configured" "$world/builds")" = "once built" ] ||
    wrong "one of them should have done it for both"
}

case_a_running_program_does_not_block_the_next_call() {
  program '#!/bin/sh' "touch '$world/running'" 'exec sleep "$1"'
  "$checkout/course" 5 &
  while [ ! -e "$world/running" ]; do sleep 0.02; done
  course 0
  kill $!
  expect_status 0
  expect_does_not_say "waiting"
}

run_cases
