# What the tests of ./course share: a small checkout of its own for every case, stand-ins for tools, expectations.
# shellcheck shell=bash disable=SC2016,SC2317
set -u
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
unset COURSE_BUILD_ROOT CXX CXXFLAGS LDFLAGS CPATH CMAKE_PREFIX_PATH

# Runs every function named case_..., each in a folder and a process of its own.
run_cases() {
  local cases one failed=0
  cases=$(declare -F | awk '$3 ~ /^case_/ { print $3 }')
  [ -n "$cases" ] || { echo "there is no case in $0" && exit 1; }
  for one in $cases; do
    if (new_world && "$one"); then echo "ok      $one"; else echo "FAILED  $one" && failed=1; fi
  done
  exit $failed
}

# world/checkout is this ./course over a project that compiles nothing: its program prints where it is and what it got.
new_world() {
  world=$(mktemp -d) checkout=$world/checkout path=$world/tools:$PATH
  trap 'chmod -R u+w "$world"; rm -rf "$world"' EXIT
  chmod 755 "$world"
  mkdir -p "$checkout/common/front_door" "$checkout/tests" "$world/tools" "$world/system"
  cp "$repository/course" "$repository/CMakePresets.json" "$checkout"
  cp "$repository/common/front_door/install.sh" "$checkout/common/front_door"
  cp "$repository/tests/front_door/project.cmake" "$checkout/CMakeLists.txt"
  program '#!/bin/sh' 'echo "root=$COURSE_ROOT"' 'echo "program=$0"' 'for a; do echo "argument=$a"; done'
  touch "$checkout/tests.cmake" "$world/calls"
  export CUDA_HOME=$world/cuda XDG_CACHE_HOME=$world/cache HOME=$world/home
}

program() { printf '%s\n' "$@" >"$checkout/program" && chmod +x "$checkout/program"; }

# stand_in NAME [LINE...]: a tool of that name, found before any other, that notes how it was called and runs the lines.
stand_in() {
  printf '%s\n' '#!/bin/bash' "echo \"$1 \$*\" >>'$world/calls'" "${@:2}" >"$world/tools/$1"
  chmod +x "$world/tools/$1"
}

# Nothing but stand-ins and what every system has: all that the course needs is there, no package manager, no sudo.
# (The links have a folder of their own: a stand-in written over a link would write over the system's tool.)
on_a_complete_machine() {
  local name
  for name in bash sh env mkdir rm cat cp touch grep awk cksum readlink dirname uname id flock nproc; do
    ln -s "$(command -v "$name")" "$world/system/$name"
  done
  path=$world/tools:$world/system
  stand_in g++ "! { cat; echo \"\$*\"; } | grep -q -f '$world/lacking'"
  lacks 'nothing at all'
  stand_in cmake '[ "$1" != --version ] || { echo "cmake version 3.25.1"; exit; }' \
    'while [ "$1" != -B ]; do shift; done; touch "$2/build.ninja"'
  stand_in ninja "mkdir -p \"\$2/bin\" && cp '$checkout/program' \"\$2/bin/course\""
  stand_in clang++ && stand_in clang-format && stand_in pkg-config && stand_in git && stand_in ctest
}

# lacks PATTERN...: the compiler does not find these headers and libraries.
lacks() { printf '%s\n' "$@" >"$world/lacking"; }

# course ARGUMENT...: sets out, err and status. `as` may hold a command to run it through.
as=()
course() {
  env PATH="$path" ${as[@]+"${as[@]}"} "$checkout/course" "$@" >"$world/out" 2>"$world/err" </dev/null
  status=$? out=$(cat "$world/out") err=$(cat "$world/err")
}

wrong() {
  printf '%s\n' "  $1" "  status: ${status:-}" "  stdout: ${out:-}" "  stderr: ${err:-}"
  exit 1
}

expect_status() { [ "$status" = "$1" ] || wrong "the exit code should be $1"; }
expect_prints() { [[ $out == *"$1"* ]] || wrong "stdout should hold: $1"; }
expect_says() { [[ $err == *"$1"* ]] || wrong "stderr should hold: $1"; }
expect_does_not_say() { [[ $err != *"$1"* ]] || wrong "stderr should not hold: $1"; }
expect_silence() { [ -z "$err" ] || wrong "stderr should be empty"; }
expect_last_line() { [ "${out##*$'\n'}" = "$1" ] || wrong "the last line should be: $1"; }
expect_called() { grep -q -- "$1" "$world/calls" || wrong "there should be a call of: $1"; }
expect_not_called() { ! grep -q -- "$1" "$world/calls" || wrong "there should be no call of: $1"; }
