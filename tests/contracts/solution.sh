#!/usr/bin/env bash
# The solution passes with full points, compiled by $2.
. "$(dirname "$0")/support.sh"
export COURSE_KERNEL_CXX=$2
expect_passed "$folder/solution.cu"
