#!/usr/bin/env bash
# Right kernels that go an unusual way keep their points: each file of tests/contracts/unusual, some of them changes to a solution, whose name begins with
# the number of its lesson. A line // POINTS: 85 says that it has not all of the technique.
#
# usage: unusual.sh COURSE_PROGRAM
set -u
program=$1
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export COURSE_ROOT=${here%/tests/contracts} NO_COLOR=1
tried=0 failed=0
for file in "$here"/unusual/*.{cu,diff}; do
  name=${file##*/} tried=$((tried + 1))
  points=$(sed -n 's,^// POINTS: ,,p' "$file")
  output=$("$program" grade "${name:0:2}" --file "$file" 2>&1)
  [[ $output != *$'\n'"${points:-100} of 100 points"* ]] || continue
  printf '%s should have %s points:\n%s\n' "$name" "${points:-all its}" "$output" >&2
  failed=$((failed + 1))
done
printf '%d of %d unusual kernels keep their points\n' $((tried - failed)) $tried
[ $tried -ge 15 ] && [ $failed = 0 ]
