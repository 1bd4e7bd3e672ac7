#!/usr/bin/env bash
# Host code of a program on the emulator beside the same by g++ -O2, in processor time.
#
#   host_code.sh [REPETITIONS]     for each piece of work: both medians in seconds, and their ratio; wanted is 2 at most
set -eu -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
repetitions=${1:-5}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
g++ -std=c++17 -O2 -x c++ tests/benchmarks/host_code.cu -o "$folder/plain"

# times NAME COMMAND...: the lines of as many runs
times() {
  local run
  for ((run = 0; run < repetitions; ++run)); do "${@:2}"; done >"$folder/$1"
}

# medians NAME: work, seconds
medians() {
  sort -k1,1 -k2,2g "$folder/$1" | awk '{ all[$1] = all[$1] " " $2 }
    END { for (work in all) { n = split(all[work], t, " "); print work, t[int((n + 1) / 2)] } }' | sort
}

times alone "$folder/plain"
printf '%-10s %-10s %9s %9s %6s\n' work program 'g++ -O2' emulator ratio
for program in host_code host_code_watched; do
  times "$program" ./course run "tests/benchmarks/$program.cu"
  join <(medians alone) <(medians "$program") |
    awk -v program="${program#host_code}" '{ printf "%-10s %-10s %9.4f %9.4f %6.2f\n", $1,
      program == "" ? "plain" : "watched", $2, $3, $3 / $2 }'
done
