#!/usr/bin/env bash
# Right kernels that go an unusual way keep all their points: each file of tests/contracts/unusual, whose name begins with
# the number of its lesson.
#
# usage: unusual.sh COURSE_PROGRAM
set -u
program=$1
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export COURSE_ROOT=${here%/tests/contracts} NO_COLOR=1
tried=0 failed=0
for file in "$here"/unusual/*.cu; do
  name=${file##*/} tried=$((tried + 1))
  output=$("$program" grade "${name:0:2}" --file "$file" 2>&1) && [[ $output == *"100 of 100 points"* ]] && continue
  printf '%s should have all its points:\n%s\n' "$name" "$output" >&2
  failed=$((failed + 1))
done
printf '%d of %d unusual kernels keep their points\n' $((tried - failed)) $tried
[ $tried -ge 15 ] && [ $failed = 0 ]
