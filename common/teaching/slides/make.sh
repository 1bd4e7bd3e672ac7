#!/usr/bin/env bash
# Makes the decks of slides/: what ./course slides and ./course edition instructor call.
#
#   make.sh html OUT [DECK...]   builds decks as web pages, OUT/DECK/index.html, and OUT/index.html with links
#   make.sh pdf OUT [DECK...]    prints decks, OUT/DECK.pdf
#   make.sh both OUT [DECK...]   builds and prints them, into OUT/html and OUT/pdf
#   make.sh open DECK            serves DECK on this machine until Ctrl-C
#   make.sh dev DECK             the same, and what is changed in slides/ is shown at once
#   make.sh pictures OUT         bundles the pictures alone into the script OUT, for the pages of a class
#
# A DECK is a Markdown file of slides/, without its ending; without any, all of them. A deck is built once,
# into a folder of $COURSE_WEB, from which it is copied, printed and served until something that it is made of
# has changed. COURSE_PROGRAM names the course program, beside which course-teach is, COURSE_ROOT the
# checkout, COURSE_WEB the folder where packages and what is half made may lie. Exit code: 0 done, 2 not.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=${COURSE_ROOT:?names the checkout} program=${COURSE_PROGRAM:?names the course program}
web=${COURSE_WEB:?names the folder to work in}
source=$root/slides
teach=$(dirname "$program")/course-teach

main() {
  local order=${1:-} out=${2:-} decks
  mkdir -p "$web" || exit 2
  web=$(cd "$web" && pwd)
  html=$web/html
  export COURSE_ROOT=$root COURSE_PROGRAM=$program COURSE_WEB=$web
  exec 8>"$web/lock" && flock 8 # two builds in one folder would take each other's files
  mapfile -t decks < <(if [ $# -gt 2 ]; then printf '%s\n' "${@:3}"; else all_decks; fi)
  case $order in
    html) ready && build "${decks[@]}" && copy "$out" "${decks[@]}" ;;
    pdf) can_print && ready && build "${decks[@]}" && print "$out" "${decks[@]}" ;;
    both)
      can_print && ready && build "${decks[@]}" &&
        copy "$out/html" "${decks[@]}" && print "$out/pdf" "${decks[@]}"
      ;;
    open) ready && build "$out" && show "$out" ;;
    dev) ready && follow "$out" ;;
    pictures) ready && bundle_pictures "$out" ;;
    *) fail "make.sh knows html, pdf, both, open, dev and pictures." ;;
  esac
}

# shellcheck source=common/teaching/web/install.sh
. "$root/common/teaching/web/install.sh"

fail() { printf '%s\n' "$@" >&2 && exit 2; }
say() { printf '%s\n' "$@" >&2; }

# --- What is needed. ---

ready() { provide_packages; }

# Before packages are installed for nothing.
can_print() {
  require_node
  CHROMIUM=$(find_browser) ||
    fail "To print slides a browser is needed: install chromium, or set CHROMIUM to one."
  export CHROMIUM
}

# What the decks are made of, in one folder: Slidev takes code and pictures from beside the deck only.
prepare() {
  local folder=$web/decks
  rm -rf "$folder" && mkdir -p "$folder/public" || exit 2
  cp -R "$source"/*.{md,ts,css,vue} "$source/setup" "$source/public" "$folder" || exit 2
  bundle_pictures "$web/pictures.js"
  "$teach" snippets "$folder/snippets" || exit 2
}

# What pictures draw, in $web/traces; made anew only where a kernel has changed, for that takes as long as
# building two decks.
make_traces() {
  local made=$web/traced
  [ -f "$made" ] && [ -z "$(find "$root/lessons" "$root/solutions" "$root/common/teaching/pictures/traces.sh" \
    "$program" -type f ! -name 'kernel.cu*' -newer "$made" -print -quit)" ] && return
  rm -rf "$web/traces" "$made" && touch "$made.next" &&
    "$root/common/teaching/pictures/traces.sh" "$web/traces" && mv "$made.next" "$made"
}

# --- Build. ---

bundle_pictures() {
  "$root/common/teaching/pictures/build.sh" "$1" >"$web/log" 2>&1 || fail_with_log "The pictures could not be built"
}

all_decks() {
  local deck
  for deck in "$source"/*.md; do
    deck=$(basename "$deck" .md)
    [ "$deck" = README ] || printf '%s\n' "$deck"
  done
}

# Those of the decks that are older than what they are made of; all in one process, which starts slowly.
build() {
  local new=$web/new deck old=()
  for deck; do
    [ -f "$source/$deck.md" ] ||
      fail "There is no deck $deck in slides/. There are: $(all_decks | tr '\n' ' ')"
    up_to_date "$deck" || old+=("$deck")
  done
  [ ${#old[@]} != 0 ] || return 0
  touch "$web/begun"
  say "building ${old[*]} ..."
  make_traces &
  tracing=$!
  trap 'kill "$tracing" 2>/dev/null' EXIT
  trap 'exit 2' INT TERM HUP
  prepare
  rm -rf "$new" && mkdir -p "$html" || exit 2
  [ ${#old[@]} != 1 ] || new=$new/${old[0]} # for one deck Slidev takes the folder as it is
  (cd "$web/decks" && "$web/node_modules/.bin/slidev" build "${old[@]/%/.md}" --base ./ --out "$new") \
    >"$web/log" 2>&1 </dev/null ||
    fail_with_log "The slides could not be built"
  wait "$tracing" || exit 2
  trap - EXIT
  for deck in "${old[@]}"; do take "$web/new/$deck" "$deck"; done
}

up_to_date() {
  local page=$html/$1/index.html
  [ -f "$page" ] && [ -z "$(find "$source" "$root/lessons" "$root/solutions" "$root/common/teaching/pictures" \
    "$root/common/teaching/web" "$here" "$program" "$teach" \
    -type f ! -name 'kernel.cu*' \( -path "$source/$1.md" -o ! -path "$source/*.md" \) -newer "$page" -print -quit)" ]
}

# take FOLDER DECK: with those traces only that its pictures draw, because all of them are ten times as large
# as the deck; and as old as what it was made of.
take() {
  local trace
  mkdir "$1/traces" || exit 2
  for trace in "$web"/traces/*.json; do
    ! grep -q "traces/$(basename "$trace")" "$source/$2.md" || cp "$trace" "$1/traces" || exit 2
  done
  touch -r "$web/begun" "$1/index.html" && rm -rf "${html:?}/$2" && mv "$1" "$html/$2" || exit 2
}

fail_with_log() {
  tail -n 30 "$web/log" >&2
  fail "$1. The whole log: $web/log"
}

# --- What is made of the built decks. ---

copy() {
  local out=$1 deck
  shift
  mkdir -p "$out" || exit 2
  for deck; do rm -rf "${out:?}/$deck" && cp -R "$html/$deck" "$out" || exit 2; done
  cp "$source/public/favicon.svg" "$out" && index "$@" >"$out/index.html" || exit 2
}

title_of() { sed -nE "s/^title: '?([^']*)'?$/\1/p" "$source/$1.md" | head -n 1; }

index() {
  local deck
  echo '<!doctype html><html lang="en"><meta charset="utf-8"><title>CUDA matmul, step by step: slides</title>'
  echo '<link rel="icon" href="favicon.svg"><meta name="viewport" content="width=device-width"><style>'
  echo ':root { color-scheme: light dark }'
  echo 'body { font: 20px/1.6 sans-serif; max-width: 40em; margin: 3em auto; padding: 0 1em }</style>'
  echo '<h1>CUDA matmul, step by step: slides</h1><ul>'
  for deck; do echo "<li><a href=\"$deck/index.html\">$(title_of "$deck")</a>"; done
  echo '</ul></html>'
}

print() {
  local out=$1
  shift
  mkdir -p "$out" || exit 2
  say "printing $* ..."
  node "$here/print.mjs" "$html" "$out" "$@" >"$web/log" 2>&1 </dev/null ||
    fail_with_log "The slides could not be printed"
}

show() {
  exec 8>&-
  exec node "$here/serve.mjs" "$html" "$1"
}

# Slidev shows a changed deck by itself; to it come what is written in slides/, pictures and code, as they change.
follow() {
  local deck=$1 seen=$web/followed server
  [ -f "$source/$deck.md" ] || fail "There is no deck $deck in slides/. There are: $(all_decks | tr '\n' ' ')"
  touch "$seen"
  prepare
  make_traces && cp -R "$web/traces" "$web/decks/public/traces" || exit 2
  (cd "$web/decks" && exec "$web/node_modules/.bin/slidev" "$deck.md" --port "${SLIDES_PORT:-3030}") </dev/null 8>&- &
  server=$!
  trap 'kill "$server" 2>/dev/null' EXIT
  trap 'exit 0' INT TERM HUP
  while kill -0 "$server" 2>/dev/null; do
    sleep 0.5
    take_changes "$seen"
  done
  fail "The slides are served no more."
}

# take_changes SEEN: of what has changed since the file SEEN was touched.
take_changes() {
  local seen=$1 file
  touch "$seen.next"
  find "$source" -type f -newer "$seen" -printf '%P\n' | while IFS= read -r file; do
    say "changed: slides/$file"
    mkdir -p "$(dirname "$web/decks/$file")" && cp "$source/$file" "$web/decks/$file"
  done
  if is_newer "$root/common/teaching/pictures" "$seen"; then
    say "changed: a picture"
    "$root/common/teaching/pictures/build.sh" "$web/pictures.js" >"$web/log" 2>&1 || say "It cannot be built: $web/log"
  fi
  if is_newer "$root/lessons" "$seen" || is_newer "$root/solutions" "$seen"; then
    say "changed: code"
    take_code || say "The code that decks show stays as it was."
  fi
  mv "$seen.next" "$seen"
}

# Only what has changed, because for each file all slides are made anew.
take_code() {
  local file
  "$teach" snippets "$web/snippets" || return
  find "$web/snippets" -type f -printf '%P\n' | while IFS= read -r file; do
    cmp -s "$web/snippets/$file" "$web/decks/snippets/$file" ||
      install -D -m 644 "$web/snippets/$file" "$web/decks/snippets/$file"
  done
}

is_newer() { [ -n "$(find "$1" -type f ! -name 'kernel.cu*' -newer "$2" -print -quit)" ]; }

main "$@"
