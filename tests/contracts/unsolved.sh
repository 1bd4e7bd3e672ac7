#!/usr/bin/env bash
# A fresh skeleton compiles, runs and fails in words; so does every checkpoint but the last.
. "$(dirname "$0")/support.sh"
n=$(todos)
for ((k = 0; k < n; ++k)); do
  "$COURSE_PROGRAM" skeleton "$lesson" --checkpoint "$k" --output "$work/checkpoint_$k.cu"
  expect_rejected "$work/checkpoint_$k.cu" \
    "the kernel with TODOs 1 to $k of $n solved (./course skeleton ${lesson%%_*} --checkpoint $k)"
done
"$COURSE_PROGRAM" skeleton "$lesson" --checkpoint "$n" --output "$work/solved.cu"
expect_passed "$work/solved.cu"
