#!/usr/bin/env bash
# ./course new makes a lesson in a copy of the checkout: it is listed, CMake registers its contracts, they
# pass, and ./course check says what is still to be written and what somebody has spoilt.
#
# Compiling the copy anew would take a minute and show only what is known: its files are those of this build.
# So it gets this build's objects, and only what depends on which lessons there are is compiled and linked.
set -u
root=$(cd "$(dirname "$0")/../../.." && pwd)
built=$(cd "$(dirname "${COURSE_PROGRAM:?names the built course program}")/.." && pwd)
world=$(mktemp -d) || exit 2
trap 'rm -rf "$world"' EXIT
copy=$world/copy
export COURSE_ROOT=$copy COURSE_PROGRAM=$copy/build/bin/course NO_COLOR=1 COURSE_NVCC=none

main() {
  copy_checkout
  make_lesson
  build_copy
  expect_listed
  expect_contracts_pass
  expect_what_is_to_write
  spoil
  expect_what_is_spoilt
  write_all
  expect_nothing_missing
}

copy_checkout() {
  mkdir "$copy" && tar -C "$root" --exclude=./build --exclude=./.git --exclude=node_modules -c . |
    tar -C "$copy" -x || exit 2
}

fail() { printf '%s\n' "$@" >&2 && exit 1; }

# course ARGUMENT...: sets `said` and `status`.
course() { status=0 said=$("$copy/build/bin/course" "$@" 2>&1) || status=$?; }
expect_status() { [ "$status" = "$1" ] || fail "the exit code should be $1, and is $status:" "$said"; }
expect_says() { [[ $said == *"$1"* ]] || fail "it should say: $1" "$said"; }
expect_does_not_say() { [[ $said != *"$1"* ]] || fail "it should not say: $1" "$said"; }

make_lesson() {
  mkdir -p "$copy/build" && cp -R "$built/bin" "$built/common" "$copy/build" || exit 2
  local last
  last=$(basename "$(printf '%s\n' "$copy"/lessons/[0-9][0-9]_*/ | tail -n 1)")
  number=$(printf '%02d' $((10#${last%%_*} + 1))) lesson=${number}_topic
  course new "$lesson"
  expect_status 0
  expect_says "Next: ./course check $number"
  grep -qF "| [$number](lessons/$lesson/README.md) |" "$copy/README.md" ||
    fail "its row in README.md should begin with its number alone"
  [ -z "$(find "$copy" -name '*.part-*')" ] || fail "something half made is left behind"
}

build_copy() {
  local compiler
  compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$built/CMakeCache.txt")
  (cd "$copy" && cmake --preset course -B build -DCMAKE_CXX_COMPILER="$compiler" -DCOURSE_TESTS=ON \
    -DCOURSE_THOROUGH_TESTS=ON) >"$world/log" 2>&1 ||
    fail "the copy does not configure:" "$(cat "$world/log")"
  ninja -C "$copy/build" -t commands course course-teach |
    grep -E -- '-o [a-z/]*/CMakeFiles/(lessons|cli)\.dir/|qc [a-z/]*/libcli\.a |-o bin/course(-teach)? ' \
      >"$world/commands"
  [ "$(grep -c . "$world/commands")" = 5 ] ||
    fail "that should be two objects, a library and two programs:" "$(cat "$world/commands")"
  (cd "$copy/build" && bash -e "$world/commands") >"$world/log" 2>&1 ||
    fail "it does not build:" "$(cat "$world/log")"
}

expect_listed() {
  course list
  expect_status 0
  grep -qE "^$lesson +Lesson $number: Topic +not started$" <<<"$said" || fail "it is not listed:" "$said"
  course grade "$number"
  expect_status 1
  expect_says "WRONG RESULT"
  course grade "$number" --file "$copy/lessons/$lesson/solution.cu"
  expect_status 0
  expect_says "100 of 100 points"
}

expect_contracts_pass() {
  local count
  ctest --test-dir "$copy/build" -R "[.]$lesson|documents.walkthroughs|documents.ladder" -j "$(nproc)" \
    --output-on-failure >"$world/log" 2>&1 ||
    fail "contracts of a new lesson fail:" "$(cat "$world/log")"
  count=$(grep -cE "^ *[0-9]+/[0-9]+ Test .*[.]$lesson.* Passed" "$world/log")
  [ "$count" -ge 11 ] || fail "only $count contracts of it were found:" "$(cat "$world/log")"
}

expect_what_is_to_write() {
  course check "$number"
  expect_status 1
  expect_says "  lessons/$lesson/solution.cu:2
    a kernel of your own."
  expect_says "  lessons/$lesson/README.md:10, Goal
    what a student can do afterwards"
  expect_says "  solutions/$lesson/walkthrough.md:"
  expect_says "  slides/$lesson.md:"
  expect_says "  CHANGELOG.md:"
  expect_says "Only with a GPU:"
  expect_does_not_say contract.
  expect_does_not_say documents.
}

spoil() {
  sed -i 's/K loads of B for two results/K loads of B for both/' "$copy/lessons/$lesson/solution.cu"
  sed -i '/^\*\*Minutes:\*\*/d; s/^first: small whole numbers /first: other words /' \
    "$copy/lessons/$lesson/README.md"
  sed -i '/^| The code, /d; s/^## Exam questions/## Examination/' "$copy/solutions/$lesson/walkthrough.md"
  sed -i '1s/OUT OF BOUNDS/RACE/' "$copy/solutions/$lesson/wrong/second_row_unguarded.cu"
  sed -i 's/if (row + 1 < M)/if (true)/' "$copy/lessons/$lesson/solution.cu"
}

expect_what_is_spoilt() {
  course check "$number"
  expect_status 1
  expect_says "It does not say how long the lesson takes."
  expect_says "kernel.cu is not the skeleton of solution.cu. Type this, and commit it:
      ./course skeleton $lesson --output lessons/$lesson/kernel.cu"
  expect_says "lessons/$lesson/solution.cu should pass, got 1. Mend it"
  expect_says "contract.bank.$lesson.wrong.second_row_unguarded"
  expect_says "expected the words: RACE"
  expect_says "$lesson: its walkthrough has other sections: take out the lines with -, add those with +"
  expect_says "    -## Examination
    +## Exam questions"
  expect_says "    1 step
"
  expect_says "plans 25.5 minutes"
  expect_says "lessons/$lesson/README.md quotes what no longer happens. Type this, and read what it changes:
      tests/contracts/documents/outputs.sh --write lessons/$lesson/README.md"
}

# As an author would: from the template again, each place written, what is generated generated anew.
write_all() {
  local file
  for file in lessons/NN_topic/README.md lessons/NN_topic/solution.cu solutions/NN_topic/walkthrough.md \
    solutions/NN_topic/wrong/second_row_unguarded.cu; do
    sed "s/{{lesson}}/$lesson/g; s/{{nn}}/$number/g; s/{{n}}/$((10#$number))/g; s/{{title}}/Topic/g" \
      "$copy/common/teaching/lesson/template/$file" >"$copy/${file/NN_topic/$lesson}"
  done
  find "$copy"/{lessons,solutions}/"$lesson" -type f -exec sed -i 's/To write: //' {} +
  find "$copy" -name '*.md' -not -path '*/template/*' -exec sed -i 's/To write: //' {} +
  # Whole lists cannot be written: the ladder's program is not built here.
  find "$copy" -name README.md -exec sed -i '/^<!-- output: .\/course [a-z]* -->$/d' {} +
  course skeleton "$number" --output "$copy/lessons/$lesson/kernel.cu"
  expect_status 0
}

expect_nothing_missing() {
  course check "$number"
  expect_status 0
  expect_says "Only with a GPU:

  solutions/benchmarks/ladder.json
    The recorded ladder has no times of this lesson."
  expect_does_not_say "Missing or stale"
  expect_says "Nothing else is missing: $lesson has what a lesson needs.
Next: ./course test -R '$lesson|"
}

main
