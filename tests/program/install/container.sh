#!/usr/bin/env bash
# The Containerfile, as far as no container engine is needed: container.sh AUTOGRADERS_MADE. What it copies exists, in the
# whole course and in what platforms get; its packages are those of install.sh; nothing that it copies is an answer. And
# what .devcontainer asks for is in it.
# shellcheck disable=SC2030,SC2031,SC2034,SC2317 source=tests/support/cases.sh
. "$(dirname "$0")/../../support/cases.sh"
repository=$(cd "$(dirname "$0")/../../.." && pwd)
autograders=$1
export COURSE_ROOT=$repository
file=$repository/common/install/Containerfile

new_world() { make_world; }

# One line for each instruction.
instructions() { sed -e '/^#/d' -e ':more' -e '/\\$/{N;s/\\\n//;b more' -e '}' "$file"; }

# copied: each path that a COPY names, its place after it.
copied() {
  instructions | awk '$1 == "COPY" { for (i = 2; i < NF; ++i) print $i, $NF }'
}

# perform_copies FROM: the tree that the image gets, in $world/image, as .containerignore leaves it.
perform_copies() {
  local path place count=0
  while read -r path place; do
    [ -e "$1/$path" ] || wrong "there is no $path to be copied from $1"
    mkdir -p "$world/image$place"
    if [ -d "$1/$path" ]; then cp -R "$1/$path/." "$world/image$place"; else cp "$1/$path" "$world/image$place"; fi
    count=$((count + 1))
  done < <(copied)
  [ $count -gt 3 ] || wrong "the Containerfile copies only $count paths"
  [ -x "$world/image/course/course" ] || wrong "there is no program ./course in the image"
}

expect_no_answer() {
  local answers
  answers=$(cd "$world/image/course" && find lessons -name solution.cu && find . -maxdepth 1 \( -name solutions -o -name tests \))
  [ -z "$answers" ] || wrong "the image holds $answers"
}

packages_of_install_sh() {
  local parts=(grading classroom) extent="" build=$world missing
  . "$repository/common/install/install.sh"
  needs() { printf '%s\n' "$1"; }
  find_what_is_missing | sort
}

case_the_packages_are_those_of_install_sh() {
  local wanted named
  wanted=$(packages_of_install_sh)
  named=$(instructions | grep -o 'apt-get install .*' | tr ' ' '\n' | sed -n '/^--/d; /^&&/q; p' |
    grep -v '^$' | sed 1,3d | sort)
  [ "$(wc -l <<<"$wanted")" -gt 8 ] || wrong "install.sh names few packages: $wanted"
  diff <(cat <<<"$wanted") <(cat <<<"$named") || wrong "the Containerfile installs others than install.sh names"
}

case_what_platforms_get_becomes_an_image_without_answers() {
  "$autograders" "$world/out" || wrong "the autograders cannot be made"
  python3 -m zipfile -e "$world/out/classroom50/course.zip" "$world/bundle"
  chmod +x "$world/bundle/course/course" # zipfile drops it, unzip and Gradescope keep it
  perform_copies "$world/bundle/course"
  expect_no_answer
  [ -d "$world/image/course/common/classroom" ] || wrong "it should grade classes"
}

case_of_the_whole_course_the_answers_are_ignored() {
  perform_copies "$repository"
  [ -n "$(find "$world/image" -name solution.cu)" ] || wrong "there is nothing to be ignored"
  (
    shopt -s globstar nullglob
    cd "$world/image/course" || exit 1
    while read -r pattern; do
      # shellcheck disable=SC2086  # a pattern
      rm -rf $pattern
    done < <(grep -v '^#' "$repository/.containerignore")
  )
  expect_no_answer
}

case_what_runs_in_it_exists() {
  local word words="" known
  known=$(cd "$repository" && cat course common/program/cli/other_programs.cpp common/program/cli/arguments.cpp)
  for word in $(instructions | grep -oE '(\./)?course [a-z]+' | awk '{ print $2 }' | sort -u); do
    words+=" $word"
    grep -qE "\"?${word}[\") ]" <<<"$known" || wrong "./course has no command $word"
  done
  [[ $words == *class*list* ]] || wrong "the Containerfile builds neither list nor class: $words"
  [ "$(instructions | grep -c '^USER [1-9]')" = 1 ] || wrong "it should not run as root"
}

# What VS Code builds and opens: a stage that is there, built on what grades, and clangd in it. It is not the last one,
# which is what an image for grading is made of.
case_the_devcontainer_is_a_stage_of_it() {

  local settings=$repository/.devcontainer/devcontainer.json name last
  value() { sed -nE "s/^ *\"$1\": \"([^\"]*)\",?\$/\1/p" "$settings"; }
  [ "$(cd "$repository/.devcontainer" && realpath "$(value dockerfile)")" = "$(realpath "$file")" ] ||
    wrong "the devcontainer is built from $(value dockerfile)"
  [ "$(cd "$repository/.devcontainer" && realpath "$(value context)")" = "$(realpath "$repository")" ] ||
    wrong "the devcontainer is built in $(value context)"
  name=$(value target)
  [ -n "$name" ] || wrong "the devcontainer names no stage"
  instructions | grep -qx "FROM built AS $name" || wrong "there is no stage named $name"
  last=$(instructions | grep '^FROM' | tail -1)
  [ "$last" = "FROM built" ] || wrong "the last stage should be the one that grades, not: $last"
  instructions | sed -n "/ AS $name\$/,/^FROM built\$/p" >"$world/stage"
  grep -q 'apt-get install .* clangd' "$world/stage" || wrong "there is no clangd for the editor"
  grep -q "useradd .* $(value remoteUser)\$" "$world/stage" || wrong "there is no user $(value remoteUser)"
  grep -q '^ENV COURSE_PREBUILT=/course/build ' "$world/stage" || wrong "./course would build everything anew"
  instructions | grep -q 'content.sh . >build/content' || wrong "nothing says what was built"
}

# What the image compares is the same for the tree that it is made from, for the whole course and for a checkout that is
# mounted: what is left out of an image is nothing that is built.
case_an_image_of_the_course_has_the_content_of_the_checkout() {
  perform_copies "$repository"
  rm -f "$world"/image/course/lessons/*/solution.cu
  bash "$repository/common/install/content.sh" "$world/image/course" >"$world/image/content"
  [ "$(wc -l <"$world/image/content")" -gt 200 ] || wrong "hardly a file is compared"
  bash "$repository/common/install/content.sh" "$repository" | diff "$world/image/content" - ||
    wrong "the image would not be taken for a build of this checkout"
}

run_cases
