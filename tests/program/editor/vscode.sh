#!/usr/bin/env bash
# What VS Code makes of .vscode: the files can be read, the tasks are what ./course understands, and their problem
# matchers find the lines that the grader names, in what it really prints: vscode.sh PROBLEMS
#
# COURSE_PROGRAM is the built course program.
# shellcheck shell=bash disable=SC2016,SC2034,SC2154,SC2317
# shellcheck source=tests/support/cases.sh
. "$(dirname "$0")/../../support/cases.sh"
repository=$(cd "$(dirname "$0")/../../.." && pwd)
problems=$1 tasks=$repository/.vscode/tasks.json
export NO_COLOR=1 COURSE_NVCC=none

# A copy of the lessons, in which the student works.
new_world() {
  make_world
  cp -r "$repository/lessons" "$world/lessons"
  rm "$world"/lessons/*/solution.cu
  kernel=$world/lessons/02_tiled/kernel.cu
  COURSE_ROOT=$repository "$COURSE_PROGRAM" skeleton 02 >"$kernel"
  export COURSE_ROOT=$world COURSE_LAST_GRADINGS=$world/memory
  cd "$world" || exit 1
}

# grade FILE: the task's problems with this file as the lesson's kernel.cu.
grade() {
  [ "$1" = "$kernel" ] || sed '/^\/\/ EXPECT/d' "$1" >"$kernel"
  "$COURSE_PROGRAM" grade 02_tiled >"$world/said" 2>&1
  found=$("$problems" "$tasks" grade <"$world/said") || wrong "the matchers cannot be read"
}

# lists PLACE WORDS: a problem there, with these words, and the line there is what they speak of.
lists() {
  grep -qF -- "lessons/02_tiled/kernel.cu:$1: $2" <<<"$found" ||
    wrong "there should be a problem at $1: $2. There are: $found $(cat "$world/said")"
}

mistake() { printf '%s' "$repository/solutions/02_tiled/wrong/$1.cu"; }

# line_of FILE TEXT: where the text is, once the line that says what is expected is gone.
line_of() { sed '/^\/\/ EXPECT/d' "$1" | grep -nF -m1 -- "$2" | cut -d: -f1; }

case_a_todo_is_listed() {
  grade "$kernel"
  lists "$(line_of "$kernel" 'TODO 1'):" 'info: TODO 1 is still there.'
  [ "$(wc -l <<<"$found")" = 1 ] || wrong "nothing else should be listed: $found"
}

case_a_race_is_listed_with_its_reason() {
  local file
  file=$(mistake no_second_barrier)
  grade "$file"
  lists "$(line_of "$file" 'sum += '):" 'error: thread (0,0) of block (0,0) reads As[0][1]'
  lists "$(line_of "$file" 'sum += '):" 'error: The barrier after using As (line '
}

case_a_slip_that_is_named_by_its_line_is_listed() {
  local file
  file=$(mistake as_index_swapped)
  grade "$file"
  lists "$(line_of "$file" 'As[k]'):" 'error: Line '
  [ "$(wc -l <<<"$found")" = 1 ] || wrong "nothing else should be listed: $found"
}

case_a_read_before_a_write_is_listed() {
  local file
  file=$(mistake adds_to_unset_c)
  grade "$file"
  lists "$(line_of "$file" '+= sum;'):" 'error: thread (0,0) of block (0,0) reads C[0][0]'
}

case_a_barrier_that_not_all_reach_is_listed() {
  local file
  file=$(mistake returns_before_the_barrier)
  grade "$file"
  lists "$(line_of "$file" 'return;'):" 'error: Line '
  lists "$(line_of "$file" '__syncthreads();'):" 'error: 240 of the 256 threads'
}

case_what_the_compiler_refuses_is_listed_with_its_column() {
  sed 's/int ty = threadIdx.y;/int ty = thread.y;/' "$repository/lessons/02_tiled/solution.cu" >"$world/typo.cu"
  grade "$world/typo.cu"
  lists "$(line_of "$world/typo.cu" 'thread.y'):12" 'error: '
}

case_what_passes_lists_nothing() {
  grade "$repository/lessons/02_tiled/solution.cu"
  [[ -z $found && $(cat "$world/said") == *"100 of 100 points"* ]] || wrong "nothing should be listed: $found"
}

# As in the task, whose output goes through a pipe: verdicts one below the other, and no pages.
case_watch_begins_and_ends_each_grading() {
  : >"$world/said"
  "$COURSE_PROGRAM" watch 02_tiled </dev/null >>"$world/said" 2>&1 &
  local watching=$!
  await 1
  sed '/^\/\/ EXPECT/d' "$(mistake no_second_barrier)" >"$world/next.cu" && mv "$world/next.cu" "$kernel"
  await 2
  sed 's/;.*//' "$repository/lessons/02_tiled/solution.cu" >"$world/next.cu" && mv "$world/next.cu" "$kernel"
  await 3
  kill "$watching"
  found=$("$problems" "$tasks" watch <"$world/said") || wrong "the matchers cannot be read"
  lists "$(line_of "$(mistake no_second_barrier)" 'sum += '):" 'error: thread (0,0) of block (0,0) reads As[0][1]'
  # Whatever is listed stands between a beginning and an end. (A verdict may be written again with its reason.)
  local kinds
  kinds=$(sed -E 's/^.*\.cu:[0-9]+:.*/problem/' <<<"$found" | uniq | tr '\n' ' ')
  [[ $kinds =~ ^((begins\ (problem\ )?)+ends\ ){3}$ ]] ||
    wrong "three gradings should begin and end: $found $(cat "$world/said")"
}

# await COUNT: until so many gradings are done.
await() {
  local i
  for ((i = 0; i < 300; ++i)); do
    [ "$(grep -cE ': (saved .*, )?graded in ' "$world/said")" -lt "$1" ] || return 0
    sleep 0.2
  done
  kill "$watching"
  wrong "$1 gradings should be done $(cat "$world/said")"
}

case_the_tasks_are_what_the_course_understands() {
  local lesson
  lesson='${fileDirnameBasename}' # of lessons/02_tiled/kernel.cu: 02_tiled
  grep -zqE "\"command\": \"./course\",\s+\"args\": \[\"grade\", \"[$]\{fileDirnameBasename\}\"\]" "$tasks" ||
    wrong "the task grade should call ./course grade $lesson"
  grep -qF "\"command\": \"./course watch $lesson | cat\"" "$tasks" ||
    wrong "the task watch should call ./course watch $lesson"
}

case_all_settings_can_be_read() {
  local file
  for file in "$repository"/.vscode/{extensions,settings,tasks}.json "$repository"/.devcontainer/devcontainer.json; do
    "$problems" "$file" || wrong "$file is no JSON with comments"
  done
  sed 's/"version"/version/' "$tasks" >"$world/broken.json"
  ! "$problems" "$world/broken.json" 2>/dev/null || wrong "what is no JSON should be noticed"
}

# VS Code's own engine, where it is: it must take the expressions, too, and find the same.
case_javascript_takes_the_expressions() {
  command -v node >/dev/null || return 0
  node -e '
    const text = require("fs").readFileSync(process.argv[1], "utf8").replace(/^ *\/\/.*$/gm, "");
    let count = 0;
    JSON.parse(text, (key, value) => {
      if (/^regexp$|Pattern$/.test(key)) { new RegExp(value); ++count; }
      return value;
    });
    const finding = JSON.parse(text).tasks[0].problemMatcher[1].pattern.regexp;
    const match = new RegExp(finding).exec("    lessons/02_tiled/kernel.cu:7:15: something is missing");
    process.exit(count >= 10 && match && match[3] === "15" ? 0 : 1);
  ' "$tasks" || wrong "JavaScript does not take the expressions"
}

run_cases
