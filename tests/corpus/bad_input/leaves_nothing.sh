#!/usr/bin/env bash
# Runs a command and looks at what it leaves: no process of its kin may still run,
# nothing may lie in its $TMPDIR, no file be half written.
#
# usage: leaves_nothing.sh COMMAND...      exit status and output of COMMAND, or 99 and what was left behind
set -u
home=$(mktemp -d) mark=course-test-$$-$RANDOM
trap 'rm -rf "$home"' EXIT
mkdir "$home/tmp – zwei Wörter"

# Whoever was started by the command has the mark in the environment, in whatever session or group it hides;
# who is shut in has not, but names a file below $TMPDIR.
kin() {
  grep -laszF -- "COURSE_TEST_MARK=$mark" /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3
  grep -laszF -f <(printf '%s/' "$home") /proc/[0-9]*/cmdline 2>/dev/null | cut -d/ -f3 | grep -vxF "$$"
}

left() {
  printf 'LEFT BEHIND %s: %s\n' "$1" "$2"
  status=99
}

(cd "$home" && exec env TMPDIR="$home/tmp – zwei Wörter" COURSE_TEST_MARK="$mark" "$@")
status=$?

for _ in {1..20}; do # what was killed needs a moment to be gone
  [ -n "$(kin)" ] || break
  sleep 0.05
done
for pid in $(kin); do
  left "a process" "$pid $(tr '\0' ' ' <"/proc/$pid/cmdline")"
  kill -KILL "$pid"
done
while IFS= read -r file; do
  left "a file" "${file#"$home"/}"
done < <(find "$home" -mindepth 2 -o -name '*.part*')
exit "$status"
