#!/usr/bin/env bash
# Tries all solutions, other right answers and known mistakes on the emulator,
# on the GPU and under NVIDIA's compute-sanitizer.
#
#   bank.sh FOLDER           needs a GPU; a line per file goes to FOLDER/bank.jsonl, the table to
#                            FOLDER/table.md. A file that stands there already is not tried again,
#                            so a run that was cut off goes on where it ended.
#   bank.sh --write FOLDER   needs none; writes that table into sanitizers.md, between its markers
#
# Environment: BANK_JOBS, how many files at a time (8); BANK_SECONDS, after which no further file is begun
# (400; one takes at most 150 more); BANK_FILES, a list of other files to try instead, lesson and file in a
# line each, as course_variants --write makes it; COURSE_GPU_BANK, the program course_gpu_bank
# (build/bin/course_gpu_bank, which ./course test -N builds where the CUDA Toolkit is).
# Exit code: 0 when all files are recorded, 1 when some are left, 2 when nothing could be done.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
# shellcheck source=SCRIPTDIR/machine.sh
. "$here/machine.sh"
find_bank "$root"
first=lessons/01_naive/solution.cu # tried before all others: see require_tools
list=""
[ -z "${BANK_FILES:-}" ] || list=$(realpath -e -- "$BANK_FILES") || exit 2

main() {
  if [ "${1:-}" = --write ]; then
    use_folder "${2:-}"
    write_page
  else
    use_folder "${1:-}"
    try_all
  fi
}

use_folder() {
  [ -n "$1" ] || { echo "usage: bank.sh [--write] FOLDER" && exit 2; }
  mkdir -p "$1" || exit 2
  out=$(cd "$1" && pwd)
  export records=$out/bank.jsonl errors=$out/errors.log
}

try_all() {
  cd "$root" || exit 2
  touch "$records" && : >"$errors" || exit 2
  export deadline=$(($(date +%s) + ${BANK_SECONDS:-400}))
  export -f try_one
  describe_machine >"$out/machine.txt"
  require_tools
  all_files | xargs -n 2 -P "${BANK_JOBS:-8}" bash -c 'try_one "$@"' _
  "$bank" --table <"$records" >"$out/table.md" || exit 2
  summarise
}

# Where a tool does not work, it would seem to see nothing of any file: so a right one comes first.
require_tools() {
  local record
  try_one 01_naive $first
  record=$(grep -F "\"file\":\"$first\"" "$records")
  [ "$(grep -o '"end":"finished","kinds":\[\]' <<<"$record" | wc -l)" = 4 ] && return
  printf 'Of %s all four tools should say nothing, but:\n%s\n' "$first" "$record"
  cat "$errors"
  sed -i "\|$first|d" "$records"
  exit 2
}

# Lesson and file, a line each.
all_files() {
  local file lesson
  [ -z "$list" ] || { echo "01_naive $first" && cat "$list" && return; }
  for file in lessons/*/solution.cu solutions/*/right/* solutions/*/wrong/*; do
    lesson=${file#*/}
    printf '%s %s\n' "${lesson%%/*}" "$file"
  done
}

try_one() {
  grep -qF "\"file\":\"$2\"" "$records" && return
  [ "$(date +%s)" -lt "$deadline" ] || return 0
  timeout -k 5 150 "$bank" "$1" "$2" >>"$records" 2>>"$errors" ||
    printf '%s: exit code %s\n' "$2" "$?" >>"$errors"
}

summarise() {
  local all tried
  all=$(all_files | wc -l) tried=$(wc -l <"$records")
  cat "$out/machine.txt" "$errors"
  sed '/^### File by file/,$d' "$out/table.md"
  printf '%s of %s files recorded in %s s.\n' "$tried" "$all" "$SECONDS"
  [ "$tried" -ge "$all" ] || { echo "For the others, run it again with the same folder." && exit 1; }
}

write_page() {
  local page=$here/sanitizers.md part=$out/sanitizers.md
  "$bank" --table <"$records" >"$out/table.md" || exit 2
  awk -v machine="$out/machine.txt" -v table="$out/table.md" '
    function copy(file,  line) { while ((getline line < file) > 0) print line }
    /^<!-- end of what bank.sh writes -->$/ { inside = 0 }
    !inside
    /^<!-- bank.sh writes: -->$/ { inside = 1; print ""; copy(machine); print ""; copy(table); print "" }
  ' "$page" >"$part" && cat "$part" >"$page"
}

main "$@"
