#!/usr/bin/env bash
# bank.sh and sanitize.sh over a small checkout, with fakes for nvcc and compute-sanitizer:
# what is tried, recorded, left out and written.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
world=$(mktemp -d) || exit 2
trap 'rm -rf "$world"' EXIT
export CALLS=$world/calls PATH=$world/bin:$PATH COURSE_NVCC=$world/bin/nvcc BANK_JOBS=2

fail() {
  printf 'FAILED: %s\n' "$1"
  cat "$world/said" "$world/out/errors.log" 2>/dev/null
  exit 1
}

# --- The small checkout: a solution, a right answer and a mistake; racecheck reports a race
# of the mistake, and the others nothing. ---

mkdir -p "$world"/bin "$world"/tests/gpu "$world"/lessons/01_naive "$world"/solutions/01_naive/{right,wrong}
cp "$here"/{bank,sanitize,machine}.sh "$world/tests/gpu"
cp "$root/lessons/01_naive/solution.cu" "$world/lessons/01_naive"
cp "$root/solutions/01_naive/right/fixed_grid.cu" "$world/solutions/01_naive/right"
cp "$root/solutions/01_naive/wrong/no_guard.cu" "$world/solutions/01_naive/wrong"
cat >"$world/bin/nvcc" <<'END'
#!/usr/bin/env bash
while [ $# -gt 0 ]; do
  case $1 in *.cu) from=$1 ;; -o) to=$2 ;; esac
  shift
done
cp "$from" "$to" # so that compute-sanitizer can tell what it is given
END
cat >"$world/bin/compute-sanitizer" <<'END'
#!/usr/bin/env bash
printf '%s\n' "$*" >>"$CALLS"
[ -z "${BROKEN:-}" ] || exit 1
case "$*" in *--version*) echo "NVIDIA (R) Compute Sanitizer. Version 0 (fake)" && exit ;; esac
kernel=$(sed 's,.*/gpu_product \([^ ]*\).*,\1,' <<<"$*")
[[ $* != *"racecheck "* ]] || ! grep -q '^// EXPECT: ' "$kernel" ||
  echo "========= Error: Race reported between Write access and Read access"
echo "========= ERROR SUMMARY: 0 errors"
END
chmod +x "$world"/bin/*
printf '%s\n' Before. '<!-- bank.sh writes: -->' old '<!-- end of what bank.sh writes -->' After. \
  >"$world/tests/gpu/sanitizers.md"

bank() { timeout 300 "$world/tests/gpu/bank.sh" "$@" >"$world/said" 2>&1; }
tried() { grep -c -- --print-limit "$CALLS"; }

# --- The tests. ---


bank "$world/out" || fail "it ends with exit code $?"
[ "$(wc -l <"$world/out/bank.jsonl")" = 3 ] || fail "there are not 3 records"
[ "$(tried)" = 12 ] || fail "four tools and 3 files are $(tried) runs"
grep -q '3 of 3 files recorded' "$world/said" || fail "the summary does not say so"
grep -q 'no_guard.cu` | \*\*out of bounds\*\* | not run | nothing | \*\*race\*\* | nothing | nothing |' \
  "$world/out/table.md" ||
  fail "the row of the mistake is not what was found"

bank "$world/out" || fail "the second time it ends with exit code $?"
[ "$(tried)" = 12 ] || fail "what was recorded is tried again"

sed -i '$d' "$world/out/bank.jsonl"
BANK_SECONDS=0 bank "$world/out"
[ $? = 1 ] || fail "a file is left, and it does not end with exit code 1"
[ "$(tried)" = 12 ] || fail "a file was begun when time was over"
bank "$world/out" || fail "the file that was left is not tried"
[ "$(tried)" = 16 ] || fail "of the file that was left, not four runs but $(($(tried) - 12))"

printf '01_naive %s\n' "$world/solutions/01_naive/right/fixed_grid.cu" >"$world/list"
BANK_FILES=$world/list bank "$world/listed" || fail "with a list of files it ends with exit code $?"
[ "$(wc -l <"$world/listed/bank.jsonl")" = 2 ] || fail "besides the first solution, not just the listed file is tried"
BANK_FILES=$world/no_list bank "$world/unlisted"
[ $? = 2 ] || fail "without the list that is named it does not end with exit code 2"

bank --write "$world/out" || fail "--write ends with exit code $?"
page=$(<"$world/tests/gpu/sanitizers.md")
[[ $page == Before.*compute-sanitizer\ 0*no_guard.cu*After. ]] ||
  fail "the page is not written between its markers"
[[ $page != *$'\nold\n'* ]] || fail "what stood between the markers is still there"

BROKEN=yes bank "$world/broken"
[ $? = 2 ] || fail "with a tool that does not work it does not end with exit code 2"
[ ! -s "$world/broken/bank.jsonl" ] || fail "what a broken tool said is recorded"

sanitize() { timeout 300 "$world/tests/gpu/sanitize.sh" >"$world/said" 2>&1; }
sanitize || fail "of a solution no tool says anything, and sanitize.sh ends with exit code $?"
grep -qE '^. 01_naive . [1-9][0-9]+ . nothing . nothing . nothing . nothing .$' "$world/said" ||
  fail "its row is missing"
sed -i "1i // EXPECT: a race, says the fake" "$world/lessons/01_naive/solution.cu"
sanitize && fail "racecheck reports a race, and sanitize.sh ends with exit code 0"
grep -q 'racecheck: .*Race reported' "$world/said" || fail "what the tool said is not told"
BROKEN=yes sanitize && fail "no tool works, and sanitize.sh ends with exit code 0"

bank && fail "without a folder it does something"
COURSE_GPU_BANK=$world/none bank "$world/out"
[ $? = 2 ] || fail "without its program it does not end with exit code 2"
exit 0
