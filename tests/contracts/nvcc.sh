#!/usr/bin/env bash
# nvcc compiles the solution and the skeleton without a warning, and understands every right answer without
# one: those it only reads, which takes a third of the time. Status 77 (skipped) where there is no nvcc.
. "$(dirname "$0")/support.sh"
PATH=$PATH:${CUDA_HOME:-/usr/local/cuda}/bin
if ! command -v nvcc >/dev/null; then
  printf 'not run: nvcc is not installed here\n'
  exit 77
fi

# expect_no_warning FILE OPTION... (-c, or -ptx for the device's half)
expect_no_warning() {
  local file=$1 said
  shift
  "$COURSE_PROGRAM" print "$file" --output "$work/printed.cu"
  said=$(nvcc -std=c++17 -arch=sm_75 -Wno-deprecated-gpu-targets -Xcompiler -Wall,-Wno-unused-variable "$@" \
    "$work/printed.cu" -o "$work/object.o" 2>&1) || fail "nvcc refuses $file: $said"
  [ -z "$said" ] || [ "$(basename "$file")" = kernel.cu ] || fail "nvcc warns about $file: $said"
}

only_read=(-ptx)
if nvcc --help | grep -q -e -fdevice-syntax-only; then only_read+=(-fdevice-syntax-only); fi
for file in "$folder"/*.cu; do expect_no_warning "$file" -c; done
for file in "$COURSE_ROOT/solutions/$lesson"/right/*; do expect_no_warning "$file" "${only_read[@]}"; done
