# Sourced by the scripts here: the program that they run, and one line about
# the machine that a record was taken on.
# shellcheck shell=bash

# find_bank ROOT: sets `bank`, the program course_gpu_bank, or ends with exit code 2.
find_bank() {
  export bank=${COURSE_GPU_BANK:-${COURSE_BUILD_ROOT:-$1/build}/bin/course_gpu_bank}
  [ -x "$bank" ] && return
  echo "There is no program $bank. Where the CUDA Toolkit is, ./course test -N builds it."
  exit 2
}

describe_machine() {
  printf '%s, %s, %s, %s\n' \
    "$(nvidia-smi --query-gpu=name,driver_version --format=csv,noheader 2>&1 | head -1 |
      sed 's/, /, driver /')" \
    "$(nvcc --version 2>&1 | sed -n 's/.*release \(.*\), V\(.*\)/CUDA \1 (nvcc \2)/p')" \
    "$(compute-sanitizer --version 2>&1 | sed -n 's/.*[Vv]ersion \(.*\)/compute-sanitizer \1/p' | head -1)" \
    "$(date -u +%F)"
}
