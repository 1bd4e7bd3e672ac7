#!/usr/bin/env bash
# Puts logs of ./course grade --log together: participants, and tries to green in each kind of feedback and lesson.
#
#   tests/program/grading_log/summary.sh LOG...
#
# A try is a grading of all checks whose text is another than at the last one. The first green grading ends the count;
# who has none is in "participants" and not in "green". Each participant counts where the log was assigned, whatever was
# told. Needs jq.
set -u
[ $# -gt 0 ] || { echo "usage: tests/program/grading_log/summary.sh LOG..." >&2 && exit 2; }
command -v jq >/dev/null ||
  { echo "jq is not installed: apt install jq, or read common/program/grading_log/LOG.md" >&2 && exit 2; }
jq -n -r '
  def median: sort | if length == 0 then "-" else (.[((length - 1) / 2 | floor)] + .[(length / 2 | floor)]) / 2 end;
  [inputs] as $lines
  | ($lines | map(select(.format == "cuda-matmul tries") | {(.participant): .assigned}) | add // {}) as $arm
  | ($lines | map(select(.lesson and .whole and $arm[.participant]))) as $gradings
  | ($gradings | group_by([.participant, .lesson]) | map(
      (map(.status == "passed") | index(true)) as $green
      | (if $green == null then . else .[:$green + 1] end) as $until
      | { lesson: .[0].lesson, assigned: $arm[.[0].participant], green: ($green != null),
          tries: ($until | map(select(.changed != false)) | length),
          minutes: ($until[1:] | map(.seconds // 0) | add // 0 | . / 60 | round),
          other: any($until[]; .feedback != $arm[.participant]) }
    )) as $all
  | "\($arm | length) participants: \([$arm[]] | group_by(.) | map("\(length) \(.[0])") | join(", "))",
    "",
    (["lesson", "assigned", "participants", "green", "tries", "minutes", "told otherwise"] | @tsv),
    ($all | group_by([.lesson, .assigned])[] |
      [ .[0].lesson, .[0].assigned, length, (map(select(.green)) | length),
        (map(select(.green).tries) | median), (map(select(.green).minutes) | median),
        (map(select(.other)) | length) ] | @tsv)
' "$@" | column -t -s $'\t'
