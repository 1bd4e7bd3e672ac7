#!/usr/bin/env bash
# Gradescope calls this for each submission: grades it without a GPU and leaves results/results.json. Where nothing could
# be graded for reasons of our own there is no such file, and Gradescope tells the instructor, not the student.
# https://gradescope-autograders.readthedocs.io/en/latest/specs/
set -u
autograder=${AUTOGRADER:-/autograder}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
mkdir "$work/in" && cp -R "$autograder/submission" "$work/in/submission" || exit 2
"$autograder/source/course/course" class "$work/in" --lesson @LESSON@ --out "$work/out" --seed @SEED@
results=$work/out/gradescope/submission/results.json
[ -s "$results" ] || { echo "The course has left no result." >&2; exit 2; }
mkdir -p "$autograder/results" && cp "$results" "$autograder/results/results.json"
