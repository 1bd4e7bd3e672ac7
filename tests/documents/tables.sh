#!/usr/bin/env bash
# Do the tables of the rooms name all of them, and nothing that is not there? common/README.md those of common/,
# tests/README.md the folders of tests/, the emulator's README its own.
set -u
cd "$(dirname "$0")/../.." || exit 2
failed=0 rooms=0

# expect_same WHAT TABLE TREE: two lists of names, a line each.
expect_same() {
  local missing strange
  missing=$(comm -13 <(sort -u <<<"$2") <(sort -u <<<"$3"))
  strange=$(comm -23 <(sort -u <<<"$2") <(sort -u <<<"$3"))
  rooms=$((rooms + $(wc -l <<<"$3")))
  [ -z "$missing$strange" ] && return
  printf '%s: not in its table: %s; in its table, and nowhere else: %s\n' "$1" "${missing:-nothing}" "${strange:-nothing}"
  failed=1
}

# The modules are the folders of the groups that hold files of git.
expect_same common/README.md \
  "$(grep -oE '^\| `common/[a-z]+/[a-z]+/`' common/README.md | tr -d '|` ')" \
  "$(git ls-files 'common/*/*/*' | cut -d / -f 1-3 | sort -u | grep -v '^common/editor/' | sed 's,$,/,')"
expect_same tests/README.md \
  "$(sed -n '/^## What is where/,/^## [^W]/p' tests/README.md | grep '^|' | cut -d '|' -f 2 | grep -oE '`[a-z_]+`' | tr -d '`')" \
  "$(git ls-files 'tests/*/*' | cut -d / -f 2 | sort -u)"
emulator=common/running/emulator
expect_same $emulator/README.md \
  "$(sed -n '/^## Rooms/,$p' $emulator/README.md | grep -oE '^\| `[a-z_]+/`' | tr -d '|` ')" \
  "$(git ls-files "$emulator/*/*" | cut -d / -f 4 | sort -u | sed 's,$,/,')"
[ $rooms -gt 70 ] || { echo "only $rooms rooms were found" && exit 1; }
exit $failed
