#!/usr/bin/env bash
# What is uploaded to Gradescope and Classroom 50: autograders.sh PROGRAM, which makes it (autograders_made).
# The scripts run with a course that is played: what it leaves is passed on, and where it leaves nothing, that shows.
set -u
program=$1
export COURSE_ROOT=${COURSE_ROOT:-$PWD}
world=$(mktemp -d) || exit 2
trap 'rm -rf "$world"' EXIT
failed=0
fail() { echo "FAILED: $*" >&2 && failed=1; }

# A course whose `class` writes what a submission was worth, unless it is to leave nothing.
play_course() {
  cat >"$1" <<'END'
#!/usr/bin/env bash
[ "$1" = class ] || exit 1
echo "$*" >>"$PLAYED"
[ "${2:-}" != --help ] && [ -z "${LEAVES_NOTHING:-}" ] || exit 0
[ -f "$2/submission/kernel.cu" ] && [ "$3 $4 $5 $7 $8" = "--lesson 02_tiled --out --seed 77" ] || exit 2
mkdir -p "$6/gradescope/submission" "$6/classroom50/submission"
echo '{"score": 85}' >"$6/gradescope/submission/results.json"
echo '{"schema": "classroom50/result/v1", "score": 85, "datetime": "1970-01-01T00:00:00Z"}' \
  >"$6/classroom50/submission/result.json"
END
  chmod +x "$1"
}

unpack() { python3 -c 'import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])' "$1" "$2"; }

"$program" "$world/out" || { echo "the autograders could not be made" >&2 && exit 1; }

# What is in them, and what is not.
for zip in gradescope_autograder classroom50/course; do
  unpack "$world/out/$zip.zip" "$world/$zip" || fail "$zip.zip cannot be unpacked"
  for file in course common/classroom/records/record.cpp common/CMakeLists.txt lessons/02_tiled/grade.cpp \
    lessons/02_tiled/kernel.cu; do
    [ -s "$world/$zip/course/$file" ] || fail "$zip.zip lacks $file"
  done
  answers=$(find "$world/$zip" -name solution.cu -o -name solutions -o -path '*/course/tests')
  [ -z "$answers" ] || fail "$zip.zip has $answers"
  grep -q 'TODO 1' "$world/$zip/course/lessons/02_tiled/kernel.cu" || fail "$zip.zip has no skeleton"
done
for file in setup.sh run_autograder; do
  [ -s "$world/gradescope_autograder/$file" ] || fail "gradescope_autograder.zip lacks $file"
  ! grep -q '@LESSON@' "$world/gradescope_autograder/$file" || fail "$file names no lesson"
  bash -n "$world/gradescope_autograder/$file" || fail "$file is no script"
done
[ "$(python3 -c 'import sys, zipfile
print(oct(zipfile.ZipFile(sys.argv[1]).getinfo("run_autograder").external_attr >> 16 & 0o111))' \
  "$world/out/gradescope_autograder.zip")" = 0o111 ] || fail "run_autograder is not executable"

# Gradescope: /autograder with its source and a submission.
export AUTOGRADER=$world/autograder PLAYED=$world/played
mkdir -p "$AUTOGRADER/source" "$AUTOGRADER/submission"
cp -R "$world/gradescope_autograder/." "$AUTOGRADER/source"
play_course "$AUTOGRADER/source/course/course"
echo '// mine' >"$AUTOGRADER/submission/kernel.cu"
bash "$AUTOGRADER/source/setup.sh" || fail "setup.sh fails"
grep -qx 'class --help' "$PLAYED" || fail "setup.sh does not build what class needs"
bash "$AUTOGRADER/source/run_autograder" || fail "run_autograder fails"
[ "$(cat "$AUTOGRADER/results/results.json")" = '{"score": 85}' ] || fail "run_autograder leaves another result"
rm -r "$AUTOGRADER/results"
! LEAVES_NOTHING=yes bash "$AUTOGRADER/source/run_autograder" 2>/dev/null || fail "no result, and no failure"
[ ! -e "$AUTOGRADER/results/results.json" ] || fail "a result of nothing"

# Classroom 50: the checkout of a student, and what the runner says of it.
bundle=$world/bundle checkout=$world/checkout
mkdir -p "$bundle" "$checkout" && cp "$world/out/classroom50/autograder.py" "$bundle"
mkdir -p "$world/played_course/course" && play_course "$world/played_course/course/course"
(cd "$world/played_course" && python3 -m zipfile -c "$bundle/course.zip" course)
echo '// mine' >"$checkout/kernel.cu"
export CLASSROOM=cs ASSIGNMENT=tiled OWNER=alice SUBMISSION_TAG=submit/1 COMMIT_URL=https://example.edu/c \
  RELEASE_URL=https://example.edu/r REVIEW_URL='' ASSIGNMENT_TYPE=individual
(cd "$checkout" && GIT_CEILING_DIRECTORIES=$world python3 "$bundle/autograder.py") || fail "autograder.py fails"
python3 - "$checkout/result.json" <<'END' || fail "result.json has other fields"
import json, sys
result = json.load(open(sys.argv[1]))
wanted = {"schema": "classroom50/result/v1", "score": 85, "classroom": "cs", "assignment": "tiled", "owner": "alice",
          "assignment_type": "individual", "submission": "submit/1", "commit": "https://example.edu/c",
          "release": "https://example.edu/r", "review": "https://example.edu/c", "datetime": "1970-01-01T00:00:00Z"}
sys.exit(0 if result == wanted else f"{result}")
END
rm "$checkout/result.json"
! (cd "$checkout" && LEAVES_NOTHING=yes python3 "$bundle/autograder.py" 2>/dev/null) || fail "no result, no failure"
[ ! -e "$checkout/result.json" ] || fail "a result.json of nothing"
for file in runtime.json autograde.yaml; do [ -s "$world/out/classroom50/$file" ] || fail "there is no $file"; done
python3 -c 'import json, sys; sys.exit("gpu" in str(json.load(open(sys.argv[1]))))' "$world/out/classroom50/runtime.json" ||
  fail "runtime.json asks for a GPU"
exit $failed
