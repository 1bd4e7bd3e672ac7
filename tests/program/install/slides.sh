# What the commands that make slides say where Node.js, npm or a browser is missing. The course program is the
# real one.
# shellcheck shell=bash disable=SC2016,SC2317 source=tests/program/install/support.sh
. "$(dirname "$0")/support.sh"
: "${COURSE_PROGRAM:?set COURSE_PROGRAM to the built course program}"

# here ARGUMENT...: the command of this checkout, on a machine with nothing but what every system has, and
# fakes.
here() {
  [ -e "$world/system/bash" ] || on_a_complete_machine
  run env -u CHROMIUM PATH="$path" COURSE_ROOT="$repository" COURSE_WEB="$world/web" "$COURSE_PROGRAM" "$@"
}

# The rest is not asked for before it is needed.
node_is_here() { fake node && fake npm; }

case_the_list_of_decks_needs_nothing() {
  here slides
  expect_status 0
  expect_prints "02_tiled"
}

case_without_node_every_command_says_how_to_get_it() {
  local made=$world/made command
  for command in "slides 02" "slides --html $made" "slides --pdf $made" "edition instructor $made"; do
    # shellcheck disable=SC2086  # words
    here $command
    expect_status 2
    expect_says "Slides and pictures are made with Node.js 20.12 or newer and npm, and this machine has neither."
    expect_says "Install them (Debian 13, Ubuntu 24.10: apt-get install nodejs npm), then try again."
  done
  [ ! -e "$world/made" ] || wrong "nothing should be made"
}

case_an_old_node_is_named() {
  node_is_here && fake node '[ "$1" = --version ] && echo v18.19.0'
  here slides 02
  expect_status 2
  expect_says "made with Node.js 20.12 or newer and npm, and this machine has v18.19.0."
}

case_npm_without_a_network_shows_its_last_words() {
  node_is_here && fake npm 'echo "npm error ENOTFOUND"' 'exit 1'
  here slides 02
  expect_status 2
  expect_says "npm error ENOTFOUND"
  expect_says "npm could not install the packages of slides and pictures. Is there a network?"
  expect_says "The whole log: $world/web/npm.log"
}

case_printing_needs_a_browser_before_any_package() {
  node_is_here && fake npm "touch $world/installed" 'exit 1'
  local command
  for command in "slides --pdf $world/made" "edition instructor $world/made"; do
    # shellcheck disable=SC2086  # words
    here $command
    expect_status 2
    expect_says "To print slides a browser is needed: install chromium, or set CHROMIUM to one."
  done
  [ ! -e "$world/made" ] || wrong "nothing should be made"
  [ ! -e "$world/installed" ] || wrong "no package should be installed for nothing"
}

run_cases
