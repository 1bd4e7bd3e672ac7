#!/usr/bin/env bash
# Replays edit sequences from the bank in each kind of feedback, records what was said, and prints a table.
# ./course test builds the program: ./course test -R tries
#
#   tests/program/grading_log/replay.sh RECORD [--sequences N] [--seed N] [--texts FOLDER]
#
# RECORD: a file for one JSON object a line. Without --sequences it takes all that the bank gives: about ten minutes.
set -u
cd "$(dirname "$0")/../../.." || exit 2
program=${COURSE_REPLAY:-build/bin/course_replay}
[ $# -gt 0 ] || { sed -n '5s/^# *//p' "$0" >&2 && exit 2; }
[ -x "$program" ] || { echo "There is no $program: ./course test -R tries builds it." >&2 && exit 2; }
COURSE_NVCC=none exec "$program" --sequences 100000 --record "$@"
