#!/usr/bin/env bash
# The solution passes with full points, compiled by $2; some of them are for the technique, with a gate.
. "$(dirname "$0")/support.sh"
export COURSE_KERNEL_CXX=$2
expect_passed "$folder/solution.cu" --json "$work/result.json"
grep -q '"part": "technique"' "$work/result.json" ||
  fail "no check of the technique: mark one with Technique() in lessons/$lesson/grade.cpp"
grep -q '"gate": ' "$work/result.json" ||
  fail "no gate: a check of the technique calls expect_at_most or expect_at_least"
