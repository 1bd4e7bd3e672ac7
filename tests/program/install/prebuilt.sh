#!/usr/bin/env bash
# In a container image the course is built already: ./course uses that for a checkout of the same content, wherever it
# lies and whatever times its files have, and builds what is not the same. The last cases take the real course, whose
# build the test is given: prebuilt.sh BUILD_FOLDER
# shellcheck shell=bash disable=SC2016,SC2030,SC2031,SC2034,SC2317 source=tests/program/install/support.sh
. "$(dirname "$0")/support.sh"
real_build=$1

# An image, in which this checkout was built at another place, and a checkout that came later.
with_an_image() {
  on_a_complete_machine
  local name
  for name in sort xargs sha256sum find; do ln -s "$(command -v "$name")" "$world/system/$name"; done
  cp "$repository/common/install/content.sh" "$checkout/common/install"
  mkdir -p "$checkout/lessons/01_a" "$checkout/common/running" "$world/image/build/bin"
  echo 'int checks;' >"$checkout/lessons/01_a/grade.cpp"
  echo 'int emulator;' >"$checkout/common/running/a.cpp"
  echo '__global__ void k();' >"$checkout/lessons/01_a/kernel.cu"
  rm "$checkout/program"
  bash "$checkout/common/install/content.sh" "$checkout" >"$world/image/build/content"
  [ "$(wc -l <"$world/image/build/content")" -gt 4 ] || wrong "hardly a file is compared"
  printf '%s\n' '#!/bin/sh' 'echo "prebuilt root=$COURSE_ROOT"' 'for a; do echo "argument=$a"; done' \
    >"$world/image/build/bin/course"
  chmod +x "$world/image/build/bin/course"
  printf '%s\n' '#!/bin/sh' 'echo built here' >"$world/program" && chmod +x "$world/program"
  fake ninja 'mkdir -p "$2/bin"' "for p in course course-bench; do cp '$world/program' \"\$2/bin/\$p\"; done"
  find "$checkout" -exec touch -d '+1 hour' {} +
  : >"$world/calls"
  export COURSE_PREBUILT=$world/image/build
}

expect_nothing_was_built() {
  expect_status 0
  expect_prints "prebuilt root=$checkout"
  expect_silence
  local tool
  for tool in ninja cmake g++; do expect_not_called "^$tool"; done
}

expect_built_here() {
  expect_status 0
  expect_prints "built here"
  expect_called '^ninja'
}

case_what_has_the_same_content_is_not_built() {
  with_an_image
  course grade 01
  expect_nothing_was_built
  expect_prints "argument=grade"
}

case_what_a_student_edits_makes_no_difference() {
  with_an_image
  echo '// mine' >>"$checkout/lessons/01_a/kernel.cu"
  echo 'old' >"$checkout/lessons/01_a/kernel.1.cu"
  echo '# Notes' >"$checkout/lessons/01_a/notes.md"
  course grade 01
  expect_nothing_was_built
}

case_a_changed_file_is_built() {
  with_an_image
  echo '// changed' >>"$checkout/common/running/a.cpp"
  course grade 01
  expect_built_here
}

case_a_new_lesson_is_built() {
  with_an_image
  mkdir "$checkout/lessons/02_b" && echo 'int checks;' >"$checkout/lessons/02_b/grade.cpp"
  course grade 01
  expect_built_here
}

case_a_lesson_that_is_gone_is_built() {
  with_an_image
  rm -r "$checkout/lessons/01_a"
  course list
  expect_built_here
}

case_what_the_image_has_not_is_built() {
  with_an_image
  course bench
  expect_built_here
}

case_without_an_image_all_is_built() {
  with_an_image
  unset COURSE_PREBUILT
  course grade 01
  expect_built_here
  export COURSE_PREBUILT=$world/nowhere
  course grade 01
  expect_built_here
}

# The real course: a copy whose files are all new, and tools to build with that do nothing but tell. (The kernel's own
# compiler is the one that the build knows by its path.)
case_the_first_verdict_of_a_fresh_clone_needs_no_build() {
  mkdir -p "$world/clone" "$world/image"
  (cd "$repository" && cp -R course CMakeLists.txt CMakePresets.json common lessons "$world/clone")
  find "$world/clone" -exec touch {} +
  ln -s "$real_build/bin" "$world/image/bin"
  bash "$repository/common/install/content.sh" "$repository" >"$world/image/content"
  "$real_build/bin/course" skeleton 01 --answer --output "$world/clone/lessons/01_naive/kernel.cu"
  local tool
  for tool in ninja cmake apt-get; do fake "$tool" 'exit 1'; done
  export COURSE_PREBUILT=$world/image COURSE_NVCC=none
  SECONDS=0
  run env PATH="$path" "$world/clone/course" grade 01
  expect_status 0
  expect_prints "lessons/01_naive/kernel.cu, on the CPU emulator"
  expect_prints "100 of 100 points"
  expect_silence
  [ ! -s "$world/calls" ] || wrong "something was to be built: $(cat "$world/calls")"
  [ "$SECONDS" -lt 60 ] || wrong "the first verdict took $SECONDS seconds"
}

run_cases
