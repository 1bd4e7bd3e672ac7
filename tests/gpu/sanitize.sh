#!/usr/bin/env bash
# Every solution under the four tools of NVIDIA's compute-sanitizer, on a GPU:
# with all products of its lesson's checks and two large ones. Prints a table;
# exit code 0 when no tool says anything, 1 when one does or cannot work.
#
# Environment: COURSE_GPU_BANK, the program course_gpu_bank (build/bin/course_gpu_bank, which
# ./course test -N builds where the CUDA Toolkit is).
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
# shellcheck source=SCRIPTDIR/machine.sh
. "$here/machine.sh"
find_bank "$root"

main() {
  cd "$root" || exit 2
  local rows status
  # shellcheck disable=SC2016  # that bash expands it
  rows=$(printf '%s\n' lessons/*/ |
    xargs -n 1 -P 8 bash -c '"$bank" --tools "$(basename "$1")" "$1"solution.cu' _)
  status=$?
  describe_machine
  printf '\n| %s\n|---|---|---|---|---|---|\n' \
    'solution | products | memcheck | racecheck | synccheck | initcheck |'
  sort <<<"$rows"
  [ $status = 0 ] # of xargs: 123 when one of its commands failed
}

main
