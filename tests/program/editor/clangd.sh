#!/usr/bin/env bash
# What clangd underlines in a kernel file: nothing in those that are right, and mistakes where they are.
#
#   clangd.sh sample|rules|NN CLANGD_TALK      rules: every rule of the emulator, NN: every right file of that lesson
#
# The files lie in a copy of what an editor needs of a checkout, in a folder with a blank in its name; kernel.cu is a
# fresh skeleton there. COURSE_PROGRAM is the built course program.
# shellcheck shell=bash disable=SC2030,SC2031,SC2034,SC2154,SC2317
# shellcheck source=tests/support/cases.sh
. "$(dirname "$0")/../../support/cases.sh"
repository=$(cd "$(dirname "$0")/../../.." && pwd)
extent=$1 talk=$2
export COURSE_ROOT=$repository
unset CPATH CPLUS_INCLUDE_PATH CUDA_PATH CUDA_HOME

new_world() {
  make_world
  tree="$world/my course"
  mkdir -p "$tree/common/running/emulator"
  cp "$repository/.clangd" "$tree"
  cp -R "$repository/common/editor" "$tree/common"
  cp -R "$repository/common/running/emulator/include" "$tree/common/running/emulator"
  mkdir -p "$tree/lessons/02_tiled"
  kernel=$tree/lessons/02_tiled/kernel.cu
  cp "$repository/lessons/02_tiled/solution.cu" "$kernel"
}

# diagnostics FILE...: sets `found`, what clangd has to say of them; it must have looked at each.
diagnostics() {
  found=$("$talk" open "$@" | HOME=$world XDG_CONFIG_HOME=$world clangd --sync 2>"$world/log" | "$talk" diagnostics) ||
    wrong "clangd did not come to its end: $(tail -5 "$world/log")"
  [ "$(grep -c ': looked at, ' <<<"$found")" = $# ] || wrong "clangd should have looked at $# files: $found"
  ! grep -i 'config \(error\|warning\)' "$world/log" || wrong "clangd finds fault with .clangd"
}

expect_none() {
  ! grep -qv ': looked at, 0 diagnostics$' <<<"$found" || wrong "nothing should be underlined: $found"
}

# right_files: those of the course, copied to the same places of the tree, as lines; of the sample two lessons and one
# file of the bank. Files of the bank that are kept as changes are made whole.
right_files() {
  cd "$repository" || exit 1
  local file to lesson lessons bank
  case $extent in
    [0-9]*) lessons=(lessons/"$extent"_*) bank=(solutions/"$extent"_*/right/*) ;;
    *) lessons=(lessons/02_* lessons/06_*) bank=(solutions/06_*/right/a_by_copies.*) ;;
  esac
  for lesson in "${lessons[@]}"; do
    to=$tree/$lesson
    mkdir -p "$to"
    "$COURSE_PROGRAM" skeleton "$(basename "$lesson")" >"$to/kernel.cu"
    cp "$lesson/solution.cu" "$to/solution.cu"
    [ -s "$to/kernel.cu" ] || return 1
    printf '%s\n' "$to/kernel.cu" "$to/solution.cu"
  done
  for file in "${bank[@]}"; do
    to=$tree/${file%.*}.cu
    mkdir -p "$(dirname "$to")"
    if [[ $file == *.cu ]]; then cp "$file" "$to"; else "$COURSE_PROGRAM" print "$file" >"$to"; fi
    [ -s "$to" ] || return 1
    printf '%s\n' "$to"
  done
}

case_right_files_have_no_diagnostics() {
  local files=() least=5
  case $extent in [0-9]*) least=10 ;; esac
  mapfile -t files < <(right_files)
  [ ${#files[@]} -ge "$least" ] || wrong "there are only ${#files[@]} right files: ${files[*]}"
  diagnostics "${files[@]}"
  expect_none
}

# Programs that run without a finding, but for those of which clang says more than nvcc: it reads no list in braces
# between <<< and >>>, no blanks within these, no __noinline__ before its version 15, and refuses a cudaMalloc in a
# kernel, which nvcc lets fail on the GPU, and what kernels may call with -rdc=true. Programs of CUDA 12 it reads as of 13. And what
# it rightly refuses is a remark where a program only runs: library_functions_in_kernel.
beyond_clang='/(device_launch|device_launch_refused|cuda_12_[a-z_]+|launch_deduces|launch_with_blanks|grid_constant|library_functions_in_kernel|malloc_in_kernel)\.cu$'
case_what_the_emulator_runs_is_not_underlined() {
  [ "$extent" = rules ] || return 0
  local file files=()
  mkdir -p "$tree/tests/corpus/rules"
  cp -r "$repository/tests/corpus/rules/headers" "$tree/tests/corpus/rules"
  while read -r file; do
    [[ ! $file =~ $beyond_clang ]] || continue
    cp "$file" "$tree/tests/corpus/rules"
    files+=("$tree/tests/corpus/rules/$(basename "$file")")
  done < <(grep -lE '^// EXPECT 0: ' "$repository"/tests/corpus/rules/*.cu)
  [ ${#files[@]} -gt 40 ] || wrong "there are only ${#files[@]} such programs"
  diagnostics "${files[@]}"
  ! grep ': error: ' <<<"$found" || wrong "these programs run"
}

# What is wrong in a header that is included unasked, no editor shows: here it is included by name.
case_each_header_is_right_alone() {
  local header files=()
  sed -i '/^-include$/,$d' "$tree/common/editor/compile_flags.txt"
  while read -r header; do
    files+=("$tree/lessons/02_tiled/${header%.h}.cu")
    printf '#include <%s>\n' "$header" >"${files[-1]}"
  done < <(cd "$tree/common" &&
    find running/emulator/include editor/include -maxdepth 1 -name '*.h' -printf '%f\n' | sort -u)
  [ ${#files[@]} -gt 10 ] || wrong "there are only ${#files[@]} headers"
  diagnostics "${files[@]}"
  expect_none
}

# shows SED_EXPRESSION LINE_OF WORDS: with this change, the line that holds LINE_OF is to be in error with these words,
# and to be the first that is. Noted for expect_shown, which asks clangd about all changes at once.
changed=() lines_of=() words_of=()
shows() {
  local file=$tree/lessons/02_tiled/change_${#changed[@]}.cu line
  sed "$1" "$kernel" >"$file"
  ! cmp -s "$file" "$kernel" || wrong "there is nothing to be changed by $1"
  line=$(grep -nF -m1 -- "$2" "$file") || wrong "there is no line with: $2"
  changed+=("$file") lines_of+=("${line%%:*}") words_of+=("$3")
}

expect_shown() {
  local i
  diagnostics "${changed[@]}"
  for i in "${!changed[@]}"; do expect_shown_in "${changed[i]}" "${lines_of[i]}" "${words_of[i]}"; done
}

expect_shown_in() {
  # clangd begins its sentences with a capital letter, clang does not.
  local first
  first=$(grep -F "$1:" <<<"$found" | grep -m1 ': error: ')
  [[ $first == "$1:$2:"* && ${first,,} == *": error: "*"${3,,}"* ]] ||
    wrong "line $2 of $1 should be the first in error, with: $3. It is: $found"
}

case_typos_are_shown_where_they_are() {
  shows '0,/__syncthreads/s//__synchthreads/' '__synchthreads' "'__synchthreads'"
  shows 's/float sum = 0.0f;/float sum = 0.0f/' 'float sum' "expected ';'"
  # Where code follows in the next line, clangd underlines its first word, in any language.
  shows 's/int ty = threadIdx.y;/int ty = threadIdx.y/' 'int row' "expected ';'"
  shows 's/sum += As/summ += As/' 'summ +=' "'summ'"
  shows 's/int tx = threadIdx.x/int tx = threadIdx.w/' 'threadIdx.w' "no member named 'w'"
  shows 's/= sum;/= sum);/' '= sum);' "extraneous ')'"
  shows 's/__shared__ float As/__shard__ float As/' '__shard__' "'__shard__'"
  expect_shown
}

case_wrong_cuda_is_shown_where_it_is() {
  shows 's/float sum = 0.0f;/& cudaDeviceSynchronize();/' 'cudaDeviceSynchronize' "'cudaDeviceSynchronize'"
  shows 's/float sum = 0.0f;/float sum = rand();/' 'rand()' "'rand'"
  shows '/^constexpr int TILE/a float twice(float x) { return 2 * x; }
    s/= sum;/= twice(sum);/' 'twice(sum)' "'twice'"
  shows 's/^  dim3 block(TILE, TILE);/&  __syncthreads();/' 'dim3 block' "'__syncthreads'"
  shows 's/^  dim3 block(TILE, TILE);/dim3 block(threadIdx.x);/' 'dim3 block' '__device__ function'
  shows 's/<<<grid, block>>>//' 'matmul_tiled(A, B' "call to global function 'matmul_tiled' not configured"
  shows 's/>>>(A, B, C, M, N, K)/>>>(A, B, C, M, N)/' '>>>(A, B' 'too few arguments'
  shows 's/>>>(A, B, C,/>>>(A, B, M,/' '>>>(A, B' "'float *'"
  shows 's/^__global__ void matmul_tiled/__device__ void matmul_tiled/' '<<<grid' "'matmul_tiled'"
  shows 's/int tx = threadIdx.x;/& threadIdx.x = 1;/' 'threadIdx.x = 1' "no setter defined for property 'x'"
  expect_shown
}

# what_clang_is_told: the arguments with which clangd has clang read the kernel file; on this machine's PATH.
what_clang_is_told() {
  HOME=$world XDG_CONFIG_HOME=$world clangd --check="$kernel" 2>&1 | grep -F 'internal (cc1) args are: '
}

# A Toolkit that clang would take, as it takes that of the first ptxas of the PATH; its headers are errors. Without our
# flags it is among the arguments, so that would be noticed.
case_a_toolkit_makes_no_difference() {
  local toolkit=$world/toolkit without
  without=$(what_clang_is_told) || wrong "clangd should tell its arguments"
  mkdir -p "$toolkit"/{bin,include,lib64,nvvm/libdevice}
  : >"$toolkit/nvvm/libdevice/libdevice.10.bc"
  printf '#define CUDA_VERSION 11020\n#error "the Toolkit is read"\n' | tee "$toolkit/include/cuda.h" \
    >"$toolkit/include/cuda_runtime.h"
  printf '#!/bin/sh\n' | tee "$toolkit/bin/nvcc" >"$toolkit/bin/ptxas" && chmod +x "$toolkit"/bin/*
  export PATH=$toolkit/bin:$PATH CUDA_PATH=$toolkit CUDA_HOME=$toolkit
  [ "$(what_clang_is_told | sed 's/^[^]]*\]//')" = "$(sed 's/^[^]]*\]//' <<<"$without")" ] ||
    wrong "clang should be told the same with a Toolkit: $(what_clang_is_told)"
  [[ $without != */cuda[-/]* && $without != *__clang_cuda_runtime_wrapper* ]] ||
    wrong "clang should know of no Toolkit: $without"
  diagnostics "$kernel"
  expect_none
  sed -i '/^--cuda-path/d; /^-nocuda/d' "$tree/common/editor/compile_flags.txt"
  [[ $(what_clang_is_told) == *"$toolkit/include"* ]] || wrong "without our flags clang should take the Toolkit"
}

# The course's own C++ is no CUDA, nor are the ladder's own kernels, which only nvcc compiles.
case_other_files_are_left_alone() {
  local file
  for file in lessons/02_tiled/grade.cpp common/ladder/bench/own.cu; do
    mkdir -p "$(dirname "$tree/$file")" && echo 'int x;' >"$tree/$file"
    diagnostics "$tree/$file"
    ! grep -F nocudainc "$world/log" || wrong "$file should not be read as a kernel file"
  done
  diagnostics "$kernel"
  grep -qF nocudainc "$world/log" || wrong "clangd's log should tell the flags of a kernel file"
}

run_cases
