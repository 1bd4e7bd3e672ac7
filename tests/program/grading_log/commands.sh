#!/usr/bin/env bash
# ./course grade --feedback and --log, as an instructor and a student type them, in a copy of the lessons.
#
# usage: commands.sh COURSE_PROGRAM
set -u
program=$1
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
world=$(mktemp -d) || exit 2
trap 'rm -rf "$world"' EXIT
mkdir "$world/root" && cp -r "$checkout/lessons" "$world/root/lessons"
export NO_COLOR=1 COURSE_ROOT=$world/root COURSE_LAST_GRADINGS=$world/memory
unset COURSE_LOG COURSE_FEEDBACK
wrong=$checkout/solutions/02_tiled/wrong
cd "$world" || exit 2

fail() { printf '%s\n' "$@" && exit 1; }

# graded STATUS ARGUMENT...: ./course grade 02 ends so; what it said is in $out.
graded() {
  local status
  out=$("$program" grade 02 "${@:2}" 2>&1)
  status=$?
  [ "$status" = "$1" ] || fail "./course grade 02 ${*:2} ended with $status, not $1" "$out"
}

# says PATTERN, silent PATTERN: of what was said last.
says() { grep -qE -- "$1" <<<"$out" || fail "It should say: $1" "$out"; }
silent() { ! grep -qE -- "$1" <<<"$out" || fail "It should not say: $1" "$out"; }

# message: from the failure's title to what comes before the points.
message() { sed -n '/^  02_tiled/,/ points/p' <<<"$out" | sed '$d'; }

# is TEXT: the whole message, to the letter.
is() { [ "$(message)" = "$1" ] || fail "The message should be:" "$1" "and is:" "$(message)"; }

cp "$wrong/as_index_swapped.cu" swapped.cu
graded 1 --file swapped.cu
named=$out
says 'Line [0-9]+|swapped.cu:[0-9]+'
graded 1 --file swapped.cu --feedback named
# shellcheck disable=SC2030,SC2031
[ "$(message)" = "$(out=$named && message)" ] || fail "--feedback named is what is said without it" "$out"

bare='  02_tiled  2.1 first: small whole numbers                                WRONG RESULT
    C[0][0] is 11, expected 68.'
graded 1 --file swapped.cu --feedback bare
is "$bare"
says '^1 of 13 passed \(as before\)'
says 'and run .* grade 02 --file swapped.cu --feedback bare$'

graded 1 --file swapped.cu --feedback hint
is "$bare

    Hint for TODO 1: a question (1 of 3)
    When is \`sum\` complete?"
graded 1 --file swapped.cu --feedback hint
says '^    Hint for TODO 1: The concept \(2 of 3\)$'
graded 1 --file swapped.cu --feedback bare
silent 'Hint'

# A race has values where it has wrong ones, and no line, no pattern, no TODO.
graded 1 --file "$wrong/no_second_barrier.cu" --feedback bare
is '  02_tiled  2.1 first: small whole numbers                                RACE
    C[0][1] is 78, expected 81.'
# The technique was missed: there is no value.
graded 1 --file "$wrong/naive_kept.cu" --feedback bare
is '  02_tiled  2.11 a float is loaded once per tile, and stored once         RIGHT BUT NOT THE TECHNIQUE'
# The skeleton.
graded 1 --feedback bare
says 'NEVER WRITTEN|WRONG RESULT'
silent 'TODO|kernel.cu:[0-9]'

# What a compiler says, in its own words; a hint helps with no such error.
printf '#include <cuda_runtime.h>\nvoid matmul(const float*, const float*, float*, int, int, int) {\n  Float x = 0;\n}\n' >broken.cu
graded 1 --file broken.cu
# shellcheck disable=SC2016
says '^    broken.cu:3:3: `Float` is not declared: C\+\+ writes `float`\.$'
for feedback in bare hint; do
  graded 1 --file broken.cu --feedback $feedback
  says '^    broken.cu:3:3: .Float. was not declared in this scope'
  silent 'C\+\+ writes|Hint|    3 \|'
done

# What the student prints is theirs. A compiler's warning is not said beside it.
sed 's/^void matmul(.*{$/#include <cstdio>\n&\n  std::printf("here\\n");/' swapped.cu >prints.cu
graded 1 --file prints.cu --feedback bare
says '^    Your code printed'
says '^      \| here$'
graded 0 --file "$checkout/lessons/02_tiled/solution.cu" --feedback bare
says '^13 of 13 passed'

# The log: the option and the environment, the same code in each line, one that is assigned stays.
COURSE_LOG=$world/log graded 1 --file swapped.cu --feedback assigned
arm=$(sed -n '1s/.*"assigned":"\([a-z]*\)".*/\1/p' log)
for _ in 1 2 3; do graded 1 --file swapped.cu --feedback assigned --log log; done
graded 0 --file "$checkout/lessons/02_tiled/solution.cu" --feedback assigned --log log
[ "$(grep -c "\"feedback\":\"$arm\"" log)" = 5 ] || fail "each should be told as assigned: $arm" "$(cat log)"
[ "$(grep -o '"participant":"[^"]*"' log | sort -u | wc -l)" = 1 ] || fail "one log has one participant" "$(cat log)"
sed -n 2p log | grep -q '"changed":null.*"verdict":"wrong result","mistake":"tile_of_a_read_transposed"' ||
  fail "its first grading" "$(cat log)"
sed -n 3p log | grep -q '"changed":false' || fail "nothing was changed" "$(cat log)"
tail -n 1 log | grep -q '"changed":true.*"status":"passed","passed":13,"checks":13,"points":100' ||
  fail "it passed" "$(cat log)"
# A participant's code is drawn at random: a host of two letters may stand in one without being told.
! sed 's/"participant":"[^"]*"//' log | grep -E "swapped|solution|$(id -un)|$(hostname)|/" ||
  fail "a name or a path is in the log" "$(cat log)"
COURSE_LOG=$world/other graded 1 --file swapped.cu --log log
[ ! -e other ] || fail "the option should win over COURSE_LOG"
# Whatever is told, the same is logged.
rm -f log && for feedback in named bare hint; do graded 1 --file "$wrong/no_second_barrier.cu" --feedback $feedback --log log; done
[ "$(sed 1d log | grep -o '"mistake":.*' | sort -u | wc -l)" = 1 ] ||
  fail "the same mistake is logged by another name" "$(cat log)"

# What does not go together.
graded 2 --feedback loud
says "'loud' is none of named, bare, hint, assigned"
graded 2 --feedback assigned
says 'kept in a log: name one as well, --log FILE'
out=$("$program" watch 02 --feedback assigned 2>&1) && fail "watch should want a log" "$out"
says 'kept in a log: name one as well, --log FILE'
graded 2 --feedback bare --json -
says '^--json tells all that is known'
sed -i '/<summary>/d' root/lessons/02_tiled/README.md
graded 2 --feedback hint
says 'README.md has no hints, so --feedback hint has none to show'

# A log that cannot be written is no reason not to grade; one that is not a log stays as it is.
printf 'line of garbage\n' >garbage
graded 1 --file swapped.cu --log garbage
says '^Nothing is logged: garbage is no log of gradings, or is damaged: line 1 is no JSON object\.'
says '^1 of 13 passed'
[ "$(cat garbage)" = 'line of garbage' ] || fail "it was changed"
graded 2 --file swapped.cu --log garbage --feedback assigned
says 'line 1 is no JSON object'
says '--feedback assigned needs one'
graded 0 --file "$checkout/lessons/02_tiled/solution.cu" --log "$world"
says 'cannot be written: Is a directory'
graded 0 --file "$checkout/lessons/02_tiled/solution.cu" --log missing/log
says 'missing/log cannot be written: No such file or directory'
graded 1 --file swapped.cu --log /dev/full
says 'not a plain file'
mkdir shut && chmod 555 shut
if ! touch shut/try 2>/dev/null; then # root may
  graded 1 --file swapped.cu --log shut/log
  says 'cannot be written: Permission denied'
fi
graded 2 --file swapped.cu --log swapped.cu
says 'is the kernel file itself'
cmp -s swapped.cu "$wrong/as_index_swapped.cu" || fail "the kernel file was changed"
exit 0
