#!/usr/bin/env bash
# Builds the benchmarks and measures every speed that the course promises for a machine without a GPU.
#
#   measure.sh [OUTPUT.json]     prints a table; writes all raw figures and what they were measured on
#
# For figures worth keeping let nothing else run.
# Environment: REPETITIONS (default 11, at least 2); COURSE_BUILD_ROOT, where to build.
set -eu -o pipefail
output=${1:+$(realpath "$1")}
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
repetitions=${REPETITIONS:-11}
build=${COURSE_BUILD_ROOT:-$PWD/build}
results=$build/benchmarks
: "${output:=$results/emulator.json}"

main() {
  mkdir -p "$results"
  build_benchmarks
  printf '%-44s %10s %9s %9s %9s\n' figure wanted median min max
  save_to_verdict
  verifier
  emulator naive lessons/01_naive/solution.cu 64 256
  emulator tiled lessons/02_tiled/solution.cu 64 256 512
  emulator window lessons/03_sliding_window/solution.cu 64 256
  emulator coarsened lessons/04_coarsened_float4/solution.cu 64 256
  emulator barriers tests/benchmarks/barriers.cu 256
  emulator shuffles tests/benchmarks/shuffles.cu 256
  emulator votes tests/benchmarks/votes.cu 256
  emulator warp_barriers tests/benchmarks/warp_barriers.cu 256
  write_output
}

# In the build tree of the course, whose lock is held meanwhile.
build_benchmarks() {
  local log=$results/build.log
  {
    flock 9
    cmake -S . --preset course -B "$build" -DCOURSE_BENCHMARKS=ON &&
      cmake --build "$build" --target emulator_bench verifier_bench prelude
  } >"$log" 2>&1 9>"$build/lock" && return
  tail -n 20 "$log" >&2
  printf 'The benchmarks could not be built (they need Google Benchmark). The whole log: %s\n' "$log" >&2
  exit 2
}

# row FIGURE UNIT: with median, min and max from stdin
row() {
  local figures
  read -ra figures
  [ ${#figures[@]} = 3 ] || { printf 'There are no figures for %s.\n' "$1" >&2 && exit 2; }
  printf "%-44s %10s %9.3g %9.3g %9.3g\n" "$1, $2" "$(wanted "$1")" "${figures[@]}"
}

wanted() {
  case $1 in
    save\ to\ verdict*) echo '<= 1.5' ;;
    tiled\ 256\ wall) echo '<= 70' ;;
    tiled\ 256\ warps\ wall) echo '<= 180' ;;
    coarsened\ 256\ wall) echo '<= 16' ;;
    verifier\ *) echo '<= 20' ;;
    *per\ call) echo '<= 10' ;;
    *) echo - ;;
  esac
}

save_to_verdict() {
  local lesson figures
  tests/benchmarks/save_to_verdict.sh "$repetitions" >"$results/save_to_verdict.txt"
  while read -r lesson figures; do
    row "save to verdict $lesson" s <<<"$figures"
  done <"$results/save_to_verdict.txt"
}

verifier() {
  local table=$results/verifier.csv lesson
  "$build/bin/verifier_bench" lessons/*/solution.cu --benchmark_repetitions="$repetitions" \
    --benchmark_out="$results/verifier.json" --benchmark_format=csv >"$table" 2>"$results/verifier.log"
  for lesson in lessons/*/solution.cu; do
    awk -F, -v file="$lesson" '$1 == "\"" file "\"" { print $4 }' "$table" | sort -g |
      awk '{ t[NR] = $1 } END { print t[int((NR + 1) / 2)], t[1], t[NR] }' |
      row "verifier $(basename "$(dirname "$lesson")")" 'ms of processor time'
  done
}

# emulator NAME KERNEL SIZE...
emulator() {
  local name=$1 table=$results/$1.csv size unit
  case $name in
    barriers) unit=barrier ;;
    shuffles | votes | warp_barriers) unit=call ;;
    *) unit=access ;;
  esac
  "$build/bin/emulator_bench" "${@:2}" --benchmark_repetitions="$repetitions" --benchmark_min_time=0.2 \
    --benchmark_out="$results/$name.json" --benchmark_format=csv >"$table" 2>"$results/$name.log"
  for size in "${@:3}"; do
    statistics "$table" "$size" 3 | row "$name $size wall" ms
    statistics "$table" "$size" NF | row "$name $size processor time per $unit" ns
    statistics "$table" "$size/warps" 3 | row "$name $size warps wall" ms
  done
}

# statistics TABLE SIZE COLUMN: median, min and max on one line
statistics() {
  local statistic
  for statistic in median min max; do
    awk -F, -v row="/$2/process_time/real_time_$statistic\"" -v column="$3" \
      'index($1, row) { printf "%s ", column == "NF" ? $NF : $column }' "$1"
  done
  echo
}

# All of it in one file, less the name of the machine.
write_output() {
  local name
  {
    printf '{\n"machine": { "processor": "%s", "cores": %d, "compiler": "%s", "date": "%s" },\n' \
      "$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)" \
      "$("${COURSE_KERNEL_CXX:-g++}" --version | head -n 1)" "$(date -u +%F)"
    printf '"save_to_verdict_seconds": [%s]' "$(
      awk '{ printf "%s\n  { \"lesson\": \"%s\", \"median\": %s, \"min\": %s, \"max\": %s }",
             (NR > 1 ? "," : ""), $1, $2, $3, $4 }' \
        "$results/save_to_verdict.txt"
    )"
    for name in verifier naive tiled window coarsened barriers shuffles votes warp_barriers; do
      printf ',\n"%s": ' "$name"
      grep -v '"host_name"' "$results/$name.json"
    done
    printf '}\n'
  } >"$output"
  printf 'All figures: %s\n' "$output"
}

main
