#!/usr/bin/env bash
# What only a GPU can show of ./course class --gpu: in the sandbox right answers keep their points, and dishonest files do
# nothing that they should not. A class of lesson 01: its solution, its right answers, and the hostile collection.
# Prints a line for each level of the sandbox, and writes everything to a folder.
#
# usage: class.sh FOLDER
# Environment: COURSE_PROGRAM, the course program beside course-class and the runner for GPUs (build/bin/course;
# ./course grade 01 --gpu and ./course class --help build them); CLASS_JOBS, how many at a time (4)
set -u
out=${1:?usage: class.sh FOLDER}
here=$(cd "$(dirname "$0")" && pwd)
export COURSE_ROOT
COURSE_ROOT=$(cd "$here/../.." && pwd)
# shellcheck source=SCRIPTDIR/machine.sh
. "$here/machine.sh"
course=${COURSE_PROGRAM:-${COURSE_BUILD_ROOT:-$COURSE_ROOT/build}/bin/course}
lesson=01_naive canary=$out/outside/canary failed=0

main() {
  rm -rf "$out" && mkdir -p "$out/outside" "$out/honest" "$out/all" || exit 2
  describe_machine | tee "$out/class.log"
  echo 'the secret' >"$canary"
  honest_submissions
  cp -r "$out/honest/." "$out/all"
  hostile_submissions
  # CUDA opens devices to write to them: at the level seccomp a file can write where its user may, and none is asked to.
  level none honest
  level seccomp honest
  level landlock all
  [ $failed = 0 ]
}

# submission FOLDER STUDENT FILE
submission() {
  mkdir "$1/$2"
  sed -e "s,@CANARY@,$canary,g; s,@PROGRAM@,$(dirname "$course")/runner-gpu,g" "$3" >"$1/$2/kernel.cu"
}

honest_submissions() {
  local file
  submission "$out/honest" honest-solution "$COURSE_ROOT/lessons/$lesson/solution.cu"
  for file in "$COURSE_ROOT/solutions/$lesson/right"/*.cu; do
    submission "$out/honest" "honest-$(basename "$file" .cu)" "$file"
  done
}

hostile_submissions() {
  local file student
  for file in "$COURSE_ROOT"/tests/corpus/hostile/{refused,products,deeds}/*.cu; do
    student=hostile-$(basename "$file" .cu)
    submission "$out/all" "$student" "$file"
    cp "$COURSE_ROOT/tests/corpus/hostile/by_hand.h" "$out/all/$student"
  done
}

surroundings() {
  stat -c '%n %s %i %Y %a' "$out"/outside "$canary" "$(dirname "$course")"/*
  cat "$canary"
}

# level SANDBOX CLASS
level() {
  local before now begun=$SECONDS status=0 full honest paid
  before=$(surroundings)
  "$(dirname "$course")/course-class" class "$out/$2" --lesson $lesson --gpu --sandbox "$1" --seed 5 \
    --jobs "${CLASS_JOBS:-4}" --out "$out/at-$1" >"$out/$1.log" 2>&1 || status=$?
  now=$(surroundings)
  full=$(grep -c '^honest-.*,graded,100,' "$out/at-$1/gradebook.csv")
  honest=$(find "$out/$2" -maxdepth 1 -name 'honest-*' | wc -l)
  paid=$(awk -F, '/^hostile-/ && $6 > 2 { printf "%s%s %s", n++ ? ", " : "", substr($1, 9), $6 }' \
    "$out/at-$1/gradebook.csv")
  printf '%-9s exit code %d, %d s; %d of %d honest files have all points; dishonest files with points: %s\n' "$1" \
    $status $((SECONDS - begun)) "$full" "$honest" "${paid:-none}" | tee -a "$out/class.log"
  [ "$full" = "$honest" ] && [ "$honest" -gt 3 ] && [ -z "$paid" ] || failed=1
  [ "$now" = "$before" ] || { printf 'Its surroundings changed:\n%s\n--- before:\n%s\n' "$now" "$before" && failed=1; }
}

main
