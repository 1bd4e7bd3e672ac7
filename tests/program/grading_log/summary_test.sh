#!/usr/bin/env bash
# Logs of three participants, put together. Skipped where there is no jq.
set -u
for tool in jq column; do
  command -v $tool >/dev/null || { echo "not run: $tool is not installed here" && exit 77; }
done
world=$(mktemp -d) || exit 2
trap 'rm -rf "$world"' EXIT
fail() { printf '%s\n' "$@" && exit 1; }

# log NAME ASSIGNED STATUS:CHANGED:FEEDBACK...
log() {
  local one status changed feedback
  printf '{"version":1,"format":"cuda-matmul tries","participant":"%s","assigned":"%s"}\n' "$1" "$2"
  for one in "${@:3}"; do
    IFS=: read -r status changed feedback <<<"$one"
    printf '{"version":1,"participant":"%s","time":"2026-11-23T20:12Z","seconds":60,"lesson":"02_tiled","feedback":"%s","whole":true,"changed":%s,"status":"%s"}\n' \
      "$1" "$feedback" "$changed" "$status"
  done
}
log aaaaaaaa bare failed:null:bare failed:false:bare failed:true:bare passed:true:bare failed:true:bare >"$world/a"
log bbbbbbbb bare passed:null:named >"$world/b"
log cccccccc hint failed:null:hint failed:true:hint >"$world/c"
out=$(bash tests/program/grading_log/summary.sh "$world"/*) || fail "it failed" "$out"
has() { grep -qE "$1" <<<"$out" || fail "there should be: $1" "$out"; }
has '^3 participants: 2 bare, 1 hint'
# 3 tries (one grading changed nothing) and 1: their median is 2; 3 minutes and 0; one was told otherwise.
has '^02_tiled +bare +2 +2 +2 +1\.5 +1$'
has '^02_tiled +hint +1 +0 +- +- +0$'
