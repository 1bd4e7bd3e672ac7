#!/usr/bin/env bash
# On a machine with an NVIDIA GPU: does `./course bench --gpu` refuse each kernel of kernels/ in the words that its first line expects, and
# still time the others? Takes three minutes, one of them for the kernel that hangs.
#   COURSE  how to call the course (./course)
set -u
cd "$(dirname "$0")/../.." || exit 2
course=${COURSE:-./course}
failed=0

main() {
  local kernel tried=0
  for kernel in tests/bench/kernels/*.cu; do
    tried=$((tried + 1))
    refuses "$kernel" || failed=1
  done
  [ $tried != 0 ] || { echo "there is no kernel" && failed=1; }
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
