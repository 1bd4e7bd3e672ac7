#!/usr/bin/env bash
# Every header of a module compiles alone, and every source without a unity build: none lives on what another one has
# included before. What a run of a kernel file goes through (common/running: emulator, observers, runner and what they
# use) is compiled for 64-bit Arm as well, to objects, since only those show what assembly is for another processor. A
# failure names the file and the compiler's first error.
#
#   alone.sh here|arm [ROOT]     of this checkout, or of another; arm: status 77 (skipped) without a cross compiler
#
# Headers of kernel files are included after the prelude, as there. Left out are common/editor, which only clangd
# reads, a lesson's template, what takes the place of the C++ library's headers (no .h), and headers without
# `#pragma once`: pieces that stand in the middle of another one. So are sources that need the CUDA Toolkit.
# shellcheck disable=SC2016,SC2317  # what xargs calls
set -u
what=$1
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "${2:-$here/../../..}" && pwd)
cross=aarch64-linux-gnu-g++
if [ "$what" = arm ] && ! command -v $cross >/dev/null; then
  printf 'not run: %s is not installed here: apt-get install g++-aarch64-linux-gnu\n' $cross
  exit 77
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/tree # a name without blanks
ln -s "$root" "$tree"
cmake -G Ninja -S "$tree" -B "$work/build" -DCMAKE_CXX_COMPILER=g++ -DCMAKE_UNITY_BUILD=OFF -DCOURSE_TESTS=ON \
  >"$work/log" 2>&1 || { cat "$work/log" && exit 1; }
cd "$work/build" || exit 1
ninja -t commands | grep -E -- " -c $tree/[^ ]+\.cpp$" >"$work/commands"

# sources [FOLDER]: lines FILE<tab>COMMAND, where each file has one: the command with which ninja compiles it, less what
# writes files.
sources() {
  grep -F -- " -c $tree/$1" "$work/commands" |
    sed -E 's,^(.*) -MD -MT [^ ]+ -MF [^ ]+ -o [^ ]+ -c ([^ ]+)$,\2\t\1,' | sort -u -t $'\t' -k 1,1
}

# The same for the headers of modules. One that its own source includes first has been compiled alone with that.
headers() {
  local header source flags kernel
  flags="g++ -std=c++20 -Wall -Wextra -Werror"
  flags+=" $(sources common/ | grep -oE -- '-(I|isystem )[^ ]+' | sort -u | tr '\n' ' ')"
  while IFS= read -r header; do
    source=${header%.h}.cpp kernel=""
    ! grep -s -m 1 '^#include' "$source" | grep -qF "/${header##*/}\"" || continue
    grep -q '^#pragma once' "$header" || continue
    [[ $header != */include/* ]] || kernel="-include emulator/prelude.h -Wno-unknown-pragmas"
    printf '%s\t%s %s -include %s\n' "$header" "$flags" "$kernel" "$header"
  done < <(find "$tree/common" -name '*.h' -not -path '*/template/*' -not -path '*/common/editor/*' | sort)
}

case $what in
  here)
    sources "" | sed -E 's,^([^\t]+)\t(.*),\1\t\2 -fsyntax-only \1,' >"$work/jobs"
    headers | sed 's,$, -fsyntax-only -x c++ /dev/null,' >"$work/header_jobs"
    [ -s "$work/header_jobs" ] || { echo "there is no header to compile" && exit 1; }
    cat "$work/header_jobs" >>"$work/jobs"
    ;;
  arm)
    sources common/running/ | sed -E "s,^([^\t]+)\t[^ ]+ (.*),\1\t$cross \2 -O0 -c \1 -o /dev/null," >"$work/jobs"
    ;;
esac
[ -s "$work/jobs" ] || { echo "there is no source to compile" && exit 1; }

# compile FILE<tab>COMMAND
compile() {
  local said
  said=$(eval "${1#*$'\t'}" 2>&1) && return
  said=$(grep -m 1 '[Ee]rror: ' <<<"$said" || head -n 1 <<<"$said")
  printf '%s: %s\n' "${1%%$'\t'*}" "$said" | sed "s,$tree/,,g"
  return 1
}
export -f compile
export tree
tr '\n' '\0' <"$work/jobs" | xargs -0 -n 1 -P "$(nproc)" bash -c 'compile "$1"' compile >"$work/failed"
status=$?
sort "$work/failed"
printf '%d files compiled, %d of them failed\n' "$(wc -l <"$work/jobs")" "$(wc -l <"$work/failed")"
exit $((status != 0))
