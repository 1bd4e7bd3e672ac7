#!/usr/bin/env bash
# Does everything exist that the Markdown files point to: relative links, images (with words for those who cannot see
# them, and a dark one beside each that has a light one), paths of this checkout, commands of ./course?
#   links.sh [ROOT]     of this checkout, or of an edition that was made from it
#
# COURSE_PROGRAM names the course program; without it, it is the one that ./course builds.
set -u
root=$(cd "${1:-$(dirname "$0")/../../..}" && pwd) || exit 2
program=${COURSE_PROGRAM:-$root/build/bin/course}
[ -x "$program" ] ||
  { echo "no course program at $program: run ./course list first, or set COURSE_PROGRAM" && exit 2; }
export COURSE_ROOT=$root
cd "$root" || exit 2
links=0 images=0 paths=0 commands=0 failed=0

main() {
  local document
  while IFS= read -r document; do
    check_links "$document"
    check_images "$document"
    check_paths "$document"
    check_commands "$document"
  # The student's README stands in the root of their edition; there its links are checked.
  done < <(find . -name '*.md' -not -path ./common/teaching/edition/student.md -not -path './build/*' \
    -not -path '*/node_modules/*' -not -path './.git/*' | sort)
  echo "$links links, $images images, $paths paths, $commands commands"
  # Whoever finds nothing has stopped looking.
  case " $links $images $paths $commands " in *" 0 "*) complain "one of these is none" ;; esac
  exit $failed
}

complain() { echo "$1" && failed=1; }

# [text](target), seen from the document.
check_links() {
  local target
  while IFS= read -r target; do
    case $target in *://* | mailto:* | '#'*) continue ;; esac
    links=$((links + 1))
    [ -e "$(dirname "$1")/${target%%#*}" ] || complain "$1: the link to $target leads nowhere"
  done < <(grep -oE '\]\([^) ]+\)' "$1" | sed -E 's/^\]\((.*)\)$/\1/')
}

# <img src="..." alt="..."> and <source srcset="...">, seen from the document, which may be broken over lines;
# ![alt](target) is a link besides. An image is drawn for light and for dark.
check_images() {
  local tag target text
  text=$(awk '/^ *```/ { code = !code } !code' "$1" | tr '\n' ' ')
  while IFS= read -r tag; do
    target=$(grep -oP '(?<= src=")[^"]*|(?<= srcset=")[^"]*' <<<"$tag")
    images=$((images + 1))
    [ -f "$(dirname "$1")/$target" ] || complain "$1: there is no image ${target:-$tag}"
    [[ $tag != '<source '* ]] || continue
    grep -qE ' alt="[^"]*[^" ]' <<<"$tag" ||
      complain "$1: the image $target has no alt text, which says what is to be seen"
    [[ $text == *"srcset=\"${target%.*}.dark.${target##*.}\""* ]] ||
      complain "$1: the image $target has no <source> for dark beside it"
  done < <(grep -oE '<(img|source) [^>]*>' <<<"$text")
  while IFS= read -r tag; do
    complain "$1: the image $tag has no alt text, which says what is to be seen"
  done < <(grep -oE '!\[ *\]\([^)]*\)' <<<"$text")
}

# Words such as lessons/02_tiled/kernel.cu, seen from the root, in prose and in commands;
# NN_topic and * stand for any name.
check_paths() {
  local path
  while IFS= read -r path; do
    path=${path%.} path=${path%/} # with a slash at its end compgen finds anything
    paths=$((paths + 1))
    # A file of the bank that is kept as changed lines is called after the file that it makes.
    compgen -G "${path//NN_topic/[0-9][0-9]_*}" >/dev/null || [ -e "${path%.cu}.diff" ] || complain "$1: there is no $path"
  done < <(grep -oP '(?<![\w./~$}-])(common|lessons|solutions|slides|tests|\.ci|\.github)/[\w./*-]*' "$1" |
    sort -u)
}

# ./course COMMAND, and the --options on the rest of its line, up to the end of the code,
# as the program's help knows them.
check_commands() {
  local line command option help
  while IFS= read -r line; do
    command=${line#./course } command=${command%% *}
    commands=$((commands + 1))
    if [[ $command == -* ]]; then
      help=$("$program" --help) line=" $command"
    else
      help=$("$program" "$command" --help)
      grep -q "^Usage: ./course $command " <<<"$help" ||
        { complain "$1: there is no command $line" && continue; }
    fi
    [ "$command" != test ] || continue # what follows goes to CTest
    while IFS= read -r option; do
      grep -qE -- "$option( |$|,)" <<<"$help" || complain "$1: ./course $command has no option $option"
    done < <(grep -oE -- ' --[a-z-]+' <<<"$line" | tr -d ' ')
  done < <(grep -oE '\./course (-?-?[a-z]+)( [^`|>]*)?' "$1" | sed -E 's/ -- .*//; s/ +$//' | sort -u)
}

main "$@"
