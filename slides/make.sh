#!/usr/bin/env bash
# Makes the decks: what ./course slides and ./course edition instructor call.
#
#   make.sh html OUT [DECK...]   builds decks as web pages, OUT/DECK/index.html, and OUT/index.html that leads to them
#   make.sh pdf OUT [DECK...]    prints decks, OUT/DECK.pdf
#   make.sh both OUT             builds and prints all of them, into OUT/html and OUT/pdf
#   make.sh open DECK            builds DECK if it is not there yet, and serves it on this machine until Ctrl-C
#   make.sh ready                looks whether decks can be made; installs the packages
#
# A DECK is a Markdown file of this folder, without its ending; without any, all of them. COURSE_PROGRAM names the course program,
# COURSE_ROOT the checkout, COURSE_WEB the folder where packages and what is half made may lie. Exit code: 0 done, 2 not.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=${COURSE_ROOT:-$(cd "$here/.." && pwd)}
program=${COURSE_PROGRAM:?names the course program}
web=${COURSE_WEB:?names the folder to work in}
export COURSE_ROOT=$root COURSE_PROGRAM=$program COURSE_WEB=$web

main() {
  local order=${1:-}
  [ $# = 0 ] || shift
  mkdir -p "$web" || exit 2
  web=$(cd "$web" && pwd)
  exec 8>"$web/lock" && flock 8 # two builds in one folder would take each other's files
  case $order in
    ready) ready ;;
    html) ready && prepare && make_all html "$@" ;;
    pdf) ready && find_printer && prepare && make_all pdf "$@" ;;
    both) ready && find_printer && prepare && make_all pdf "$1/pdf" && make_all html "$1/html" ;;
    open) ready && open_deck "$1" ;;
    *) fail "make.sh knows html, pdf, both, open and ready." ;;
  esac
}

fail() { printf '%s\n' "$@" >&2 && exit 2; }
have() { command -v "$1" >/dev/null 2>&1; }
say() { printf '%s\n' "$@" >&2; }

# --- What is needed. ---

ready() {
  # shellcheck source=common/teaching/web/install.sh
  . "$root/common/teaching/web/install.sh"
  provide_packages
}

find_printer() { browser=$(find_browser) || fail "To print slides a browser is needed: install chromium, or set CHROMIUM to one."; }

# What the decks are made of, in one folder: Slidev takes code and pictures from beside the deck only.
prepare() {
  local decks=$web/decks
  rm -rf "$decks" && mkdir -p "$decks/public" || exit 2
  cp -R "$here"/*.md "$here"/*.ts "$here"/*.css "$here"/*.vue "$here/setup" "$here/public" "$decks" || exit 2
  "$root/common/teaching/pictures/build.sh" "$web/pictures.js" >"$web/log" 2>&1 || fail_with_log "The pictures could not be built"
  "$root/common/teaching/pictures/traces.sh" "$decks/public/traces" || exit 2
  "$here/snippets.sh" "$decks/snippets" || exit 2
}

# --- Decks. ---

all_decks() { (cd "$here" && for deck in *.md; do [ "$deck" = README.md ] || printf '%s\n' "${deck%.md}"; done); }

make_all() {
  local kind=$1 out=$2 deck decks
  shift 2
  mkdir -p "$out" || exit 2
  out=$(cd "$out" && pwd)
  mapfile -t decks < <(if [ $# != 0 ]; then printf '%s\n' "$@"; else all_decks; fi)
  for deck in "${decks[@]}"; do
    [ -f "$here/$deck.md" ] || fail "There is no deck $deck in slides/. There are: $(all_decks | tr '\n' ' ')"
    "make_$kind" "$deck" "$out" || exit 2
  done
  [ "$kind" != html ] || { cp "$here/public/favicon.svg" "$out" && index "${decks[@]}" >"$out/index.html"; }
}

# Only the traces that its pictures draw: all of them are ten times as large as the deck.
make_html() {
  local deck=$1 to=$2/$1 trace
  rm -rf "$to"
  say "building $deck ..."
  slidev build "$deck.md" --base ./ --out "$to" || fail_with_log "The deck $deck could not be built"
  for trace in "$to"/traces/*.json; do
    grep -q "traces/$(basename "$trace")" "$here/$deck.md" || rm "$trace"
  done
}

make_pdf() {
  local deck=$1 to=$2/$1.pdf
  say "printing $deck ..."
  slidev export "$deck.md" --executable-path "$browser" --timeout 60000 --output "$to"
  [ -s "$to" ] || fail_with_log "The deck $deck could not be printed"
}

slidev() { (cd "$web/decks" && "$web/node_modules/.bin/slidev" "$@") >"$web/log" 2>&1 </dev/null; }

fail_with_log() {
  tail -n 30 "$web/log" >&2
  fail "$1. The whole log: $web/log"
}

title_of() { sed -nE "s/^title: '?([^']*)'?$/\1/p" "$here/$1.md" | head -n 1; }

index() {
  local deck
  echo '<!doctype html><html lang="en"><meta charset="utf-8"><title>CUDA matmul, step by step: slides</title>'
  echo '<link rel="icon" href="favicon.svg"><meta name="viewport" content="width=device-width">'
  echo '<style>:root{color-scheme:light dark}body{font:20px/1.6 sans-serif;max-width:40em;margin:3em auto;padding:0 1em}</style>'
  echo '<h1>CUDA matmul, step by step: slides</h1><ul>'
  for deck; do echo "<li><a href=\"$deck/index.html\">$(title_of "$deck")</a>"; done
  echo '</ul></html>'
}

# --- In class. ---

# Builds where something is newer than what was built, then serves all that is built.
open_deck() {
  local deck=$1 html=$web/html
  [ -f "$here/$deck.md" ] || fail "There is no deck $deck in slides/. There are: $(all_decks | tr '\n' ' ')"
  if ! up_to_date "$html/$deck/index.html"; then
    prepare && make_all html "$html" "$deck"
  fi
  exec 8>&-
  exec node "$here/serve.mjs" "$html" "$deck"
}

up_to_date() {
  [ -f "$1" ] && [ -z "$(find "$here" "$root/lessons" "$root/solutions" "$root/common/teaching/pictures" "$program" -type f -newer "$1" -print -quit)" ]
}

main "$@"
