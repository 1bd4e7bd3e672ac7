#!/usr/bin/env bash
# Grades a hostile kernel file as a user would, and holds the JSON against the exit status.
#
# usage: grade_hostile.sh COURSE_PROGRAM LESSON FILE      exit status and output of the grading, or 98 and what is wrong
set -u
json=$(mktemp)
trap 'rm -f "$json"' EXIT
rm "$json"

wrong() {
  printf 'WRONG JSON: %s\n' "$1"
  exit 98
}

bash "$(dirname "$0")/leaves_nothing.sh" "$1" grade "$2" --file "$3" --json "$json" 2>&1
status=$?
case $status in
  0) standing=passed ;;
  1) standing=failed ;;
  *) [ ! -e "$json" ] || wrong "there should be none" && exit "$status" ;;
esac
[ -f "$json" ] || wrong "there is none"
[[ $(head -n 1 "$json") == "{" && $(tail -n 1 "$json") == "}" ]] || wrong "it is not whole"
grep -q "^ \"standing\": \"$standing\",\$" "$json" || wrong "it should say $standing"
exit "$status"
