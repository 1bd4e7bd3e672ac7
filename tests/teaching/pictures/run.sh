#!/usr/bin/env bash
# Tests the pictures: what they calculate (unit/), and in a real browser what they show.
# Exit code and words are those of node --test.
#   COURSE_WEB        the folder that holds node_modules (npm ci with common/teaching/web/package.json)
#   PICTURES_TRACES   the documents that common/teaching/pictures/traces.sh made
#   PICTURES_BUNDLE   the bundled pictures.js; is made when it is not given
#   CHROMIUM          the browser; chromium when it is not given
#   COURSE_PROGRAM    the course program, which knows what students are given
#   UPDATE_SCREENSHOTS=1 writes the screenshots anew, and the pictures of the hand-outs
# Arguments go to node --test, for example --test-name-pattern=warp-sectors, or =README and =pictures/ for the hand-outs.
set -u
here=$(cd "$(dirname "$0")" && pwd)
fail() { echo "$1" >&2; exit 2; }

: "${COURSE_WEB:?names the folder that holds node_modules}" "${PICTURES_TRACES:?names the folder of traces}"
export COURSE_WEB PICTURES_TRACES PICTURES_BUNDLE CHROMIUM
CHROMIUM=$(command -v "${CHROMIUM:-chromium}") ||
  fail "no browser: CHROMIUM must name Debian's chromium or one like it."
if [ -z "${PICTURES_BUNDLE:-}" ]; then
  made=$(mktemp -d) || exit 2
  trap 'rm -rf "$made"' EXIT
  PICTURES_BUNDLE=$made/pictures.js
  "$here/../../../common/teaching/pictures/build.sh" "$PICTURES_BUNDLE" || exit 2
fi
mapfile -t tests < <(find "$here" -name '*.test.mjs' | sort)
[ ${#tests[@]} -gt 0 ] || fail "there is no test in $here."
[ -e "$here/pictures.test.mjs" ] || fail "the test in the browser is missing."
node --test "$@" "${tests[@]}"
