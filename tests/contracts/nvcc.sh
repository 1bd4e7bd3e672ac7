#!/usr/bin/env bash
# nvcc compiles the solution, the skeleton and every right answer without a warning. Status 77 (skipped) where there is no nvcc.
. "$(dirname "$0")/support.sh"
PATH=$PATH:${CUDA_HOME:-/usr/local/cuda}/bin
if ! command -v nvcc >/dev/null; then
  printf 'not run: nvcc is not installed here\n'
  exit 77
fi
for file in "$folder"/*.cu "$COURSE_ROOT/solutions/$lesson"/right/*; do
  "$COURSE_PROGRAM" print "$file" --output "$work/printed.cu"
  said=$(nvcc -std=c++17 -arch=sm_75 -Wno-deprecated-gpu-targets -Xcompiler -Wall,-Wno-unused-variable \
    -c "$work/printed.cu" -o "$work/object.o" 2>&1) || fail "nvcc refuses $file: $said"
  [ -z "$said" ] || [ "$(basename "$file")" = kernel.cu ] || fail "nvcc warns about $file: $said"
done
