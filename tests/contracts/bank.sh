#!/usr/bin/env bash
# The bank of a lesson, solutions/NN_topic/{right,wrong}: other right answers get full points,
# known mistakes are rejected in the words of their EXPECT line.
#
#   bank.sh LESSON          has it some of both?
#   bank.sh LESSON FILE     does this one get what it should? right/NAME or wrong/NAME, .cu or .diff
. "$(dirname "$0")/support.sh"
bank=$COURSE_ROOT/solutions/$lesson

case ${2:-} in
  '')
    compgen -G "$bank/right/*" >/dev/null ||
      fail "no right answer in solutions/$lesson/right: put another one there that students might hand in"
    compgen -G "$bank/wrong/*" >/dev/null ||
      fail "no known mistake in solutions/$lesson/wrong: put one there, its first line // EXPECT: REGEX"
    silent=$(grep -L '^// EXPECT' "$bank"/wrong/*) || true
    [ -z "$silent" ] || fail "known mistakes without a first line // EXPECT: REGEX: $silent"
    ;;
  right/*) expect_passed "$bank/$2" ;;
  *)
    said=$("$COURSE_ROOT/tests/expect.sh" "$bank/$2" "$COURSE_ROOT/tests/contracts/listed_first.sh" \
      "$lesson" 2>&1) ||
      fail "solutions/$lesson/$2 is not rejected in the words of its EXPECT line. Change it, or them." \
        "$said"
    ;;
esac
