#!/usr/bin/env bash
# Grades a hostile kernel file as a user would: the JSON must agree with the exit status, the report must fit
# a screen, and no process of the grading may grow large (unless the kernel file itself sees to that,
# and says so in a line `// MEMORY: N MB`).
#
# usage: grade_hostile.sh COURSE_PROGRAM PEAK_MEMORY_PROGRAM LESSON FILE
# Exit status and output are those of the grading, or 97 to 99 and what is wrong.
set -u
program=$1 peak_memory=$2 lesson=$3 file=$4
json=$(mktemp)
trap 'rm -f "$json"' EXIT
rm "$json"

wrong() {
  printf 'WRONG: %s\n' "$1"
  exit 98
}

allowed=$(sed -n 's,^// MEMORY: \([0-9]*\) MB.*,\1,p' "$file")
output=$(bash "$(dirname "$0")/leaves_nothing.sh" "$peak_memory" "${allowed:-500}" \
  "$program" grade "$lesson" --file "$file" --json "$json" 2>&1)
status=$?
printf '%s\n' "$output"
case $status in
  0) said=passed ;;
  1) said=failed ;;
  *) [ ! -e "$json" ] || wrong "there should be no JSON" && exit "$status" ;;
esac
[ -f "$json" ] || wrong "there is no JSON"
[[ $(head -n 1 "$json") == "{" && $(tail -n 1 "$json") == "}" ]] || wrong "the JSON is not whole"
grep -q "^ \"status\": \"$said\",\$" "$json" || wrong "the JSON should say $said"
[ "$(wc -l <<<"$output")" -le 40 ] || wrong "the report is longer than a screen"
exit "$status"
