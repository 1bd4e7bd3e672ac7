# How ./course builds: quietly, and again after a failure or an interruption.
# shellcheck shell=bash disable=SC2016,SC2317 source=tests/install/support.sh
. "$(dirname "$0")/support.sh"

case_says_one_line_on_a_pipe_and_nothing_when_up_to_date() {
  course list
  [ "$err" = "Building the course (first time, about a minute) ..." ] || wrong "the first call should say one line"
  course list
  expect_silence
  echo '# changed' >>"$checkout/program"
  course list
  [ "$err" = "Building the course ..." ] || wrong "a change should say one line"
}

case_counts_on_a_terminal_without_escape_codes() {
  script -qec true /dev/null >/dev/null 2>&1 </dev/null || { echo "no terminal can be had here:" && return; }
  script -qec "'$checkout/course' list" "$world/terminal" >/dev/null </dev/null
  out=$(cat "$world/terminal")
  expect_prints "Building the course (first time, about a minute): [  1/1]"
  [[ $out != *$'\033'* ]] || wrong "there should be no escape code"
}

case_a_build_error_is_shown_and_the_next_call_mends_it() {
  program '#!/bin/sh' 'echo fine'
  cat >"$checkout/early.cmake" <<'END'
enable_language(CXX)
add_executable(module module.cpp)
add_dependencies(part_grading module)
END
  echo 'int main() { return nothing_of_this_name; }' >"$checkout/module.cpp"
  course list
  expect_status 2
  expect_says "module.cpp:1:"
  expect_says "nothing_of_this_name"
  expect_does_not_say "FAILED:"
  expect_says "The course itself could not be built (this is not about your kernel). The whole log: $checkout/build/build.log"
  echo 'int main() {}' >"$checkout/module.cpp"
  course list
  expect_status 0
  expect_prints "fine"
}

case_a_configure_error_is_shown_and_the_next_call_mends_it() {
  echo 'message(FATAL_ERROR "no such module")' >"$checkout/early.cmake"
  course list
  expect_status 2
  expect_says "no such module"
  expect_says "The course could not be configured. The whole log: $checkout/build/configure.log"
  rm "$checkout/early.cmake"
  course list
  expect_status 0
}

case_changed_presets_configure_again() {
  course list
  sed -i 's/Release/Debug/' "$checkout/CMakePresets.json"
  touch -d '+2 seconds' "$checkout/CMakePresets.json"
  course list
  [ "$err" = "Building the course ..." ] || wrong "this is not the first time"
  grep -q 'CMAKE_BUILD_TYPE:.*=Debug' "$checkout/build/CMakeCache.txt" || wrong "the new preset should hold"
}

# interrupt_while FILE ARGUMENT...: presses Ctrl-C once FILE exists.
interrupt_while() {
  set -m # a job of its own gets the signal as from a terminal
  "$checkout/course" "${@:2}" >"$world/out" 2>"$world/err" &
  while [ ! -e "$1" ]; do sleep 0.02; done
  kill -INT -- "-$!"
  wait $!
  status=$? out="" err=$(cat "$world/err")
  set +m
}

case_an_interrupted_configuration_is_done_again() {
  course list
  echo "execute_process(COMMAND sh -c \"touch '$world/reached' && sleep 20\")" >"$checkout/early.cmake"
  CXX=c++ interrupt_while "$world/reached" list
  expect_status 130
  rm "$checkout/early.cmake"
  course list
  expect_status 0
  [ -e "$checkout/build/CMakeCache.txt" ] || wrong "it should be configured again"
}

case_an_interrupted_build_is_done_again() {
  echo "add_custom_target(slow COMMAND touch '$world/reached' && sleep 20)
        add_dependencies(part_grading slow)" >"$checkout/early.cmake"
  interrupt_while "$world/reached" list
  expect_status 130
  rm "$checkout/early.cmake"
  course list
  expect_status 0
}

run_cases
