#!/usr/bin/env bash
# Solving a skeleton only adds or replaces lines at its TODOs: every line of the answer
# that the skeleton lacks stands in a region.
. "$(dirname "$0")/support.sh"
"$COURSE_PROGRAM" skeleton "$lesson" --answer --output "$work/answer.cu"
"$COURSE_PROGRAM" skeleton "$lesson" --output "$work/skeleton.cu"
awk '/^ *\/\/! TODO [0-9]/ { inside = 1 } inside && !/^ *\/\/!/ { print } /^ *\/\/! END/ { inside = 0 }' \
  "$folder/solution.cu" | sort >"$work/in_regions"
[ -s "$work/in_regions" ] ||
  fail "no region of solution.cu holds a line: the answer stands between //! TODO and //! END"
diff "$work/skeleton.cu" "$work/answer.cu" | sed -n 's/^> //p' | sort >"$work/added"
[ -s "$work/added" ] || fail "the answer adds nothing to the skeleton"
stray=$(comm -23 "$work/added" "$work/in_regions")
[ -z "$stray" ] ||
  fail "solving changes lines outside of the regions. Move them between //! TODO and //! END:" "$stray"
