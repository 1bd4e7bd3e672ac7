# How ./course builds: quietly, and again after a failure or an interruption.
# shellcheck shell=bash disable=SC2016,SC2317 source=tests/program/install/support.sh
. "$(dirname "$0")/support.sh"

case_says_one_line_on_a_pipe_and_nothing_when_up_to_date() {
  course list
  [ "$err" = "Building the course (first time, a few minutes) ..." ] ||
    wrong "the first call should say one line"
  course list
  expect_silence
  echo '# changed' >>"$checkout/program"
  course list
  [ "$err" = "Building the course ..." ] || wrong "a change should say one line"
}

case_a_look_for_new_files_is_no_build() {
  echo 'file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/*.txt)' >"$checkout/early.cmake"
  course list
  course list
  expect_silence
  touch "$checkout/new.txt"
  course list
  [ "$err" = "Building the course ..." ] || wrong "a new file should be noticed"
}

case_counts_on_a_terminal_without_escape_codes() {
  script -qec true /dev/null >/dev/null 2>&1 </dev/null || { echo "no terminal can be had here:" && return; }
  script -qec "'$checkout/course' list" "$world/terminal" >/dev/null </dev/null
  out=$(cat "$world/terminal")
  expect_prints "Building the course (first time, a few minutes): [  1/1]"
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
  expect_says \
    "The course itself could not be built (this is not about your kernel). \
The whole log: $checkout/build/build.log"
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

# What an earlier command needed, and what somebody told CMake for faster work on a library.
case_a_failed_build_keeps_its_options() {
  echo 'add_test(NAME one COMMAND true)' >"$checkout/tests.cmake"
  printf '%s\n' 'add_custom_target(sound COMMAND test ! -e ${CMAKE_SOURCE_DIR}/build_fails)' \
    'add_dependencies(part_grading sound)' 'include(${CMAKE_SOURCE_DIR}/more.cmake)' >"$checkout/early.cmake"
  touch "$checkout/more.cmake"
  course test -R one
  cmake -DCMAKE_UNITY_BUILD=OFF "$checkout/build" >/dev/null 2>&1
  for breaks in 'touch build_fails' 'echo "message(FATAL_ERROR wrong)" >more.cmake'; do
    (cd "$checkout" && eval "$breaks")
    course list
    expect_status 2
    course list
    expect_status 2
    rm -f "$checkout/build_fails" && : >"$checkout/more.cmake"
    course list
    expect_status 0
    for option in COURSE_TESTS=ON COURSE_THOROUGH_TESTS=ON CMAKE_UNITY_BUILD=OFF; do
      grep -q "^${option%=*}:.*=${option#*=}\$" "$checkout/build/CMakeCache.txt" ||
        wrong "after $breaks $option should hold"
    done
  done
}

# Say that CUDA was uninstalled after ./course grade --gpu.
case_an_option_that_fails_now_is_forgotten_by_who_does_not_need_it() {
  echo 'add_test(NAME one COMMAND true)' >"$checkout/tests.cmake"
  touch "$checkout/early.cmake"
  course test -R one
  printf '%s\n' 'if(COURSE_TESTS)' 'message(FATAL_ERROR uninstalled)' 'endif()' >"$checkout/early.cmake"
  course list # ninja configures, which fails
  course list
  expect_status 0
  course test -R one
  expect_status 2
  expect_says uninstalled
}

case_changed_presets_configure_again() {
  course list
  sed -i 's/Release/Debug/' "$checkout/CMakePresets.json"
  touch -d '+2 seconds' "$checkout/CMakePresets.json"
  course list
  [ "$err" = "Building the course ..." ] || wrong "this is not the first time"
  grep -q 'CMAKE_BUILD_TYPE:.*=Debug' "$checkout/build/CMakeCache.txt" || wrong "the new preset should hold"
}

# interrupt_while FILE ARGUMENT...: presses Ctrl-C once FILE exists, or sends another `signal`.
signal=INT
interrupt_while() {
  set -m # a job of its own gets the signal as from a terminal
  "$checkout/course" "${@:2}" >"$world/out" 2>"$world/err" &
  while [ ! -e "$1" ]; do sleep 0.02; done
  kill "-$signal" -- "-$!"
  wait $! 2>/dev/null
  status=$? out="" err=$(cat "$world/err")
  set +m
}

# Writes `slow_step`, a script that says by a file that it is at work, and ends when there is a file `go`: an
# interruption may leave it at work, and the next call waits for it.
write_slow_step() {
  printf '%s\n' "echo \$1 >>'$world/steps'; touch '$world/reached'" \
    "for i in {1..400}; do [ -e '$world/go' ] || sleep 0.05; done" >"$world/slow_step"
}

case_an_interrupted_configuration_is_done_again() {
  course list
  write_slow_step
  echo "execute_process(COMMAND bash \"$world/slow_step\" configuring)" >"$checkout/early.cmake"
  CXX=c++ interrupt_while "$world/reached" list
  expect_status 130
  expect_says "Interrupted."
  rm "$checkout/early.cmake" && touch "$world/go"
  CXX=c++ course list
  expect_status 0
  grep -qx 'CMAKE_CXX_COMPILER:.*=c++' "$checkout/build/CMakeCache.txt" ||
    wrong "it should be configured again"
}

# By Ctrl-C, by closing the terminal, by force.
case_an_interrupted_first_build_goes_on_where_it_ended() {
  write_slow_step
  for signal in INT HUP KILL; do
    rm -rf "$checkout/build" "$world"/{steps,reached,go}
    cat >"$checkout/early.cmake" <<END
file(APPEND "$world/steps" "configured ")
add_custom_command(OUTPUT one COMMAND echo one >>"$world/steps" && touch one)
add_custom_command(OUTPUT two DEPENDS one COMMAND bash "$world/slow_step" two && touch two)
add_custom_target(steps DEPENDS two)
add_dependencies(part_grading steps)
END
    interrupt_while "$world/reached" list
    [ "$signal" != INT ] || expect_status 130
    touch "$world/go"
    course list
    expect_status 0
    expect_prints "argument=list"
    [ "$(tr '\n' ' ' <"$world/steps")" = "configured one two two " ] ||
      wrong "after $signal what was done should not be done again: $(cat "$world/steps")"
  done
}

run_cases
