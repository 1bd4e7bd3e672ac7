#!/usr/bin/env bash
# On a machine with an NVIDIA GPU: does `./course bench --gpu` refuse each kernel of kernels/
# in the words that its first line expects, and a size that fits no memory, and still time the others?
# A little more than the minute that it gives to the kernel that hangs.
#   COURSE  how to call the course (./course)
set -u
cd "$(dirname "$0")/../../.." || exit 2
export course=${COURSE:-./course}
hangs=tests/unit/bench/kernels/hangs.cu

main() {
  local failed=0
  export -f refuses refuses_kernel
  # shellcheck disable=SC2016  # that bash expands it
  find tests/unit/bench/kernels -name "*.cu" ! -path $hangs | sort |
    xargs -n 1 -P 8 bash -c 'refuses_kernel "$1"' _ || failed=1
  out_of_memory || failed=1
  refuses_kernel $hangs || failed=1 # last, because it would slow down the others
  exit $failed
}

# The largest size that the ladder takes needs 26 GB for A, B and C:
# more than is free while another program has the memory.
out_of_memory() {
  local status
  $course run --gpu tests/unit/bench/takes_memory.cu >/dev/null 2>&1 &
  sleep 10
  refuses "at 46340: This size needs [0-9.]+ GB of the GPU.s memory, and [0-9.]+ GB are free" \
    --sizes 46340,512
  status=$?
  kill $!
  return $status
}

# At 4096, where TF32 keeps within the worst case of float32.
refuses_kernel() {
  local expected
  expected=$(sed -n '1s|^// EXPECT: ||p' "$1")
  refuses "$(basename "$1") at 4096: $expected" --sizes 4096 --file "$1"
}

# refuses WORDS OPTIONS...: says so, and times lesson 01 all the same.
refuses() {
  local words=$1 said
  said=$($course bench --gpu --lessons 01 "${@:2}" 2>&1)
  if grep -qE -- "$words" <<<"$said" && grep -qE '^  01_naive +[0-9.]+ ' <<<"$said"; then
    echo "ok      ${*:2}"
  else
    printf '%s\n' "FAILED  ${*:2}: expected $words" "$said"
    return 1
  fi
}

main
