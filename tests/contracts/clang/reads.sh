#!/usr/bin/env bash
# clang++ reads the sources of one of our libraries or programs as g++ compiles them, and has nothing to say of them.
# It makes nothing of them: that takes half the time. Status 77 (skipped) where there is no clang++.
#
# usage: reads.sh BUILD_FOLDER TARGET
set -u
build=$1
target=$2
if ! command -v clang++ >/dev/null; then
  printf 'not run: clang++ is not installed here\n'
  exit 77
fi

# The lines with which ninja compiles the target, less what g++ alone knows and what writes files.
commands=$(ninja -C "$build" -t commands "$target" | grep -F "/$target.dir/" | grep -e ' -c ' |
  sed -E 's/^[^ ]+ /clang++ /; s/ -Wno-restrict / /; s/ -fno-ipa-icf / /; s/ -MD -MT [^ ]+ -MF [^ ]+ / /; s/ -o [^ ]+ -c / -fsyntax-only /')
if [ -z "$commands" ]; then
  printf '%s has no sources\n' "$target"
  exit 1
fi
failed=0
while IFS= read -r command; do
  (cd "$build" && eval "$command") || failed=1
done <<<"$commands"
exit $failed
