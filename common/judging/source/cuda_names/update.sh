#!/usr/bin/env bash
# Writes the index of CUDA's names anew, from the headers of the CUDA Toolkit that is installed here.
#
# usage: update.sh [FOLDER]      (otherwise into the folder of this script)
set -eu
here=$(cd "$(dirname "$0")" && pwd)
to=${1:-$here}
PATH=$PATH:${CUDA_HOME:-/usr/local/cuda}/bin
command -v nvcc >/dev/null || {
  echo "nvcc was not found: the index is made from the headers of NVIDIA's CUDA Toolkit." >&2
  exit 2
}
version=$(nvcc --version | sed -n 's/.*release \([0-9.]*\),.*/\1/p')
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The newest architecture that this CUDA knows, or some declarations are left out.
newest=$(nvcc --list-gpu-arch | sort -t_ -k2 -n | tail -n 1)
printf '#include <%s>\n' cuda_runtime.h cuda_profiler_api.h cuda_pipeline_primitives.h \
  cuda_awbarrier_primitives.h cuda_fp16.h cuda_bf16.h >"$work/all.cu"
nvcc -E -Xcompiler -dD "-arch=$newest" "$work/all.cu" -o "$work/all.ii"

# either WORD...: a regular expression for one of them.
either() { local IFS='|' && printf '^(%s)' "$*"; }
api=$(either cuda_runtime cuda_runtime_api cuda_device_runtime_api cuda_profiler_api driver_types \
  driver_functions texture_types surface_types channel_descriptor)
device=$(either vector_types vector_functions device_types device_launch_parameters host_defines \
  common_functions device_functions device_double_functions math_functions 'sm_[0-9]*_.*' \
  device_atomic_functions texture_indirect_functions surface_indirect_functions cuda_pipeline_primitives \
  cuda_awbarrier_primitives)
half=$(either cuda_fp16 cuda_bf16)
declared() { awk -v headers="$1[.]h(pp)?\$" -f "$here/declared.awk" "$work/all.ii"; }

# What only NVIDIA's own headers call, and words of C++.
private="$(either '__nv_[^b].*' '__cuda.*' '__internal.*' '__[a-z0-9]*Atomic[A-Z].*' __attribute__ \
  __assert_fail '__float_simpl.*' '__local_.*' '.*_impl' '.*_internal' '.*_ptsz' '.*_st' '.*_enum' struct \
  enum sizeof __thread__ '__(finite|isinf|isnan|signbit)[fl]?')\$"

# write FILE CONSTANT FIRST-LINE: a header with the names that it reads, sorted and wrapped.
write() {
  {
    printf '// %s\n// Made by update.sh from the headers of CUDA %s: not to be edited.\n' "$3" "$version"
    printf '#pragma once\n\n#include <string_view>\n\nnamespace source::cuda_names {\n\n'
    printf 'inline constexpr std::string_view %s = R"(\n' "$2"
    grep -Ev "$private" | LC_ALL=C sort -u | paste -sd ' ' - | fold -s -w 108 | sed 's/ $//'
    printf ')";\n\n}  // namespace source::cuda_names\n'
  } >"$to/$1.h"
}

declared "$api" >"$work/api"
awk '$1 == "function" && $2 ~ /^(make_)?cuda[A-Z]/ { print $2 }' "$work/api" |
  write api_functions kApiFunctions "Functions of CUDA's runtime API."
awk '$1 != "function" && $2 ~ /^cuda[A-Z]/ { print $2 }' "$work/api" |
  write api_types kApiTypes "Types, constants and flags of CUDA's runtime API."
qualifier='^__[a-z_]+__$' other_macro='builtin|cudart|annotate|cdecl|export|import|location|_tile'
declared "$device" |
  awk -v qualifier="$qualifier" -v other="$other_macro" '
    $1 == "value" || $2 !~ /^[a-z_]/ || ($1 == "macro" && ($2 !~ qualifier || $2 ~ other)) { next }
    { print $2 }' | tee "$work/device" |
  write device kDevice "Functions that kernels call, built-in types and variables, and qualifiers."
declared "$half" | awk '$1 != "macro" && $2 ~ /^(__)?[a-z]/ { print $2 }' | grep -vxFf "$work/device" |
  write half kHalf "Types and functions of half precision: of cuda_fp16.h and cuda_bf16.h."
