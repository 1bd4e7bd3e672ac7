#!/usr/bin/env bash
# What only a GPU can show: every solution and every other right answer passes there, every skeleton and every accident
# gets its verdict, and CUDA itself says what the emulator says. Prints what failed and writes all output to a folder.
# The known mistakes are tried by bank.sh.
#
# usage: verify.sh FOLDER         COURSE_PROGRAM is a course program built with the preset gpu
set -u
out=${1:?usage: verify.sh FOLDER}
here=$(cd "$(dirname "$0")" && pwd)
export COURSE_ROOT NO_COLOR=1
COURSE_ROOT=$(cd "$here/../.." && pwd)
course=${COURSE_PROGRAM:-$COURSE_ROOT/build/gpu/bin/course}
mkdir -p "$out"
log=$out/verify.log
passed=0 failed=0

# check NAME STATUS REGEX COMMAND...
check() {
  local name=$1 wanted=$2 words=$3 output status
  shift 3
  output=$("$@" 2>&1)
  status=$?
  printf '=== %s\n$ %s\n%s\n(status %s)\n\n' "$name" "$*" "$output" "$status" >>"$log"
  if [[ $status =~ ^$wanted$ ]] && grep -Pzq -- "$words" <<<"$output"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED  %s (status %s)\n%s\n' "$name" "$status" "$output"
  fi
}

{
  nvidia-smi --query-gpu=name,driver_version,compute_cap --format=csv,noheader
  nvcc --version | grep release
  date -u +%F
} | tee "$log"

for folder in "$COURSE_ROOT"/lessons/*; do
  lesson=$(basename "$folder")
  check "solution $lesson" 0 '100 of 100 points' "$course" grade "$lesson" --gpu --file "$folder/solution.cu" --json "$out/$lesson.json"
  check "skeleton $lesson" 1 '(NEVER WRITTEN|WRONG RESULT|LAUNCH REFUSED|OUT OF BOUNDS)' "$course" grade "$lesson" --gpu --file "$folder/kernel.cu"
  for file in "$COURSE_ROOT/solutions/$lesson"/right/*.cu; do
    check "right $lesson $(basename "$file")" 0 '100 of 100 points' "$course" grade "$lesson" --gpu --file "$file"
  done
done
check "whole panel" 1 'LAUNCH REFUSED' "$course" grade 03 --gpu --file "$COURSE_ROOT/lessons/03_sliding_window/whole_k_panel.cu"

for file in "$here"/kernels/*.cu; do
  words=$(sed -n 's,^// EXPECT: ,,p' "$file" | head -1)
  check "accident $(basename "$file")" 1 "$words" "$course" grade 01 --gpu --file "$file"
done
check "no device" 2 'no NVIDIA GPU' env CUDA_VISIBLE_DEVICES= "$course" grade 01 --gpu --file "$COURSE_ROOT/lessons/01_naive/solution.cu"

check "another architecture" 1 'built for another architecture' env COURSE_CUDA_ARCH=sm_120 "$course" grade 01 --gpu --file "$COURSE_ROOT/lessons/01_naive/solution.cu"

# Programs that must say the same on both backends.
for rule in complete_program three_dimensions dynamic_shared barriers_in_order atomics device_printf intrinsics vector_types idioms \
  shared_in_helper copies_are_checked host_api many_launches launch_limits large_local_array; do
  file=$COURSE_ROOT/tests/emulator/rules/$rule.cu
  words=$(sed -n 's,^// EXPECT [01]: ,,p' "$file" | head -1)
  check "program $rule" 0 "$words" "$course" run --gpu "$file"
done

printf '%s passed, %s failed\n' "$passed" "$failed" | tee -a "$log"
[ "$failed" = 0 ]
