#!/usr/bin/env bash
# The lessons' solutions on two emulators in turn: is the newer one slower?
#
#   side_by_side.sh CHECKOUT [ROUNDS]     CHECKOUT: an older one of this repository, built here into its build/
#
# For each lesson, without and with a look at every warp: processor time of matmul at 256, the older's and this one's, and
# the ratio, medians over the rounds (default 11). In a round one follows the other at once, and the other is first in
# the next round: what else the machine does weighs on both.
set -eu -o pipefail
[ $# -ge 1 ] || { sed -n '2,8s/^# \{0,1\}//p' "$0" && exit 2; }
older=$(realpath "$1") rounds=${2:-11}
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# build CHECKOUT
build() {
  cmake -S "$1" -B "$1/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCOURSE_BENCHMARKS=ON &&
    cmake --build "$1/build" --target emulator_bench prelude
}

# milliseconds CHECKOUT SOLUTION: of the processor, a line without and a line with the look at every warp
milliseconds() {
  "$1/build/bin/emulator_bench" "$2" 256 --benchmark_min_time=0.2 --benchmark_format=csv 2>/dev/null |
    awk -F, '/process_time/ { print $4 }'
}

median() { sort -g | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'; }

for checkout in "$older" "$PWD"; do
  build "$checkout" >"$folder/log" 2>&1 || { tail -n 20 "$folder/log" >&2 && exit 2; }
done
printf '%-22s %-6s %10s %10s %7s\n' lesson watch 'older, ms' 'this, ms' ratio
for solution in lessons/*/solution.cu; do
  lesson=${solution#lessons/} lesson=${lesson%/*}
  for ((round = 0; round < rounds; ++round)); do
    [ $((round % 2)) = 0 ] && milliseconds "$PWD" "$solution" >"$folder/of_this"
    milliseconds "$older" "$solution" >"$folder/of_older"
    [ $((round % 2)) = 1 ] && milliseconds "$PWD" "$solution" >"$folder/of_this"
    printf 'rules\nwarps\n' | paste -d ' ' - "$folder/of_older" "$folder/of_this"
  done >"$folder/times"
  for watch in rules warps; do
    grep "^$watch " "$folder/times" | awk '{ print $2, $3, $3 / $2 }' >"$folder/of_one"
    printf '%-22s %-6s %10.1f %10.1f %7.3f\n' "$lesson" "$watch" "$(cut -d' ' -f1 "$folder/of_one" | median)" \
      "$(cut -d' ' -f2 "$folder/of_one" | median)" "$(cut -d' ' -f3 "$folder/of_one" | median)"
  done
done
