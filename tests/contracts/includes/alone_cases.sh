#!/usr/bin/env bash
# What alone.sh finds, in small checkouts that are made up.
# shellcheck shell=bash disable=SC2016,SC2317
set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=tests/support/cases.sh
. "$here/../../support/cases.sh"

# A module of two sources, one with a header of its own and one with main, and a header without a source.
new_world() {
  make_world
  tree="$world/a tree"
  put CMakeLists.txt 'cmake_minimum_required(VERSION 3.25)' 'project(made_up LANGUAGES CXX)' \
    'add_library(one STATIC common/running/one/one.cpp common/running/one/two.cpp)' \
    'target_include_directories(one PRIVATE common/running)'
  put common/running/one/one.h '#pragma once' 'inline int one() { return 1; }'
  put common/running/one/one.cpp '#include "one/one.h"' 'int two() { return one() + 1; }'
  put common/running/one/two.cpp '#include "one/one.h"' 'int three() { return one() + 2; }'
  put common/running/one/plain.h '#pragma once' 'inline int plain() { return 1; }'
}

# put FILE LINE...: writes it, in the checkout.
put() { mkdir -p "$(dirname "$tree/$1")" && printf '%s\n' "${@:2}" >"$tree/$1"; }
add() { printf '%s\n' "${@:2}" >>"$tree/$1"; }
alone() { run bash "$here/alone.sh" "$1" "$tree"; }

case_what_stands_alone_passes() {
  alone here
  expect_status 0
  expect_last_line "3 files compiled, 0 of them failed"
}

case_a_header_that_lives_on_others() {
  add common/running/one/plain.h 'inline std::string name() { return ""; }'
  alone here
  expect_status 1
  expect_prints "common/running/one/plain.h: common/running/one/plain.h:3:13: error: "
  expect_last_line "3 files compiled, 1 of them failed"
}

case_a_source_that_lives_on_others() {
  add common/running/one/one.cpp 'namespace { int hidden() { return 4; } }' 'int four() { return hidden(); }'
  add common/running/one/two.cpp 'int five() { return hidden() + 1; }'
  alone here
  expect_status 1
  expect_prints "common/running/one/two.cpp: common/running/one/two.cpp:3:21: error: "
  expect_last_line "3 files compiled, 1 of them failed"
}

case_a_piece_of_a_header_is_none() {
  put common/running/one/piece.h 'return PIECE;'
  alone here
  expect_status 0
}

case_assembly_for_one_processor() {
  command -v aarch64-linux-gnu-g++ >/dev/null || return 0
  add common/running/one/two.cpp 'void tick() { asm("rdtsc"); }'
  alone arm
  expect_status 1
  expect_prints "common/running/one/two.cpp: "
  expect_prints "Error: unknown mnemonic"
  expect_last_line "2 files compiled, 1 of them failed"
}

case_without_a_cross_compiler_it_says_what_to_install() {
  mkdir "$world/system"
  ln -s "$(command -v bash)" "$(command -v dirname)" "$world/system"
  run env PATH="$world/system" bash "$here/alone.sh" arm "$tree"
  expect_status 77
  expect_last_line "not run: aarch64-linux-gnu-g++ is not installed here: apt-get install g++-aarch64-linux-gnu"
}

case_who_finds_nothing_has_stopped_looking() {
  rm "$tree/common/running/one/plain.h"
  alone here
  expect_status 1
  expect_last_line "there is no header to compile"
  sed -i 's,common/running/one/,common/other/one/,g' "$tree/CMakeLists.txt"
  mv "$tree/common/running" "$tree/common/other"
  alone arm
  [ "$status" = 77 ] || expect_last_line "there is no source to compile"
}

case_a_checkout_that_cannot_be_configured_is_no_success() {
  add CMakeLists.txt 'no_such_command()'
  alone here
  expect_status 1
  expect_prints "no_such_command"
}

run_cases
