#!/usr/bin/env bash
# ./course watch over files that are gone, no files, saved all the time or never done, on small terminals, interrupted.
#
# usage: bad_input.sh COURSE_PROGRAM
set -u
source "$(dirname "${BASH_SOURCE[0]}")/tmux.sh"
name=watch
fresh 01
mine=$(kernel 01)
solution=$checkout/lessons/01_naive/solution.cu

start watch 80x24 01
sees 'graded in'

# Deleted, a folder, empty, renamed and back.
mv "$mine" "$mine.away"
sees 'kernel.cu does not exist.* \./course reset 01 gives a fresh one'
mkdir "$mine"
sees 'kernel.cu is a folder'
rmdir "$mine"
: >"$mine"
sees 'kernel.cu is empty'
cp "$solution" "$mine"
sees '100 of 100 points'

# A pipe never ends, and is not waited for.
rm "$mine"
mkfifo "$mine"
sees 'is not a plain file'
rm "$mine"
cp "$solution" "$mine"
sees '100 of 100 points'

# Half-saved: what counts is what is there when it is closed.
{
  head -c 300 "$solution"
  sleep 1
  tail -c +301 "$solution"
  echo '// to its end'
} >"$mine"
sees 'graded in'
sees '100 of 100 points'

# A kernel that never ends: a newer save ends the grading.
sed 's/float sum = 0.*/float sum = 0.0f; while (sum < 1.0f) sum *= 0.5f;/' "$solution" >"$mine"
cmp -s "$mine" "$solution" && fail "There should be an endless loop in it."
sees 'grading \.\.\.|checks done'
cp "$solution" "$mine"
sees '100 of 100 points.* graded in'

# Fifty times a second, each time another text: it goes on, and the last one counts.
for i in {1..100}; do
  printf '%s\n' "$(<"$solution")" "// $i" >"$mine"
  sleep 0.02
done
printf 'nonsense\n' >>"$mine"
sees 'COULD NOT BUILD'
cp "$solution" "$mine"
sees '100 of 100 points'

# Two of them over one file, one of them looking for itself.
start second 80x24 01 --poll
echo 'more nonsense' >>"$mine"
for name in watch second; do sees 'COULD NOT BUILD'; done
cp "$solution" "$mine"
for name in second watch; do sees '100 of 100 points'; done
name=second
ends
name=watch

# A terminal of 20 columns, then of 5 rows as well.
"${terminal[@]}" set-option -t watch window-size manual >/dev/null
"${terminal[@]}" resize-window -t watch -x 20 -y 24
sees 'h l n p r q'
press r
sees '100 of 100'
"${terminal[@]}" resize-window -t watch -x 20 -y 5
sees 'h l n p r q'

# Ctrl-C while it is grading.
echo '// once more' >>"$mine"
press C-c
sees 'ended with 0 '
! words | grep -qF 'The terminal is another one' || fail "The terminal should be as it was."

# Killed outright, it leaves nothing either.
start killed 80x24 01
name=killed
sees 'graded in'
sed 's/float sum = 0.*/float sum = 0.0f; while (sum < 1.0f) sum *= 0.5f;/' "$solution" >"$mine"
sees 'grading \.\.\.|checks done'
pkill -KILL -f "^$program watch 01"
sees 'ended with 137'

# Asked to end by a signal.
start asked 80x24 01
name=asked
sees 'grading \.\.\.|checks done'
pkill -TERM -f "^$program watch 01"
sees 'ended with 130'
! words | grep -qF 'The terminal is another one' || fail "The terminal should be as it was."

# What was typed.
says() {
  local out
  out=$("$program" watch "${@:2}" </dev/null 2>&1)
  grep -qE -- "$1" <<<"$out" || fail "./course watch ${*:2} should say: $1, not" "$out"
}
says "There is no lesson '9'" 9
says 'does not exist' 01 --file nowhere.cu
says 'Which lesson is it of\?' --file "$solution"

# No terminal: one verdict below the other, until it is ended.
cp "$solution" "$mine"
"$program" watch 01 </dev/null >"$world/plain" 2>&1 &
plain=$!
for _ in {1..200}; do
  ! grep -q '100 of 100 points' "$world/plain" || break
  sleep 0.1
done
kill -TERM $plain
wait $plain
[ $? = 130 ] || fail "Ended by a signal it should end with 130."
grep -q '100 of 100 points' "$world/plain" || fail "Without a terminal the verdict should be printed."
! grep -q $'\x1b' "$world/plain" || fail "What is no terminal should get no escapes."
