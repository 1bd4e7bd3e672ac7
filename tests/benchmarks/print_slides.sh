#!/usr/bin/env bash
# How long ./course slides --pdf takes for all decks, where the npm packages and the program are there.
#
#   print_slides.sh [TIMES]     prints for each case its name, seconds of wall time (median, min, max), the median of
#                               the processor time of all processes of the machine meanwhile, and how many pages
#
# all: nothing is built yet. deck: one deck has changed since, as after an edit. print: nothing has.
# For figures worth keeping let nothing else run.
set -eu -o pipefail
times=${1:-5}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=${COURSE_BUILD_ROOT:-$root/build}
program=${COURSE_PROGRAM:-$build/bin/course} packages=${COURSE_WEB:-$build/web}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

main() {
  local i
  [ -x "$program" ] && [ -e "$packages/installed-lock.json" ] || {
    echo "First build all of it: ./course slides --pdf OUT" >&2
    exit 2
  }
  mkdir -p "$folder/copy"
  cp -R -p "$root"/{common,lessons,slides,solutions} "$folder/copy"
  for ((i = 1; i <= times; ++i)); do
    fresh
    measure all
    echo >>"$folder/copy/slides/02_tiled.md"
    measure deck
    measure print
  done
  for name in all deck print; do
    echo "$name $(statistics 1 "$name") $(statistics 2 "$name" | cut -d ' ' -f 1) $(tail -n 1 "$folder/$name" | cut -d ' ' -f 3)"
  done
}

# A folder to work in that holds the packages only.
fresh() {
  rm -rf "$folder/web" && mkdir "$folder/web"
  cp "$packages"/{package.json,package-lock.json,installed-lock.json} "$folder/web"
  ln -s "$packages/node_modules" "$folder/web/node_modules"
}

# measure CASE: a line of its wall time, processor time and pages.
measure() {
  local begun busy
  rm -rf "$folder/pdf"
  begun=$(date +%s.%N) busy=$(busy)
  COURSE_ROOT=$folder/copy COURSE_WEB=$folder/web "$program" slides --pdf "$folder/pdf" >"$folder/said" 2>&1 || {
    cat "$folder/said" >&2
    exit 1
  }
  echo "$(date +%s.%N) $begun $(busy) $busy $(getconf CLK_TCK) $(pages)" |
    awk '{ printf "%.1f %.1f %d\n", $1 - $2, ($3 - $4) / $5, $6 }' >>"$folder/$1"
}

# Ticks of processor time of the machine so far. (A browser does not wait for all of its processes, so that `time`
# would not count them.)
busy() { awk '$1 == "cpu" { print $2 + $3 + $4 + $7 + $8 }' /proc/stat; }

pages() { grep -aoh '/Type */Page\b' "$folder"/pdf/*.pdf | wc -l; }

# statistics COLUMN CASE: median, min and max on one line
statistics() {
  sort -g -k "$1,$1" "$folder/$2" |
    awk -v column="$1" '{ t[NR] = $column } END { print t[int((NR + 1) / 2)], t[1], t[NR] }'
}

main
