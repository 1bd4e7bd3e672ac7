#!/usr/bin/env bash
# Our emulator beside Oclgrind and PoCL: how fast kernels run, who sees which mistake; and what a grading costs.
#
#   compare.sh [OUTPUT.json]     prints Markdown tables; writes all figures, and what they were measured on
#   compare.sh --write           writes solutions/benchmarks/peers.json, and the tables into peers.md beside it
#
# Takes about five minutes. For figures worth keeping let nothing else run. The OpenCL files in lessons/ and mistakes/
# say in their first lines what they are twins of (Grade: what ./course grade is given), how they are launched (Launch:
# outputs of a work-group along each axis, M, N, K) and which kind of finding names the mistake (Kind).
# Needs, on Debian: oclgrind pocl-opencl-icd opencl-headers ocl-icd-opencl-dev libbenchmark-dev jq time
# Environment: COURSE_BUILD_ROOT, where to build.
set -eu -o pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
peers=common/bench/peers
build=${COURSE_BUILD_ROOT:-$PWD/build}/benchmarks
results=$build/results/peers
host=$build/bin/opencl_host
checks=(--data-races --uninitialized --check-api)
export POCL_CACHE_DIR=$results/pocl OCL_ICD_VENDORS=pocl.icd

main() {
  local output=${1:-$results/peers.json}
  [ "$output" != --write ] || output=solutions/benchmarks/peers.json
  mkdir -p "$POCL_CACHE_DIR"
  find_tools
  build_programs
  machine >"$results/machine.json"
  times >"$results/times.json"
  mistakes >"$results/mistakes.json"
  gradings >"$results/gradings.json"
  jq -n '{ machine: $machine[0], $times, $mistakes, $gradings }' --slurpfile machine "$results/machine.json" \
    --slurpfile times "$results/times.json" --slurpfile mistakes "$results/mistakes.json" \
    --slurpfile gradings "$results/gradings.json" >"$output"
  jq -r -f $peers/tables.jq "$output" | tee "$results/tables.md"
  [ "${1:-}" != --write ] || fill solutions/benchmarks/peers.md
}

say() { printf '%s\n' "$@" >&2; }

find_tools() {
  local missing=""
  command -v oclgrind >/dev/null || missing+=" oclgrind"
  command -v jq >/dev/null || missing+=" jq"
  [ -x /usr/bin/time ] || missing+=" time"
  [ -e /etc/OpenCL/vendors/pocl.icd ] || missing+=" pocl-opencl-icd"
  [ -e /usr/include/CL/cl.h ] || missing+=" opencl-headers"
  [ -e /usr/include/benchmark/benchmark.h ] || missing+=" libbenchmark-dev"
  compgen -G '/usr/lib*/*/libOpenCL.so' >/dev/null || missing+=" ocl-icd-opencl-dev"
  [ -n "$missing" ] || return 0
  say "The comparison lacks:$missing. On Debian and Ubuntu, type:" "  apt-get install$missing"
  exit 2
}

build_programs() {
  cmake -S . --preset cpu -B "$build" -DCOURSE_BENCHMARKS=ON >"$build/configure.log" 2>&1 &&
    cmake --build "$build" --target emulator_bench opencl_host >"$build/build.log" 2>&1 &&
    ./course list >"$build/course.log" 2>&1 && return
  say "The benchmarks could not be built. The logs are in $build"
  exit 2
}

machine() {
  jq -n '{ $processor, cores: $cores | tonumber, $compiler, $oclgrind, $pocl, $date }' \
    --arg processor "$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)" --arg cores "$(nproc)" \
    --arg compiler "$("${COURSE_KERNEL_CXX:-g++}" --version | head -n 1)" --arg date "$(date -u +%F)" \
    --arg oclgrind "$(oclgrind --version | grep -o 'Oclgrind [0-9.]*')" \
    --arg pocl "$(dpkg-query -W -f 'PoCL ${Version}' libpocl2 2>/dev/null || echo PoCL)"
}

# header WORD FILE: what stands behind the word in the first lines of an OpenCL file
header() { sed -n "s|^// $1: ||p" "$2"; }

# --- How fast: seconds of wall time of one launch, each round with every contestant. ---

times() {
  times_of 02_tiled 64 3
  times_of 01_naive 64 3
  times_of 03_sliding_window 64 3
  times_of 02_tiled 256 1
  times_of 04_coarsened_float4 256 1
}

# times_of LESSON SIZE ROUNDS
times_of() {
  local lesson=$1 size=$2 round emulator oclgrind races checked pocl file=$peers/lessons/$1.cl launch
  launch=("$file" "$(header Launch "$file" | cut -d' ' -f1)" "$size" "$size" "$size")
  for ((round = 1; round <= $3; ++round)); do
    say "times: $lesson $size^3, round $round of $3"
    emulator=$(emulator_seconds "lessons/$lesson/solution.cu" "$size")
    oclgrind=$(timeout 300 oclgrind "$host" "${launch[@]}" | right)
    races=$(timeout 300 oclgrind --data-races "$host" "${launch[@]}" | right)
    checked=$(timeout 300 oclgrind "${checks[@]}" "$host" "${launch[@]}" | right)
    pocl=$(timeout 300 "$host" "${launch[@]}" 11 | right)
    printf '%s\n' "$emulator $oclgrind $races $checked $pocl"
  done >"$results/rounds.txt"
  jq -sR '[split("\n")[] | select(. != "") | split(" ") | map(tonumber)] | transpose
    | { $kernel, size: $size | tonumber, emulator: .[0], oclgrind: .[1], oclgrind_races: .[2],
        oclgrind_checked: .[3], pocl: .[4] }' \
    --arg kernel "$lesson" --arg size "$size" "$results/rounds.txt"
}

emulator_seconds() {
  "$build/bin/emulator_bench" "$@" --benchmark_min_time=0.2 --benchmark_format=json 2>"$results/emulator.log" |
    jq '.benchmarks[0].real_time / 1000'
}

# The seconds from the host's line. The time of a kernel whose result is wrong says nothing.
right() {
  local seconds wrong
  read -r seconds wrong && [ "$wrong" = 0 ] && printf '%s' "$seconds" && return
  say "The right kernel did not end in 300 s, or ${wrong:-all} elements were wrong."
  exit 1
}

# --- Who sees what. An observation: the kinds of findings, the first message, whether values were wrong, the end. ---

mistakes() {
  local file
  for file in "$peers"/lessons/*.cl "$peers"/mistakes/*.cl; do
    say "mistakes: $file"
    emulator_observes "$file" >"$results/emulator.json"
    oclgrind_observes "$file" >"$results/oclgrind.json"
    pocl_observes "$file" >"$results/pocl.json"
    jq -n '{ $name, $what, $kind, $cuda, $opencl, emulator: $emulator[0], oclgrind: $oclgrind[0], pocl: $pocl[0] }' \
      --arg name "$(basename "$file" .cl)" --arg what "$(sed -n '1s|^// ||p' "$file")" --arg opencl "$file" \
      --arg cuda "$(header Grade "$file" | cut -d' ' -f3)" --arg kind "$(header Kind "$file")" \
      --slurpfile emulator "$results/emulator.json" --slurpfile oclgrind "$results/oclgrind.json" \
      --slurpfile pocl "$results/pocl.json"
  done
}

emulator_observes() {
  # shellcheck disable=SC2046  # words
  ./course grade $(header Grade "$1") --json "$results/grade.json" >"$results/grade.txt" 2>&1 || [ $? = 1 ]
  jq '[.checks[] | select(.verdict != "passed")] as $failed
    | ["wrong result", "never written"] as $values
    | { kinds: ([$failed[].verdict | select(IN($values[]) | not)]
          + [$failed[] | select(.message | test("Your C is ")) | "wrong values explained"] | unique),
        wrong: any($failed[]; .verdict | IN($values[])), end: "returned",
        says: ($failed[0].message // "") }' "$results/grade.json"
}

# Without optimisation, in which it may remove the very access that is wrong.
oclgrind_observes() {
  local end=0
  rm -f "$results/oclgrind.log"
  # shellcheck disable=SC2046  # words
  { timeout 60 oclgrind --log "$results/oclgrind.log" "${checks[@]}" --build-options -cl-opt-disable \
    "$host" "$1" $(header Launch "$1") >"$results/host.txt"; } 2>"$results/host.log" || end=$?
  jq -sR '. as $log
    | [["data race", "race"], ["Invalid (read|write) of|exceeds static array", "out of bounds"],
       ["divergence detected", "barrier not reached by all"], ["Uninitialized value", "read before written"],
       ["not aligned", "misaligned"]]
    | { kinds: [.[] | select(.[0] as $words | $log | test($words)) | .[1]] | unique,
        says: ($log | ltrimstr("\n") | split("\n\n")[0] // "") }' "$results/oclgrind.log" | with_end "$end"
}

pocl_observes() {
  local end=0
  # shellcheck disable=SC2046  # words
  { timeout 60 "$host" "$1" $(header Launch "$1") >"$results/host.txt"; } 2>"$results/host.log" || end=$?
  echo '{ "kinds": [], "says": "" }' | with_end "$end"
}

# with_end STATUS: adds what the host program's output and exit code tell
with_end() {
  local wrong=0
  [ "$1" != 0 ] || read -r _ wrong <"$results/host.txt"
  jq '. + { wrong: ($wrong != "0"), end: ({ "0": "returned", "124": "hung" }[$status] // "crashed") }' \
    --arg wrong "$wrong" --arg status "$1"
}

# --- What a grading costs: wall time, and the largest process of it, compilers included. ---

gradings() {
  local solution copy=$results/kernel.cu round lesson
  for solution in lessons/*/solution.cu; do
    lesson=$(basename "$(dirname "$solution")")
    say "grading: $lesson"
    cp "$solution" "$copy"
    for round in 1 2 3 4 5; do
      printf '// change %d\n' "$round" >>"$copy" # nothing may be reused
      /usr/bin/time -f '%e %M' -o "$results/cost.txt" ./course grade "$lesson" --file "$copy" >"$results/grade.txt"
      cat "$results/cost.txt"
    done | jq -sR '[split("\n")[] | select(. != "") | split(" ") | map(tonumber)] | transpose
      | { $lesson, seconds: .[0], peak_mb: (.[1] | map(. / 1024)) }' --arg lesson "$lesson"
  done
}

# --- The document. ---

# fill DOCUMENT: the tables between its two markers
fill() {
  awk -v tables="$results/tables.md" '
    /^<!-- tables end -->/ { skip = 0 }
    !skip
    /^<!-- tables begin/ { skip = 1; print ""; while ((getline line < tables) > 0) print line; print "" }' \
    "$1" >"$results/filled.md"
  cat "$results/filled.md" >"$1"
}

main "$@"
