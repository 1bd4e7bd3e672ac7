#!/usr/bin/env bash
# Of what the grader says, a part that fits a slide, for the decks' quotes:
#   ./course grade 03 --file ... | slides/excerpt.sh '5,7p' 66   those lines, by sed, at most 66 letters wide
# The first line stays as it is but for the lesson's name; what follows is folded anew, without its indentation and
# without the folder of a known mistake.
set -u
lines=$1 width=$2
sed -n "$lines" | sed 's,[^ ]*/wrong/,,; s/^ *[0-9][0-9]_[a-z0-9_]*  *//; s/^    //; s/   */  /' |
  { IFS= read -r first && printf '%s\n' "$first" && fmt -t -w "$width"; }
