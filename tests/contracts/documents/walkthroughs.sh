#!/usr/bin/env bash
# Do the walkthroughs tell the truth about the lesson in front of a class?
# Each solutions/NN_topic/walkthrough.md has the sections that `sections` lists, in this order.
# The table of "## Minutes" adds up to what the hand-out says; each known mistake and each other right answer
# that is named, `wrong/no_guard.cu`, exists. "## Live" quotes the table of ./course live NN --verdicts,
# which outputs.sh holds against the grader, and follows each step of the lesson:
#
#   ### Step 2: its title, as ./course live NN shows it
#   **Type** ... **Ask** ...                         each begins a paragraph, in this order; perhaps for each TODO
#   **After** `100 of 100 points`: ...               what the table says of step 2
#
#   walkthroughs.sh             of all lessons
#   walkthroughs.sh LESSON...   of these
#
# COURSE_PROGRAM names the course program; without it, it is the one that ./course builds.
set -u
root=$(cd "$(dirname "$0")/../../.." && pwd)
program=${COURSE_PROGRAM:-$root/build/bin/course}
[ -x "$program" ] ||
  { echo "no course program at $program: run ./course list first, or set COURSE_PROGRAM" && exit 2; }
world=$(mktemp -d) || exit 2
trap 'rm -rf "$world"' EXIT
failed=0 steps=0

sections() {
  printf '## %s\n' Minutes "On the board" Live "Usual mistakes" "Questions to the class" \
    "For fast students" "Exam questions"
}

main() {
  local document lesson lessons=("$@")
  [ $# != 0 ] || mapfile -t lessons < <(cd "$root/lessons" && printf '%s\n' */ | tr -d /)
  cp -R "$root/lessons" "$world" && chmod -R u+w "$world" || exit 2
  export COURSE_ROOT=$world
  for lesson in "${lessons[@]}"; do
    document=$root/solutions/$lesson/walkthrough.md
    [ -f "$document" ] || { complain "$lesson has no walkthrough: write $document" && continue; }
    check_sections "$lesson" "$document"
    check_minutes "$lesson" "$document"
    check_files "$lesson" "$document"
    "$program" skeleton "$lesson" --output "$world/lessons/$lesson/kernel.cu" || exit 2
    section "## Live" <"$document" >"$world/live"
    grep -qxF "<!-- output: ./course live ${lesson%%_*} --verdicts -->" "$world/live" ||
      complain "$lesson: its walkthrough lacks, below ## Live: \
<!-- output: ./course live ${lesson%%_*} --verdicts -->"
    check_steps "$lesson"
  done
  echo "$steps step$([ $steps = 1 ] || echo s)"
  # Whoever finds few has stopped looking: each lesson has at least one.
  [ "$steps" -ge ${#lessons[@]} ] || complain "that is fewer than there are lessons"
  exit $failed
}

complain() { echo "$1" && failed=1; }

# expect_same SENTENCE DIFF'S ARGUMENT...: first what the walkthrough has, then what it should have.
expect_same() { diff -u "${@:2}" >"$world/diff" || { complain "$1" && cat "$world/diff"; }; }

# section TITLE: this part of the document from stdin.
section() { awk -v title="$1" '/^## / { inside = $0 == title } inside'; }

# Further sections, such as a notebook, may follow them.
check_sections() {
  expect_same "$1: its walkthrough has other sections: take out the lines with -, add those with +" \
    --label "sections of $1/walkthrough.md" --label "those that it should have" \
    <(grep '^## ' "$2" | head -n "$(sections | wc -l)") <(sections)
}

# The last column of the table holds the minutes.
check_minutes() {
  local planned needed
  planned=$(section "## Minutes" <"$2" | sed -nE 's/^\|.*\| *([0-9.]+) *\|$/\1/p' |
    awk '{ sum += $1 } END { print sum + 0 }')
  needed=$(sed -nE 's/^\*\*Minutes:\*\* ([0-9]+).*/\1/p' "$root/lessons/$1/README.md")
  [ "$planned" = "$needed" ] ||
    complain "$1: its walkthrough plans $planned minutes in ## Minutes, \
its hand-out says ${needed:-nothing} in **Minutes:**"
}

check_files() {
  local file
  while IFS= read -r file; do
    [ -f "$root/solutions/$1/$file" ] ||
      complain "$1: its walkthrough names $file, which solutions/$1 does not have"
  done < <(grep -oE "\`(right|wrong)/[^\`]+\`" "$2" | tr -d "\`" | sort -u)
}

# check_steps LESSON: the section, in $world/live, is this, and nothing else.
check_steps() {
  local lesson=$1
  "$program" live "$lesson" | sed -nE 's/^  (->|  ) +([0-9]+)  (.*)$/\2 \3/p' >"$world/titles"
  verdicts <"$world/live" >"$world/verdicts"
  expected_steps "$world/titles" "$world/verdicts" >"$world/expected"
  # Of each paragraph its beginning, up to the verdict.
  # shellcheck disable=SC2016 # these backquotes are Markdown
  sed -nE '/^### /p; s/^(\*\*(Type|Ask)\*\*) .*/\1/p; s/^(\*\*After\*\* `[^`]*`).*/\1/p' "$world/live" |
    awk '$0 == "**Type**" && last == "**Ask**" { again = 1; next }
         $0 == "**Ask**" && again { again = 0; next }
         { print; last = $0 }' >"$world/found"
  expect_same "$lesson: its ## Live is not that of ./course live: take out lines with -, add those with +" \
    --label "what $lesson/walkthrough.md tells" --label "what it should tell" "$world/found" "$world/expected"
  steps=$((steps + $(grep -c '^### ' "$world/found")))
}

# The rows of the table from stdin, "POINTS points, VERDICT" or "100 of 100 points", that of step 0 first.
verdicts() {
  sed -nE 's/^ +[0-9]+ +[0-9]+ +[-0-9\/]+  ([0-9]+ of [0-9]+ points)$/\1/p; t
           s/^ +[0-9]+ +([0-9]+) +[-0-9\/]+  ([0-9]+\.[0-9]+ [A-Z ]+|COULD NOT BUILD)$/\1 points, \2/p'
}

expected_steps() {
  local step title after
  while read -r step title && read -r after <&3; do
    [ "$step" = 0 ] ||
      printf '%s\n' "### Step $step: $title" '**Type**' '**Ask**' "**After** \`$after\`"
  done <"$1" 3<"$2"
}

main "$@"
