#!/usr/bin/env bash
# The committed skeleton is the generated one. In a git checkout the committed file counts:
# a student's own kernel.cu may be solved.
. "$(dirname "$0")/support.sh"
"$COURSE_PROGRAM" skeleton "$lesson" --output "$work/generated.cu"
if ! git -C "$COURSE_ROOT" show "HEAD:lessons/$lesson/kernel.cu" >"$work/committed.cu" 2>/dev/null; then
  cp "$folder/kernel.cu" "$work/committed.cu"
fi
said=$(diff -u --label committed --label generated "$work/committed.cu" "$work/generated.cu") ||
  fail "kernel.cu is not the skeleton of solution.cu. Type this, and commit it:" \
    "  ./course skeleton $lesson --output lessons/$lesson/kernel.cu" "$said"
