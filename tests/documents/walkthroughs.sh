#!/usr/bin/env bash
# Do the walkthroughs tell of each step what the grader says? In solutions/NN_topic/walkthrough.md the section "## Live" quotes
# the table of ./course live NN --verdicts, which outputs.sh holds against the grader. Here each step of the lesson must follow,
#
#   ### Step 2: its title, as ./course live NN shows it
#   **Type** ... **Ask** ...                         each begins a paragraph, in this order
#   **Before** `0 points, 2.1 NEVER WRITTEN`: ...    what the table says of step 1
#   **After** `100 of 100 points`: ...               what it says of step 2
#
# COURSE_PROGRAM names the course program; without it, it is the one that ./course builds.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
program=${COURSE_PROGRAM:-$root/build/cpu/bin/course}
[ -x "$program" ] || { echo "no course program at $program: run ./course list first, or set COURSE_PROGRAM" && exit 2; }
world=$(mktemp -d) || exit 2
trap 'rm -rf "$world"' EXIT
failed=0 steps=0

main() {
  local document lesson
  cp -R "$root/lessons" "$world" && chmod -R u+w "$world" || exit 2
  export COURSE_ROOT=$world
  for document in "$root"/solutions/*/walkthrough.md; do
    lesson=$(basename "$(dirname "$document")")
    grep -qx "## Live" "$document" || { echo "$lesson: no section Live" && continue; }
    "$program" skeleton "$lesson" --output "$world/lessons/$lesson/kernel.cu" || exit 2
    live_section <"$document" >"$world/live"
    grep -qxF "<!-- output: ./course live ${lesson%%_*} --verdicts -->" "$world/live" ||
      complain "$lesson: its walkthrough does not quote ./course live ${lesson%%_*} --verdicts"
    check_steps "$lesson"
  done
  echo "$steps steps"
  # Whoever finds few has stopped looking: lessons 01 to 04 alone have 19.
  [ $steps -ge 19 ] || complain "that is fewer than there were"
  exit $failed
}

complain() { echo "$1" && failed=1; }

live_section() { awk '/^## / { inside = $0 == "## Live" } inside'; }

# check_steps LESSON: the section, in $world/live, is this, and nothing else.
check_steps() {
  local lesson=$1
  "$program" live "$lesson" | sed -nE 's/^  (->|  ) +([0-9]+)  (.*)$/\2 \3/p' >"$world/titles"
  verdicts <"$world/live" >"$world/verdicts"
  expected_steps "$world/titles" "$world/verdicts" >"$world/expected"
  # Of each paragraph its beginning, up to the verdict.
  # shellcheck disable=SC2016 # these backquotes are Markdown
  sed -nE '/^### /p; s/^(\*\*(Type|Ask)\*\*) .*/\1/p; s/^(\*\*(Before|After)\*\* `[^`]*`).*/\1/p' "$world/live" >"$world/found"
  diff -u --label "what $lesson should tell" --label "what $lesson/walkthrough.md tells" "$world/expected" "$world/found" ||
    complain "$lesson: its walkthrough and ./course live ${lesson%%_*} differ"
  steps=$((steps + $(grep -c '^### ' "$world/found")))
}

# The rows of the table from stdin, "POINTS points, VERDICT" or "100 of 100 points", that of step 0 first.
verdicts() {
  sed -nE 's/^ +[0-9]+ +[0-9]+  ([0-9]+ of [0-9]+ points)$/\1/p; t
           s/^ +[0-9]+ +([0-9]+)  ([0-9]+\.[0-9]+ [A-Z ]+|COULD NOT BUILD)$/\1 points, \2/p'
}

expected_steps() {
  local step title before="" after
  while read -r step title && read -r after <&3; do
    [ "$step" = 0 ] || printf '%s\n' "### Step $step: $title" '**Type**' '**Ask**' "**Before** \`$before\`" "**After** \`$after\`"
    before=$after
  done <"$1" 3<"$2"
}

main "$@"
