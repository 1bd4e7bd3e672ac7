#!/usr/bin/env bash
# Each mistake is seen, and each right program left alone, as verdicts.tsv has it.
#   planted_test.sh NAME      right/NAME.cu and its mistakes, or suspicious/NAME.cu; all of them without NAME
# With COURSE_WRITE_EXPECTED set, writes verdicts.tsv anew instead.
set -u
cd "$(dirname "$0")" || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
export CORPORA_JOBS=2 LC_ALL=C
these='.'
[ $# = 0 ] || these="^((right|suspicious)/$1\.cu|wrong/$1/)"

CORPORA_ONLY=$these ../third_party/score.sh planted . "$work/out" >"$work/table" 2>&1
[ -s "$work/out/records.tsv" ] || { cat "$work/table" && exit 1; }
sort "$work/out/records.tsv" | awk -F '\t' -f seen.awk -f <(echo '{ print $1 "\t" seen($1, $3) }') >"$work/now"
touch verdicts.tsv
if [ -n "${COURSE_WRITE_EXPECTED:-}" ]; then
  grep -vE "$these" verdicts.tsv >"$work/rest"
  sort "$work/rest" "$work/now" >verdicts.tsv
fi
grep -E "$these" verdicts.tsv | diff -u - "$work/now" && exit
cat "$work/table"
printf '%s\n' "What is seen has changed: if it is better, COURSE_WRITE_EXPECTED=1 ./course test -R planted writes it anew."
exit 1
