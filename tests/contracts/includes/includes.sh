#!/usr/bin/env bash
# No room uses what its CMake file does not name, none includes upwards, and no files of a room include each
# other in a circle.
#   includes.sh [ROOT]     of this checkout, or of another
#
# What another library that is named brings along does not count as named: whoever stops using that one would
# then not build.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "${1:-$here/../../..}" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake -G Ninja -S "$here/declared" -B "$work" -DTREE="$root" >"$work/log" 2>&1 || { cat "$work/log" && exit 1; }
cd "$root"
find common -not -path '*/template/*' -type f \( -name '*.h' -o -name '*.cpp' -o -name '*.cu' \) |
  sort >"$work/files"
# The checks of the lessons are compiled with them.
{ cat "$work/files" && find lessons -name '*.cpp'; } | tr '\n' '\0' |
  xargs -0 grep -nHE '^ *# *include ' >"$work/includes"
awk -f "$here/check.awk" "$work/declared" "$work/files" "$work/includes"
