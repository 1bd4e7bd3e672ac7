#!/usr/bin/env bash
# On a machine with an NVIDIA GPU: does `./course bench --gpu` refuse each kernel of kernels/ in the words that its first line expects, and
# still time the others? A little more than the minute that it gives to the kernel that hangs.
#   COURSE  how to call the course (./course)
set -u
cd "$(dirname "$0")/../.." || exit 2
export course=${COURSE:-./course}
hangs=tests/bench/kernels/hangs.cu

main() {
  export -f refuses
  local failed=0
  # shellcheck disable=SC2016  # that bash expands it
  find tests/bench/kernels -name "*.cu" ! -path $hangs | sort | xargs -n 1 -P 8 bash -c 'refuses "$1"' _ || failed=1
  refuses $hangs || failed=1 # last, because it would slow down the others
  exit $failed
}

# refuses KERNEL: at 4096, where TF32 keeps within the worst case of float32.
refuses() {
  local expected said
  expected=$(sed -n '1s|^// EXPECT: ||p' "$1")
  said=$($course bench --gpu --lessons 01 --sizes 4096 --file "$1" 2>&1)
  if grep -qE -- "$(basename "$1") at 4096: $expected" <<<"$said" && grep -qE '^  01_naive +[0-9.]+ ' <<<"$said"; then
    echo "ok      $1"
  else
    printf '%s\n' "FAILED  $1: expected $expected" "$said"
    return 1
  fi
}

main
