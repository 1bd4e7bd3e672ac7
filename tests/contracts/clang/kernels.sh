#!/usr/bin/env bash
# Where clang++ builds the course, g++ builds the kernels all the same. Status 77 (skipped) where one of them is missing.
set -u
for compiler in clang++ g++; do
  if ! command -v $compiler >/dev/null; then
    printf 'not run: %s is not installed here\n' $compiler
    exit 77
  fi
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --preset course -B "$work" -DCMAKE_CXX_COMPILER=clang++ >"$work/log" 2>&1 || {
  cat "$work/log"
  exit 1
}
built_by=$(grep -o 'COURSE_CXX=[^ ]*' "$work/build.ninja" | sort -u)
if [[ $built_by != *'/g++'* || $built_by == *clang* ]] || ! grep -q 'prelude\.h\.gch' "$work/build.ninja"; then
  printf 'kernels should be built by g++, with its precompiled header: %s\n' "$built_by"
  exit 1
fi
