#!/usr/bin/env bash
# Opens the pages of a made-up class in a browser: run.sh PROGRAM, which writes them (made_up_pages).
# PICTURES_TRACES names the folder of traces, COURSE_WEB that of node_modules. SHOTS, a folder, keeps
# screenshots.
set -u
program=$1
root=${COURSE_ROOT:?names the checkout}
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
"$root/common/teaching/pictures/build.sh" "$made/pictures.js" || exit 2
trace=${PICTURES_TRACES:?names the folder of traces}/tiled_8x8.json
"$program" "$made/class" "$made/pictures.js" "$trace" || exit 2
CLASS_PAGES=$made/class node --test "$root/tests/unit/pages/pages.test.mjs"
