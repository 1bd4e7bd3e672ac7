#!/usr/bin/env bash
# Draws anew what is committed of the pictures, from the kernels and components as they are now; then look at it:
#   update.sh                                    all screenshots, and the pictures of the hand-outs
#   update.sh --test-name-pattern=pictures/      the pictures of the hand-outs, lessons/NN_topic/pictures
#   update.sh --test-name-pattern=warp-sectors   the screenshots of one picture
# COURSE_PROGRAM names the course program, COURSE_WEB the folder to work in; without them they are those of ./course.
set -u
root=$(cd "$(dirname "$0")/../../.." && pwd) && cd "$root" || exit 2
export COURSE_PROGRAM=${COURSE_PROGRAM:-$root/build/bin/course} COURSE_WEB=${COURSE_WEB:-$root/build/web}
[ -x "$COURSE_PROGRAM" ] ||
  { echo "no course program at $COURSE_PROGRAM: run ./course list first, or set COURSE_PROGRAM" >&2 && exit 2; }
export PICTURES_TRACES=$COURSE_WEB/traces UPDATE_SCREENSHOTS=1
unset PICTURES_BUNDLE # it may be older
mkdir -p "$PICTURES_TRACES" || exit 2
bash tests/teaching/web/run.sh bash common/teaching/pictures/traces.sh "$PICTURES_TRACES" || exit
exec bash tests/teaching/web/run.sh bash tests/teaching/pictures/run.sh "$@"
