#!/usr/bin/env bash
# Do the tables of the rooms name all of them, and nothing that is not there? common/README.md those of common/,
# tests/README.md the folders of tests/, the emulator's README its own. Does the list of decisions name each file with its
# title, and does the glossary know only names that are there?
set -u
cd "$(dirname "$0")/../../.." || exit 2
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
  "$(grep -oE '^\| `common/[a-z]+/[a-z_]+/`' common/README.md | tr -d '|` ')" \
  "$(git ls-files 'common/*/*/*' | cut -d / -f 1-3 | sort -u | grep -v '^common/editor/' | sed 's,$,/,')"
expect_same tests/README.md \
  "$(sed -n '/^## What is where/,/^## [^W]/p' tests/README.md | grep '^|' | cut -d '|' -f 2 | grep -oE '`[a-z_]+(/[a-z_]+)?`' | tr -d '`')" \
  "$(git ls-files 'tests/*/*' | cut -d / -f 2 | grep -vE '^(unit|corpus|program|teaching)$' | sort -u)
$(git ls-files tests/{unit,corpus,program,teaching,contracts}/*/* | cut -d / -f 2-3 | grep -v /unusual | sort -u)"
emulator=common/running/emulator
expect_same $emulator/README.md \
  "$(sed -n '/^## Rooms/,$p' $emulator/README.md | grep -oE '^\| `[a-z_]+/`' | tr -d '|` ')" \
  "$(git ls-files "$emulator/*/*" | cut -d / -f 4 | sort -u | sed 's,$,/,')"

# Numbered without a gap, each line with the title of its file.
decisions=common/decisions
expect_same $decisions/README.md "$(grep -E '^\| \[[0-9]{4}\]' $decisions/README.md)" \
  "$(for file in "$decisions"/[0-9]*.md; do
    name=${file##*/}
    echo "| [${name%%-*}]($name) | $(sed -n 's/^# //p' "$file" | head -n 1) |"
  done)"
expect_same "$decisions/, by numbers" "$(git ls-files "$decisions/[0-9]*" | cut -d / -f 3 | cut -d - -f 1)" \
  "$(seq -f %04g "$(git ls-files "$decisions/[0-9]*" | wc -l)")"

# A word is a folder, a file, a type or an enumerator where the table says so.
is_a_name_in() {
  [ "${2##*/}" = "$1" ] || compgen -G "$2/$1.*" >/dev/null ||
    grep -rqE "\<(struct|class|using|namespace) $1\>|^ +$1,( |$)" "$2"
}
words=0
while IFS='|' read -r _ names folders meaning; do
  for folder in $(grep -oE '[a-z_]+(/[a-z_]+)+' <<<"$folders$meaning"); do
    [ -d "common/$folder" ] || { echo "common/glossary.md: there is no common/$folder" && failed=1; }
  done
  for name in ${names//[\`,]/}; do
    words=$((words + 1)) found=
    for folder in ${folders//[\`,]/}; do
      ! is_a_name_in "$name" "common/$folder" || found=yes
    done
    [ -n "$found" ] || { echo "common/glossary.md: nothing is called $name in $folders" && failed=1; }
  done
done < <(grep '^| `' common/glossary.md)
[ $words -gt 20 ] || { echo "only $words words were found" && exit 1; }
[ $rooms -gt 70 ] || { echo "only $rooms rooms were found" && exit 1; }
exit $failed
