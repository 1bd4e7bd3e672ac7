#!/usr/bin/env bash
# Do the documents say of the ladder what its record says: the table in ladder.md, and the last column of the lessons in the README?
#   record.sh           compares; exit code 1 and a diff where they differ
#   record.sh --write   writes both anew; read the diff before committing
# COURSE_PROGRAM names the course program; without it, it is the one that ./course builds.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
program=${COURSE_PROGRAM:-$root/build/cpu/bin/course}
record=$root/solutions/benchmarks/ladder.json
[ -x "$program" ] || { echo "no course program at $program: run ./course list first, or set COURSE_PROGRAM" && exit 2; }
export COURSE_ROOT=$root

main() {
  local document failed=0
  folder=$(mktemp -d) || exit 2
  trap 'rm -rf "$folder"' EXIT
  "$program" bench --from "$record" --markdown >"$folder/table" || exit 2
  for document in README.md solutions/benchmarks/ladder.md; do
    with_record "$root/$document" >"$folder/document" || { echo "$document: $(tail -n 1 "$folder/document")" && failed=1 && continue; }
    [ "${1:-}" != --write ] || cat "$folder/document" >"$root/$document"
    diff -u --label "$document" --label "the record" "$root/$document" "$folder/document" || failed=1
  done
  exit $failed
}

# The document with the record's table between its marks, and the record's figure at the end of each lesson's row, "-" where it has none.
# A document without either is a failure: its last line says so.
with_record() {
  awk -F ' *[|] *' -v table="$folder/table" '
    BEGIN {
      while ((getline line < table) > 0) {
        block = block line "\n"
        n = split(line, cell, / *[|] */)
        if (line ~ /^[|] TFLOP/) for (i = 2; i < n; ++i) column[cell[i]] = i
        if (line ~ /^[|] /) { name = cell[2]; for (size in column) figure[name, size] = cell[column[size]] }
        if (line ~ /^`/) { gpu = line; sub(/^`[^`]*`, /, "", gpu); sub(/ [(].*/, "", gpu) }
      }
    }
    function end_with(name) {
      sub(/[|][^|]*[|]$/, "| " ((name, size) in figure ? figure[name, size] : "-") " |")
      ++found
    }
    /TFLOP\/s at [0-9]+ [|]$/ { size = $(NF - 1); sub(/.* at /, "", size); sub(/[|][^|]*[|]$/, "| " gpu ", TFLOP/s at " size " |") }
    size != "" && /^[|] \[.*\]\(lessons\/[^)]*\/README.md\)/ {
      name = $0; sub(/^.*\(lessons\//, "", name); sub(/\/README.md\).*/, "", name)
      end_with(name)
    }
    size != "" && /^[|] cuBLAS/ { end_with("cuBLAS float32") }
    /^<!-- \/ladder -->$/ { inside = 0 }
    !inside { print }
    /^<!-- ladder -->$/ { inside = 1; printf "%s", block; ++found }
    END { if (!found || inside) { print "nothing of the ladder was found"; exit 1 } }' "$1"
}

main "$@"
