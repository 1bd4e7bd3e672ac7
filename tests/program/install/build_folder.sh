# From where ./course may be called, and where it builds.
# shellcheck shell=bash disable=SC2016,SC2317 source=tests/program/install/support.sh
. "$(dirname "$0")/support.sh"

case_builds_in_the_checkout_and_passes_every_argument_on() {
  course grade 02 --file "a b"
  expect_status 0
  [ "$out" = "root=$checkout
program=$checkout/build/bin/course
argument=grade
argument=02
argument=--file
argument=a b" ] || wrong "the program should know its checkout and get the arguments as they are"
}

case_works_without_arguments() {
  course
  expect_status 0
  expect_prints "program=$checkout/build/bin/course"
}

case_help_is_a_word_too() {
  course help
  expect_status 0
  expect_prints "argument=--help"
  course help live
  expect_prints "program=$checkout/build/bin/course-teach
argument=live
argument=--help"
}

case_exits_as_the_program_does() {
  program '#!/bin/sh' 'exit 1'
  course grade 02
  expect_status 1
}

case_spaces_and_umlauts_from_another_folder() {
  mv "$checkout" "$world/Übung zwei – 矩阵" && checkout="$world/Übung zwei – 矩阵"
  cd / && course list
  expect_status 0
  expect_prints "root=$checkout"
}

# ninja and CMake read these characters as something else, in the path of a source, a header or the build folder.
case_odd_characters_in_the_path_build_once() {
  local name plain=$checkout
  cat >"$checkout/early.cmake" <<'END'
enable_language(CXX)
file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/*.cpp)
add_executable(module ${sources})
target_include_directories(module PRIVATE ${CMAKE_SOURCE_DIR})
add_dependencies(part_grading module)
END
  echo 'int value();' >"$checkout/value.h"
  printf '#include "value.h"\nint main() { return value(); }\n' >"$checkout/main.cpp"
  printf '#include "value.h"\nint value() { return 0; }\n' >"$checkout/value.cpp"
  for name in "it's" 'R&D' 'a*b' 'a^b' 'a"b' '#1' 'a[b]?' '$a:b' 'a;b|c' 'a (1)'; do
    checkout="$world/$name" && cp -a "$plain" "$checkout"
    course list
    expect_status 0
    expect_prints "root=$checkout"
    expect_prints "program=$checkout/build/bin/course"
    course list
    expect_silence
  done
  for name in "it's" 'R&D'; do
    checkout="$world/$name"
    echo 'int no_more_value();' >"$checkout/value.h"
    course list
    expect_says "main.cpp:2:"
  done
}

case_odd_characters_and_nowhere_for_a_link() {
  mv "$checkout" "$world/R&D" && checkout="$world/R&D"
  on_a_complete_machine
  fake ln 'exit 1'
  course list
  expect_status 2
  expect_says "The course cannot be built in $checkout: its path has a character such as"
}

case_tells_the_program_where_to_remember_how_much_passed() {
  program '#!/bin/sh' 'echo "memory=$COURSE_LAST_GRADINGS"'
  course grade 02
  expect_prints "memory=$checkout/build/last_gradings"
}

# What the program says is to be typed next, it says so.
case_tells_the_program_how_it_was_called() {
  program '#!/bin/sh' 'echo "called=$COURSE_COMMAND"'
  course list
  expect_prints "called=$checkout/course"
  mkdir "$checkout/lessons"
  for called in ./course lessons/../course; do
    out=$(cd "$checkout" && "$called" list 2>&1)
    expect_prints "called=$called"
  done
  out=$(cd "$checkout" && bash course list 2>&1)
  expect_prints "called=./course"
  out=$(cd "$checkout/lessons" && ../course list 2>&1)
  expect_prints "called=../course"
}

case_through_relative_links() {
  mkdir "$world/links" && ln -s ../checkout/course "$world/links/first" && ln -s first "$world/links/second"
  out=$(cd "$world" && links/second list) || wrong "the link should work"
  expect_prints "root=$checkout"
}

case_by_a_bare_name() {
  out=$(cd "$checkout" && bash course list) || wrong "bash course should work"
  expect_prints "root=$checkout"
}

case_a_read_only_checkout_builds_in_the_cache() {
  mkdir -m 777 "$XDG_CACHE_HOME"
  chmod -R a-w "$checkout"
  [ "$(id -u)" != 0 ] || as=(setpriv --reuid=65534 --regid=65534 --clear-groups) # root may write anywhere
  course list
  expect_status 0
  expect_prints "program=$XDG_CACHE_HOME/cuda-matmul-course/"
  [ ! -e "$checkout/build" ] || wrong "nothing should be written into the checkout"
}

case_nowhere_to_write_is_said() {
  touch "$checkout/build" "$XDG_CACHE_HOME"
  course list
  expect_status 2
  expect_says \
    "Cannot write to $checkout/build nor to $XDG_CACHE_HOME/cuda-matmul-course. Set COURSE_BUILD_ROOT"
}

case_the_build_folder_can_be_chosen() {
  cd "$world" && COURSE_BUILD_ROOT="my builds" course list
  expect_status 0
  expect_prints "program=$world/my builds/bin/course"
  [ ! -e "$checkout/build" ] || wrong "nothing should be written into the checkout"
}

case_a_moved_build_folder_is_configured_again() {
  mkdir "$world/before" && cd "$world/before" && COURSE_BUILD_ROOT=builds course list
  echo "# changed" >>"$checkout/program"
  mv "$world/before" "$world/after" && cd "$world/after" && COURSE_BUILD_ROOT=builds course list
  expect_status 0
  [ ! -e "$world/before" ] || wrong "nothing should be built where it was before"
}

case_a_copied_checkout_does_not_use_the_build_of_the_first() {
  course list
  cp -a "$checkout" "$world/copy" && checkout=$world/copy
  course list
  expect_status 0
  expect_prints "program=$world/copy/build/bin/course"
  grep -qx "CMAKE_HOME_DIRECTORY:INTERNAL=$world/copy" "$checkout/build/CMakeCache.txt" ||
    wrong "the copy should be configured for itself"
}

case_one_build_folder_for_all_commands() {
  echo 'add_test(NAME one COMMAND true)' >"$checkout/tests.cmake"
  course list
  course test -R one
  expect_status 0
  grep -qx 'COURSE_TESTS:.*=ON' "$checkout/build/CMakeCache.txt" || wrong "the tests should be on"
  course list
  expect_silence
}

case_a_command_that_needs_more_builds_it_when_it_is_called() {
  course list
  [ ! -e "$checkout/build/bin/course-bench" ] || wrong "nobody has asked for the ladder yet"
  course bench --sizes 64
  expect_status 0
  expect_says "Building what ./course bench needs"
  expect_prints "program=$checkout/build/bin/course-bench"
  expect_prints "argument=64"
  course live 02
  expect_says "Building what ./course live needs"
  expect_prints "program=$checkout/build/bin/course-teach"
}

# It may tell people to type outputs.sh --write solutions/README.md, which quotes ./course bench.
case_check_builds_what_its_advice_needs() {
  course check 02
  expect_prints "program=$checkout/build/bin/course-teach"
  [ -e "$checkout/build/bin/course-bench" ] || wrong "the ladder should be built"
}

case_a_class_needs_more_libraries_than_a_student() {
  course list
  grep -qx 'COURSE_CLASSROOM:.*=OFF' "$checkout/build/CMakeCache.txt" || wrong "no class is graded here yet"
  course class submissions --lesson 02 --out grades
  expect_prints "program=$checkout/build/bin/course-class"
  grep -qx 'COURSE_CLASSROOM:.*=ON' "$checkout/build/CMakeCache.txt" || wrong "the classroom should be on"
}

case_a_students_edition_has_nothing_for_instructors() {
  rmdir "$checkout/common/teaching" "$checkout/common/classroom"
  for command in live slides edition new check skeleton print class; do
    course "$command"
    expect_status 2
    expect_says "This is a student's edition: ./course $command is for instructors, and not in it."
  done
}

# Version 0.2 built in a folder for each way to build, with all that is now in the build folder itself.
case_build_folders_of_an_earlier_version_are_named_once_and_kept() {
  local old
  for old in cpu gpu course; do
    mkdir -p "$checkout/build/$old/bin"
    printf '#!/bin/sh\necho old\n' >"$checkout/build/$old/bin/course"
    chmod +x "$checkout/build/$old/bin/course"
    touch "$checkout/build/$old"/{CMakeCache.txt,build.ninja,.ninja_log,lock,configured}
  done
  find "$checkout/build" | sort >"$world/before"
  course list
  expect_status 0
  expect_prints "program=$checkout/build/bin/course"
  expect_says "Left over from an earlier version of the course, to be deleted when you like:"
  for old in cpu gpu course; do expect_says " $checkout/build/$old"; done
  expect_says "(first time"
  find "$checkout/build" | sort | comm -23 "$world/before" - | grep . && wrong "nothing of it should be lost"
  course list
  expect_silence
}

run_cases
