#!/usr/bin/env bash
# Do the READMEs, the hand-outs, the slides and the documents of solutions/ print what really happens?
# Runs every command that stands in a comment above a block,
#
#   <!-- output: ./course grade 02 -->      and holds its output, word by word, against
#   ```text                                 what stands between these fences
#   ```
#
# where `output, all solved:` shows what a student sees who is done: each kernel.cu is the answer then.
# Files that the document shows are written for the commands that follow:
#
#   <!-- file: hello.cu -->
#   ```cpp
#   ```
#
#   outputs.sh [DOCUMENT...]           compares; exit code 1 and a diff where they differ
#   outputs.sh --write [DOCUMENT...]   writes the blocks anew; read the diff before committing
#
# A DOCUMENT is named from the top of the checkout; without any, all of them are meant.
#
# COURSE_PROGRAM names the course program; without it, it is the one that ./course builds. The commands run in
# a small copy of the checkout with fresh skeletons, so what a student has done to kernel.cu does not matter.
set -u
root=$(cd "$(dirname "$0")/../../.." && pwd)
program=${COURSE_PROGRAM:-$root/build/bin/course}
[ -x "$program" ] ||
  { echo "no course program at $program: run ./course list first, or set COURSE_PROGRAM" && exit 2; }
world=$(mktemp -d) || exit 2
trap 'rm -rf "$world"' EXIT

main() {
  local document failed=0 writes=""
  [ "${1:-}" != --write ] || { writes=yes && shift; }
  make_world || exit 2
  while IFS= read -r document; do
    if ! with_real_blocks <"$document" >"$world/document.md"; then
      echo "${document#"$root/"} cannot be understood" && failed=1
    elif grep '^course-[a-z]* is not built: ' "$world/document.md"; then
      exit 2
    elif [ -n "$writes" ]; then
      cat "$world/document.md" >"$document"
    fi
    cmp -s "$document" "$world/document.md" || { differ "$document" && failed=1; }
    [[ $document == */slides/* ]] || grep -q '^<!-- output' "$document" ||
      { echo "${document#"$root/"} quotes no output" && failed=1; }
  done < <(if [ $# = 0 ]; then documents; else printf "$root/%s\n" "$@"; fi)
  exit $failed
}

differ() {
  printf '%s\n' "${1#"$root/"} quotes what no longer happens. Type this, and read what it changes:" \
    "  tests/contracts/documents/outputs.sh --write ${1#"$root/"}"
  diff -u --label "${1#"$root/"}" --label "what happens" "$1" "$world/document.md" || true
}

# The READMEs and every hand-out must quote something; what is for instructors may.
documents() {
  printf '%s\n' "$root/README.md" "$root/common/teaching/edition/student.md" \
    "$root"/lessons/README.md "$root"/lessons/*/README.md
  grep -rl --include='*.md' '^<!-- output: ' "$root/common/running" "$root/solutions" "$root/slides" | sort
}

# Two copies of the checkout, $world/unsolved and $world/solved.
make_world() {
  local copy lesson answer=""
  for copy in unsolved solved; do
    mkdir "$world/$copy" && cp -R "$root/lessons" "$root/solutions" "$root/slides" "$world/$copy" &&
      ln -s "$program" "$world/$copy/course" || return
    rm -f "$world/$copy"/lessons/*/kernel.cu.before-live*
    export COURSE_ROOT=$world/$copy
    for lesson in "$world/$copy"/lessons/*/; do
      # shellcheck disable=SC2086 # no option in the first copy
      "$program" skeleton "$(basename "$lesson")" $answer --output "$lesson/kernel.cu" || return
    done
    answer=--answer
  done
}

# The document from stdin, each quoted output replaced by the real one.
with_real_blocks() {
  local line order="" failed=0
  while IFS= read -r line; do
    printf '%s\n' "$line"
    case $line in
      '<!-- output: ./course '*' -->' | '<!-- output, all solved: ./course '*' -->' | '<!-- file: '*' -->')
        order=${line#<!-- } order=${order% -->}
        ;;
      '````'*) ;; # around imported code, in slides: no block of its own
      '```'?*)
        block "$order" || failed=1
        order=""
        ;;
      *)
        [ -z "$order" ] || { echo "no block below the comment: $order" >&2 && failed=1 && order=""; }
        ;;
    esac
  done
  return $failed
}

# block ORDER: reads the rest of a block, closing fence included, and prints what should stand there.
block() {
  local line shown="" closed=""
  while IFS= read -r line; do
    [ "$line" != '```' ] || { closed=yes && break; }
    shown+=$line$'\n'
  done
  [ -n "$closed" ] || { echo "a block is not closed" >&2 && return 1; }
  case $1 in
    'output: ./course live '??' --verdicts') held_elsewhere "${1#output: }" ;;
    output:*) happens unsolved "${1#output: }" ;;
    'output, all solved:'*) happens solved "${1#output, all solved: }" ;;
    *)
      [ -z "$1" ] || printf '%s' "$shown" >"$world/unsolved/${1#file: }"
      printf '%s' "$shown"
      ;;
  esac
  printf '```\n'
}

# held_elsewhere COMMAND: the verdicts of a lesson's steps, which contract.unsolved
# compares; only to be written here.
held_elsewhere() {
  if [ -n "$writes" ]; then happens unsolved "$1"; else printf '%s' "$shown"; fi
}

# happens COPY COMMAND, where documents show several parts of one output, it is made once.
happens() {
  local filter=${2#"${2%% | *}"} whole
  case $2 in
    *';'* | *'>'*) in_copy "$1" "$2" ;;
    *)
      whole=$world/$1.$(cksum <<<"${2%% | *}" | tr ' ' .)
      [ -e "$whole" ] || in_copy "$1" "${2%% | *}" >"$whole"
      eval "cat '$whole'$filter" 2>&1
      ;;
  esac
}

in_copy() { (cd "$world/$1" && export COURSE_ROOT=$PWD && eval "timeout 120 $2" 2>&1 </dev/null); }

main "$@"
