#!/usr/bin/env bash
# Half of a quarter of the mutants, which the date decides: one half on even days, the other on odd ones, so that
# all are tried in two days and no run takes too long.
# half.sh COURSE_MUTANTS QUARTER, the program and 1 to 4. Environment: COURSE_SAMPLE, another date than today's;
# COURSE_MUTANTS=all, to try both halves.
set -u
day=$(($(date -u -d "${COURSE_SAMPLE:-$(date +%F)}" +%s) / 86400)) || exit 2
parts=($((2 * $2 - day % 2)))
[ "${COURSE_MUTANTS:-}" != all ] || parts=($((2 * $2 - 1)) $((2 * $2)))
status=0
for part in "${parts[@]}"; do
  echo "Part $part of 8:"
  "$1" --part "$part" 8 || status=1
done
exit $status
