#!/usr/bin/env bash
# All our C++ and CUDA that builds is formatted as .clang-format says.
# The skeletons are generated, and follow from the solutions.
. "$(dirname "$0")/support.sh"
cd "$COURSE_ROOT"
version=$(clang-format --version | sed -E 's/.*version ([0-9]+).*/\1/')
if [ "$version" != 14 ]; then # each version formats a little differently; Debian 12's decides
  printf 'not run: this is clang-format %s, the files are formatted by version 14\n' "$version"
  exit 77
fi
mapfile -t files < <(git ls-files -- '*.h' '*.cpp' '*.cu' ':!lessons/*/kernel.cu' ':!tests/corpus/bad_input/does_not_build' 2>/dev/null)
[ ${#files[@]} -gt 50 ] || fail "found only ${#files[@]} files to look at"
clang-format --dry-run -Werror "${files[@]}" || fail "type: clang-format -i FILE"
