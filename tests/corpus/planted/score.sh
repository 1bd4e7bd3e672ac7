#!/usr/bin/env bash
# Tries the planted mistakes and the right programs on the emulator, and prints how many of them it sees and blames.
#
#   score.sh [OUT]     OUT keeps what was said of each, as tests/corpus/third_party/score.sh has it
#
# A mistake is `named` where the emulator tells of one, `check` where only the program's own check of its
# result fails, and `missed` where all seems well. A right program is `silent`, `blamed`, or `stopped` by its time.
# Environment: that of tests/corpus/third_party/score.sh. Exit code: 0 when nothing is missed or blamed, 1 when something is, 2 when
# nothing could be done.
set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
out=${1:-}
if [ -z "$out" ]; then
  out=$(mktemp -d) || exit 2
  trap 'rm -rf "$out"' EXIT
fi
mkdir -p "$out" || exit 2
"$here/../third_party/score.sh" planted "$here" "$out" >"$out/table.txt"
[ $? != 2 ] || exit 2
grep -H '^// PLANTED: ' "$here"/wrong/*/*.diff | sed "s,^$here/,,; s,\.diff://,.cu\t," >"$out/planted.tsv"
LC_ALL=C sort "$out/records.tsv" | awk -F '\t' -f "$here/seen.awk" -f "$here/table.awk" "$out/planted.tsv" -
