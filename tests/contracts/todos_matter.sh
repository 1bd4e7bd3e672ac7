#!/usr/bin/env bash
# With all TODOs solved but one, the kernel is rejected in words: no TODO is there for nothing.
. "$(dirname "$0")/support.sh"
n=$(todos)
for ((k = 1; k <= n; ++k)); do
  "$COURSE_PROGRAM" skeleton "$lesson" --all-but "$k" --output "$work/all_but_$k.cu"
  expect_rejected "$work/all_but_$k.cu" \
    "the kernel with all solved but TODO $k (./course skeleton ${lesson%%_*} --all-but $k)"
done
