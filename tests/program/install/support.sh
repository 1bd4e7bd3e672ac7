# What the tests of ./course share: a small checkout of its own for every case, fakes for tools, expectations.
# shellcheck shell=bash disable=SC2016,SC2317
set -u
# shellcheck source=tests/support/cases.sh
. "$(dirname "${BASH_SOURCE[0]}")/../../support/cases.sh"
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
unset COURSE_BUILD_ROOT CXX CXXFLAGS LDFLAGS CPATH CMAKE_PREFIX_PATH

# world/checkout is this ./course over a project that compiles nothing:
# its program prints where it is and what it got.
new_world() {
  make_world
  checkout=$world/checkout path=$world/tools:$PATH
  chmod 755 "$world"
  mkdir -p "$checkout"/{common/{install,teaching,classroom},tests} "$world"/{tools,system}
  cp "$repository/course" "$repository/CMakePresets.json" "$checkout"
  cp "$repository/common/install/install.sh" "$checkout/common/install"
  cp "$repository/tests/program/install/project.cmake" "$checkout/CMakeLists.txt"
  program '#!/bin/sh' 'echo "root=$COURSE_ROOT"' 'echo "program=$0"' 'for a; do echo "argument=$a"; done'
  touch "$checkout/tests.cmake" "$world/calls"
  export CUDA_HOME=$world/cuda XDG_CACHE_HOME=$world/cache HOME=$world/home
}

program() { printf '%s\n' "$@" >"$checkout/program" && chmod +x "$checkout/program"; }

# fake NAME [LINE...]: a tool of that name, found before any other,
# that notes how it was called and runs the lines.
fake() {
  printf '%s\n' '#!/bin/bash' "echo \"$1 \$*\" >>'$world/calls'" "${@:2}" >"$world/tools/$1"
  chmod +x "$world/tools/$1"
}

# Nothing but fakes and what every system has: all that the course needs is there, no package manager, no
# sudo. (The links have a folder of their own: a fake written over a link would write over the system's tool.)
on_a_complete_machine() {
  local name
  for name in bash sh env mkdir rm cat cp touch tail grep awk cmp cksum readlink dirname uname id flock \
    nproc date; do
    ln -s "$(command -v "$name")" "$world/system/$name"
  done
  path=$world/tools:$world/system
  fake g++ "! { cat; echo \"\$*\"; } | grep -q -f '$world/lacking'"
  lacks 'nothing at all'
  fake cmake '[ "$1" != --version ] || { echo "cmake version 3.25.1"; exit; }' \
    'while [ "$1" != -B ]; do shift; done; touch "$2/build.ninja"'
  fake ninja "mkdir -p \"\$2/bin\"" \
    "for p in course-verdict course course-bench course-teach course-class; do cp '$checkout/program' \"\$2/bin/\$p\"; done"
  fake clang++ && fake clang-format && fake clangd && fake_slurm && fake pkg-config && fake git &&
    fake bwrap && fake tmux && fake ctest && fake aarch64-linux-gnu-g++
}

fake_slurm() { fake sbatch && fake slurmctld && fake slurmd && fake munged; }

# lacks PATTERN...: the compiler does not find these headers and libraries.
lacks() { printf '%s\n' "$@" >"$world/lacking"; }

# course ARGUMENT...: sets out, err and status. `as` may hold a command to run it through.
as=()
course() { run env PATH="$path" ${as[@]+"${as[@]}"} "$checkout/course" "$@"; }

expect_called() { grep -q -- "$1" "$world/calls" || wrong "there should be a call of: $1"; }
expect_not_called() { ! grep -q -- "$1" "$world/calls" || wrong "there should be no call of: $1"; }
