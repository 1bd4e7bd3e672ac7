#!/usr/bin/env bash
# The student's edition holds no line of a solution and no file of git's that it should not; all the rest is
# there, so it configures, builds and grades.
# shellcheck source=tests/contracts/support.sh disable=SC2016
. "$(dirname "$0")/support.sh"
edition=$work/edition
build=$(cd "$(dirname "$COURSE_PROGRAM")/.." && pwd)

main() {
  "$COURSE_PROGRAM" edition student "$edition" || fail "it could not be made"
  expect_no_line_of_a_solution
  expect_the_files_of_git
  (bash "$COURSE_ROOT/tests/contracts/documents/links.sh" "$edition") || fail "its documents point to what is not there"
  expect_it_configures
  expect_it_has_what_the_compiler_reads
  expect_it_says_what_is_not_in_it
  expect_its_readme_lists_its_lessons
  expect_it_gives_fresh_kernel_files
  expect_it_grades
}

# Looked for by other means than the program's: lines of more than 4 characters between //! TODO and //! END,
# without their indentation, in every file. What stands outside of all regions, or is a stub, is no answer.
expect_no_line_of_a_solution() {
  find "$edition" -type f -print0 | xargs -0 awk '
    FNR == 1 { inside = 0 }
    { sub(/\r$/, ""); sub(/^[ \t]+/, ""); sub(/[ \t]+$/, "") }
    FILENAME !~ /\/solution\.cu$/ {
      if ($0 in answer && !($0 in given)) { print FILENAME ":" FNR ": " $0; found = 1 }
      next
    }
    /^\/\/! TODO/ { inside = 1; next }
    /^\/\/! END/ { inside = 0; next }
    sub(/^\/\/! \| */, "") { given[$0]; next }
    /^\/\/!/ { next }
    inside && length > 4 { answer[$0]; ++answers }
    !inside { given[$0] }
    END { if (answers < 100) { print "only " answers + 0 " lines of solutions"; found = 1 } exit found }
  ' "$COURSE_ROOT"/lessons/*/solution.cu || fail "lines of solutions are in it"
}

# Whoever unpacked an archive has no git, and nothing to compare with.
expect_the_files_of_git() {
  git -C "$COURSE_ROOT" rev-parse --show-toplevel >"$work/top" 2>/dev/null || return 0
  [ "$(cat "$work/top")" = "$COURSE_ROOT" ] || return 0
  local others=(.ci .github CHANGELOG.md CONTRIBUTING.md common/README.md common/decisions common/glossary.md common/classroom
    common/teaching 'lessons/*/solution.cu' slides solutions tests)
  expect_files_of_git "$(cd "$edition" && find . -path ./common/skeletons -prune -o -type f -printf '%P\n')" "${others[@]/#/:!}"
}

expect_it_gives_fresh_kernel_files() {
  local lesson kernel
  for lesson in "$edition"/lessons/[0-9]*; do
    kernel=$lesson/kernel.cu
    cp "$kernel" "$work/fresh.cu" && echo "// mine" >>"$kernel" && cp "$kernel" "$work/mine.cu"
    COURSE_ROOT=$edition "$COURSE_PROGRAM" reset "$(basename "$lesson")" >"$work/log" 2>&1 || fail "$(cat "$work/log")"
    cmp -s "$kernel" "$work/fresh.cu" || fail "reset gives another file than $kernel was"
    cmp -s "$lesson/kernel.1.cu" "$work/mine.cu" || fail "reset does not keep what was there: $(cat "$work/log")"
    rm "$lesson/kernel.1.cu"
  done
}

expect_it_configures() {
  cmake -S "$edition" -B "$work/build" -G Ninja >"$work/log" 2>&1 ||
    fail "it does not configure: $(cat "$work/log")"
}

# Compiling it anew would take minutes of processor time, and show only what is known: each of its objects is
# one of this build's, and whatever the compiler read for that (but what CMake wrote for it) lies in the
# edition, byte for byte.
expect_it_has_what_the_compiler_reads() {
  ninja -C "$work/build" -t inputs all | grep '\.o$' >"$work/objects"
  ninja -C "$build" -t deps >"$work/deps"
  awk 'NR == FNR { wanted[$0]; next }
       /^[^ ].*: #deps/ { sub(/: #deps.*/, ""); taken = $0 in wanted; delete wanted[$0]; next }
       taken && NF { print $1 }
       END {
         for (object in wanted) { print "this build has not compiled " object >"/dev/stderr"; missing = 1 }
         exit missing
       }
  ' "$work/objects" "$work/deps" | sort -u >"$work/read" || fail "it builds other things"
  local path seen=0
  while IFS= read -r path; do
    case $path in "$build"/*) continue ;; "$COURSE_ROOT"/*) ;; *) continue ;; esac
    seen=$((seen + 1))
    cmp -s "$path" "$edition/${path#"$COURSE_ROOT"/}" || fail "the compiler reads $path, which is not in it"
  done < <(cd "$build" && xargs -d '\n' realpath -m -- <"$work/read")
  [ $seen -gt 200 ] || fail "the compiler reads only $seen files"
}

# Whatever the help calls a command for instructors or authors is refused by the edition's own script, before
# it builds anything.
expect_it_says_what_is_not_in_it() {
  local command commands
  commands=$("$COURSE_PROGRAM" --help | awk '/ For (instructors|authors): / { print $1 }')
  [ "$(wc -w <<<"$commands")" -ge 6 ] ||
    fail "the help names fewer commands for instructors and authors than there are: $commands"
  for command in $commands; do
    COURSE_BUILD_ROOT=/dev/null/none expect_refused "This is a student's edition" "$edition/course" "$command"
  done
}

expect_its_readme_lists_its_lessons() {
  local folder
  for folder in "$edition"/lessons/*/; do
    grep -q "(lessons/$(basename "$folder")/README.md)" "$edition/README.md" ||
      fail "the students' README does not list $folder: common/teaching/edition/student.md"
  done
}

# contract.unsolved grades every skeleton, contract.solution every answer: here they need only be the same,
# and one lesson is gone through.
expect_it_grades() {
  local folder output status=0
  for folder in "$edition"/lessons/*/; do
    "$COURSE_PROGRAM" skeleton "$(basename "$folder")" | cmp - "$folder/kernel.cu" ||
      fail "$folder has another skeleton"
  done
  "$COURSE_PROGRAM" skeleton 01 --answer --output "$work/answer.cu"
  export COURSE_ROOT=$edition
  output=$("$COURSE_PROGRAM" list) || fail "list fails: $output"
  [ "$(grep -c '^0.* TODOs left' <<<"$output")" -ge 7 ] || fail "it lists fewer than seven lessons: $output"
  expect_refused "No kernel is finished yet" "$COURSE_PROGRAM" bench
  output=$("$COURSE_PROGRAM" grade 01 2>&1) || status=$?
  [ "$status" = 1 ] || fail "the skeleton should be rejected with status 1, got $status: $output"
  grep -Eq "$in_words" <<<"$output" || fail "the skeleton is not graded in words: $output"
  cp "$work/answer.cu" "$edition/lessons/01_naive/kernel.cu"
  output=$("$COURSE_PROGRAM" grade 01) || fail "the right answer is rejected: $output"
  grep -q '^100 of 100 points' <<<"$output" || fail "the right answer should have full points: $output"
}

# expect_refused WORDS COMMAND...
expect_refused() {
  local output status=0
  output=$("${@:2}" 2>&1) || status=$?
  [[ $status = 2 && $output == *"$1"* ]] ||
    fail "${*:2} should be refused with: $1. It said, with status $status: $output"
}

main
