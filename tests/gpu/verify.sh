#!/usr/bin/env bash
# What only a GPU can show: every solution and every other right answer passes there,
# every skeleton and every accident gets its verdict, and CUDA itself says what the emulator says.
# Prints what failed and writes all output to a folder. The known mistakes are tried by bank.sh.
#
# usage: verify.sh FOLDER [LESSON...]    of all lessons, unless some are named (01_naive)
# Environment: COURSE_PROGRAM, the course program beside its runner for GPUs (build/bin/course;
# ./course grade 01 --gpu builds both); VERIFY_JOBS, how many checks at a time (4)
set -u
out=${1:?usage: verify.sh FOLDER [LESSON...]}
here=$(cd "$(dirname "$0")" && pwd)
export COURSE_ROOT NO_COLOR=1
COURSE_ROOT=$(cd "$here/../.." && pwd)
# shellcheck source=SCRIPTDIR/machine.sh
. "$here/machine.sh"
course=${COURSE_PROGRAM:-${COURSE_BUILD_ROOT:-$COURSE_ROOT/build}/bin/course}
number=0

main() {
  local -a lessons=("${@:2}")
  local lesson
  [ -x "$(dirname "$course")/runner-gpu" ] ||
    { echo "There is no runner for GPUs beside $course. Type: ./course grade 01 --gpu" && exit 2; }
  [ $# -gt 1 ] || mapfile -t lessons < <(cd "$COURSE_ROOT/lessons" && printf '%s\n' [0-9]*)
  rm -rf "$out/checks" && mkdir -p "$out/checks" || exit 2
  describe_machine | tee "$out/verify.log"
  for lesson in "${lessons[@]}"; do check_lesson "$lesson"; done
  [ $# -gt 1 ] || { check_programs && check_planted && check_accidents; }
  wait
  summarise
}

check_lesson() {
  local folder=$COURSE_ROOT/lessons/$1 file
  check "solution $1" 0 '100 of 100 points' \
    "$course" grade "$1" --gpu --file "$folder/solution.cu" --json "$out/$1.json"
  check "skeleton $1" 1 '(NEVER WRITTEN|WRONG RESULT|LAUNCH REFUSED|OUT OF BOUNDS)' \
    "$course" grade "$1" --gpu --file "$folder/kernel.cu"
  for file in "$COURSE_ROOT/solutions/$1"/right/*; do
    check "right $1 $(basename "$file")" 0 '100 of 100 points' "$course" grade "$1" --gpu --file "$file"
  done
}

# Programs that must say the same on both backends.
check_programs() {
  local rule file
  for rule in complete_program three_dimensions dynamic_shared barriers_in_order atomics device_printf \
    intrinsics vector_types idioms shared_in_helper copies_are_checked host_api many_launches launch_limits \
    large_local_array integer_intrinsics conversions rounded_arithmetic math_functions atomics_of_each_kind \
    all_vector_types pitched_memory host_api_more cached_access warp_reduction warp_shuffle_forms warp_votes \
    device_launch warp_active barrier_that_counts syncwarp_orders cooperative_groups flag_with_fence lock_with_fences look_back \
    small_floats small_float_arithmetic small_float_integers small_float_math small_float_operators \
    small_floats_in_memory; do
    file=$COURSE_ROOT/tests/corpus/rules/$rule.cu
    check "program $rule" 0 "$(sed -n 's,^// EXPECT [01]: ,,p' "$file" | head -1)" "$course" run --gpu "$file"
  done
}

# Right programs of other kernels, among them some that look suspicious: they check their own results.
check_planted() {
  local file
  for file in "$COURSE_ROOT"/tests/corpus/planted/{right,suspicious}/*.cu; do
    check "planted $(basename "$file" .cu)" 0 '' "$course" run --gpu "$file"
  done
}

# One at a time: a kernel that never ends would take the others' time.
check_accidents() {
  local VERIFY_JOBS=1 file
  wait
  for file in "$here"/kernels/*.cu; do
    check "accident $(basename "$file")" 1 "$(sed -n 's,^// EXPECT: ,,p' "$file" | head -1)" \
      "$course" grade 01 --gpu --file "$file"
  done
  check "whole panel" 1 'LAUNCH REFUSED' \
    "$course" grade 03 --gpu --file "$COURSE_ROOT/lessons/03_sliding_window/whole_k_panel.cu"
  check "no device" 2 'no NVIDIA GPU' \
    env CUDA_VISIBLE_DEVICES= "$course" grade 01 --gpu --file "$COURSE_ROOT/lessons/01_naive/solution.cu"
  check "another architecture" 1 'built for an architecture other than' \
    env COURSE_CUDA_ARCH=sm_120 "$course" grade 01 --gpu --file "$COURSE_ROOT/lessons/01_naive/solution.cu"
}

# check NAME STATUS REGEX COMMAND...: begun as soon as there is a place; its output goes to a file of its own.
check() {
  while [ "$(jobs -rp | wc -l)" -ge "${VERIFY_JOBS:-4}" ]; do wait -n; done
  number=$((number + 1))
  try "$@" >"$out/checks/$(printf %04d "$number")" &
}

try() {
  local name=$1 wanted=$2 words=$3 output status verdict=FAILED
  shift 3
  output=$("$@" 2>&1)
  status=$?
  [[ $status =~ ^$wanted$ ]] && grep -Pzq -- "$words" <<<"$output" && verdict=passed
  printf '=== %s %s\n$ %s\n%s\n(status %s)\n\n' "$verdict" "$name" "$*" "$output" "$status"
}

summarise() {
  local failed file
  cat "$out"/checks/* >>"$out/verify.log"
  for file in "$out"/checks/*; do head -n 1 "$file" | grep -q '^=== passed' || cat "$file"; done
  failed=$(cat "$out"/checks/* | grep -c '^=== FAILED')
  printf '%s passed, %s failed\n' "$((number - failed))" "$failed" | tee -a "$out/verify.log"
  [ "$number" != 0 ] && [ "$failed" = 0 ]
}

main "$@"
