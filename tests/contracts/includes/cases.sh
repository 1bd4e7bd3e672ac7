#!/usr/bin/env bash
# What includes.sh finds, in small checkouts that are made up and in a copy of this one.
# shellcheck shell=bash disable=SC2016,SC2317
set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=tests/support/cases.sh
. "$here/../../support/cases.sh"

# Three modules in two groups: near may use far, top may use both.
new_world() {
  make_world
  tree=$world/tree
  put CMakeLists.txt 'project(made_up)' 'add_subdirectory(common)'
  put common/CMakeLists.txt 'add_subdirectory(lower)' 'add_subdirectory(upper)'
  put common/lower/CMakeLists.txt 'add_subdirectory(far)' 'add_subdirectory(near)'
  put common/upper/CMakeLists.txt 'add_subdirectory(top)'
  module lower far
  module lower near far
  module upper top near
  put lessons/01_a/grade.cpp '#include <vector>'
}

# put FILE LINE...: writes it, in the checkout.
put() { mkdir -p "$(dirname "$tree/$1")" && printf '%s\n' "${@:2}" >"$tree/$1"; }
add() { printf '%s\n' "${@:2}" >>"$tree/$1"; }

# module GROUP NAME [USED...]: a library with one unit, of the module's name, that includes the unit of each module
# that it names.
module() {
  local folder=common/$1/$2 one
  put "$folder/CMakeLists.txt" "add_library($2 STATIC $2.cpp)" "target_link_libraries($2 PUBLIC ${*:3})"
  put "$folder/$2.cpp" "#include \"$2/$2.h\""
  put "$folder/$2.h" '#pragma once'
  for one in "${@:3}"; do add "$folder/$2.h" "#include \"$one/$one.h\""; done
}

includes() { run bash "$here/includes.sh" "$tree"; }

case_what_is_declared_may_be_included() {
  add common/upper/top/top.cpp '#include "top/part.h"'
  put common/upper/top/part.h '#pragma once'
  includes
  expect_status 0
  [ "$out" = "2 includes between 3 modules, 4 within one, 0 of libraries" ] ||
    wrong "every include should be counted"
}

case_what_a_named_library_brings_along_is_not_named() {
  add common/upper/top/top.cpp '' '#include "far/far.h"'
  includes
  expect_status 1
  expect_prints "common/upper/top/top.cpp:3: includes far/far.h, but top does not name far in"
  expect_prints " in common/upper/top/CMakeLists.txt"
}

case_a_part_of_a_library_names_what_it_uses() {
  put common/upper/top/CMakeLists.txt 'add_library(around OBJECT other.cpp)' \
    'add_library(top STATIC top.cpp $<TARGET_OBJECTS:around>)' 'target_link_libraries(top PUBLIC near)'
  put common/upper/top/other.cpp '#include "top/other.h"'
  put common/upper/top/other.h '#include "near/near.h"'
  includes
  expect_status 1
  expect_prints "common/upper/top/other.h:1: includes near/near.h, but around does not name near"
}

case_a_program_may_compile_files_of_another_room() {
  put common/upper/CMakeLists.txt 'add_subdirectory(top)' 'add_subdirectory(tool)'
  put common/upper/tool/CMakeLists.txt 'add_executable(tool main.cpp ../top/part.cpp)'
  put common/upper/tool/main.cpp '#include "top/part.h"'
  put common/upper/top/part.cpp '#include "top/part.h"'
  put common/upper/top/part.h '#pragma once'
  includes
  expect_status 0
  add common/upper/top/part.h '#include "near/near.h"'
  includes
  expect_status 1
  expect_prints "common/upper/top/part.h:2: includes near/near.h, but tool does not name near"
}

case_nothing_is_included_upwards_not_even_when_it_is_named() {
  module lower far top
  includes
  expect_status 1
  expect_prints "common/lower/far/far.h:2: includes top/top.h upwards: common/upper/top is read after"
}

case_nor_within_a_group() {
  module lower far near
  includes
  expect_status 1
  expect_prints "common/lower/far/far.h:2: includes near/near.h upwards"
}

case_checks_of_lessons_name_what_they_use() {
  add CMakeLists.txt 'target_sources(top PRIVATE ${PROJECT_SOURCE_DIR}/lessons/01_a/grade.cpp)'
  add lessons/01_a/grade.cpp '#include "near/near.h"'
  includes
  expect_status 0
  add lessons/01_a/grade.cpp '#include "far/far.h"'
  includes
  expect_status 1
  expect_prints "lessons/01_a/grade.cpp:3: includes far/far.h, but top does not name far"
}

case_a_library_that_is_not_ours_is_named_too() {
  add common/lower/far/far.cpp '#include <fmt/format.h>'
  includes
  expect_status 1
  expect_prints "common/lower/far/far.cpp:2: includes fmt/format.h, but far does not name fmt::fmt"
  add common/lower/far/CMakeLists.txt 'find_package(fmt)' 'target_link_libraries(far PUBLIC fmt::fmt)'
  includes
  expect_status 0
}

case_two_units_in_a_circle() {
  add common/upper/top/top.cpp '#include "top/part.h"'
  put common/upper/top/part.h '#include "top/top.h"'
  includes
  expect_status 1
  expect_prints "common/upper/top: files include each other in a circle: part -> top -> part"
}

case_three_units_in_folders_in_a_circle() {
  add common/upper/top/top.h '#include "top/one.h"'
  put common/upper/top/one.h '#include "top/inner/two.h"'
  put common/upper/top/inner/two.cpp '#include "top/inner/two.h"' '#include "top/three.h"'
  put common/upper/top/inner/two.h '#pragma once'
  put common/upper/top/three.h '#include "one.h"'
  includes
  expect_status 1
  expect_prints "inner/two -> three -> one -> inner/two"
}

case_what_is_nowhere_or_compiled_by_nobody_is_no_room() {
  add common/upper/top/top.cpp '#include "top/gone.h"'
  put common/stray/stray.cpp '#include "near/near.h"'
  includes
  expect_status 1
  expect_prints "common/upper/top/top.cpp:2: there is no top/gone.h in a module"
  expect_prints "common/stray/stray.cpp:1: no target compiles this file"
}

case_who_finds_nothing_has_stopped_looking() {
  sed -i '/include "/d' "$tree"/common/*/*/*.h
  includes
  expect_status 1
  expect_prints "there is nothing to check"
}

case_cmake_lists_that_cannot_be_read_are_no_success() {
  add common/upper/top/CMakeLists.txt 'no_such_command()'
  includes
  expect_status 1
  expect_prints "no_such_command"
}

case_an_include_put_into_this_checkout_is_found() {
  rm -r "$tree" && mkdir "$tree" && cp -r "$here"/../../../{CMakeLists.txt,common,lessons} "$tree"
  add common/running/text/text.cpp '#include "grading/verdict.h"'
  includes
  expect_status 1
  expect_prints "includes grading/verdict.h upwards: common/judging/grading is read after common/running/text"
  expect_prints "includes grading/verdict.h, but text does not name grading"
}

run_cases
