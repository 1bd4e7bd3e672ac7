#!/usr/bin/env bash
# A share of a quarter of the mutants, which the date decides: another one on each of four days, so that all are
# tried in four days and no run takes too long.
# share.sh COURSE_MUTANTS QUARTER, the program and 1 to 4. Environment: COURSE_SAMPLE, another date than today's;
# COURSE_MUTANTS=all, to try the shares of all days.
set -u
day=$(($(date -u -d "${COURSE_SAMPLE:-$(date +%F)}" +%s) / 86400)) || exit 2
first=$((4 * $2 - 3))
parts=($((first + day % 4)))
[ "${COURSE_MUTANTS:-}" != all ] || parts=($((first)) $((first + 1)) $((first + 2)) $((first + 3)))
status=0
for part in "${parts[@]}"; do
  echo "Part $part of 16:"
  "$1" --part "$part" 16 || status=1
done
exit $status
