#!/usr/bin/env bash
# Grades each dishonest file of a folder, some of them changes to a solution, at one level of the sandbox, and looks at what it has done to the surroundings.
# An EXPECT line (tests/expect.sh) says what becomes of it, one of `// AT LEVEL EXPECT: REGEX` what does there instead.
# // LESSON: 07 names the lesson that a file is for, where that is another than its folder's.
# @CANARY@ in a file is the path of a file that is nobody's business, @PIPE@ of a pipe into which nobody writes and
# @PROGRAM@ of the runner; beside.h and pipe.h lie beside it. After all of them an honest file gets its 100 points.
#
# usage: try.sh COURSE_PROGRAM PEAK_MEMORY_PROGRAM LEVEL FOLDER      77 where this machine has not that level
set -u
here=$(cd "$(dirname "$0")" && pwd)
program=$1 peak_memory=$2 level=$3 folder=$4
export COURSE_ROOT=${here%/tests/*} COURSE_SANDBOX=$level
lesson=01 honest=$COURSE_ROOT/lessons/01_naive/solution.cu
# What does things to the system is built by clang++: of such a file nothing is proven, and the sandbox alone holds it. Built by g++
# none of these would come so far (hidden/hides_loads_by_other_code.cu).
if [ "$4" = deeds ]; then
  command -v clang++ >/dev/null || exit 77
  export COURSE_KERNEL_CXX=clang++
fi
# What hides loads does so from the count of a tiled kernel's.
[ "$4" != hidden ] || lesson=02 honest=$COURSE_ROOT/lessons/02_tiled/solution.cu
world=$(mktemp -d)
trap 'rm -rf "$world"' EXIT
mkdir "$world/files" "$world/outside"
canary=$world/outside/canary
echo 'the secret' >"$canary"
mkfifo "$world/outside/pipe" "$world/files/pipe.h"
ln -s "$canary" "$world/files/beside.h"
cp "$here"/*.h "$world/files"

grade() { bash "$here/../bad_input/grade_hostile.sh" "$program" "$peak_memory" "$lesson" "$1" 2>&1; }
# What must be the same afterwards: the canary and its folder, and the programs of the course.
surroundings() {
  stat -c '%n %s %i %Y %a' "$world"/outside "$world"/outside/* "$(dirname "$program")"/{course,runner-emulator}
  cat "$canary"
}

# copy FILE: with its paths, and with the line that this level expects in front.
copy() {
  sed -e "s,@CANARY@,$canary,g; s,@PIPE@,$world/outside/pipe,g; s,@PROGRAM@,$(dirname "$program")/runner-emulator,g" \
    -e "s,^--- \(\.\./\)*,--- $COURSE_ROOT/," \
    -e "/^\/\/ AT $level EXPECT/!b" -e "s,AT $level ,," "$1" >"$world/files/$(basename "$1")"
  awk -v at="// AT $level EXPECT" 'index($0, at) == 1 { found = 1 } END { exit !found }' "$1" || return 0
  sed -i '1d' "$world/files/$(basename "$1")" # and a line fewer in front does not matter to any of them
}

said=$("$program" grade "$lesson" --file "$honest" 2>&1) || {
  [[ $said == *"sandbox $level: "* ]] && printf '%s\n' "$said" && exit 77
}
shopt -s nullglob
before=$(surroundings) tried=0 failed=0
for file in "$here/$folder"/*.{cu,diff}; do
  copy "$file"
  its_lesson=$(sed -n 's,^// LESSON: ,,p' "$file")
  bash "$here/../../expect.sh" "$world/files/$(basename "$file")" bash "$here/../bad_input/grade_hostile.sh" \
    "$program" "$peak_memory" "${its_lesson:-$lesson}" || failed=$((failed + 1))
  [ "$(surroundings)" = "$before" ] || {
    printf '%s changed its surroundings:\n%s\n--- before:\n%s\n' "$file" "$(surroundings)" "$before" >&2
    failed=$((failed + 1)) before=$(surroundings)
  }
  tried=$((tried + 1))
done
out=$(grade "$honest")
[[ $out == *"100 of 100 points"* ]] || { printf 'An honest file afterwards:\n%s\n' "$out" >&2 && failed=$((failed + 1)); }
printf '%d of %d files came to what they expect, at the level %s\n' $((tried - failed)) $tried "$level"
[ $tried -gt 0 ] && [ $failed = 0 ]
