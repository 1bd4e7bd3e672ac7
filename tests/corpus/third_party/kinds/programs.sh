# Complete programs of samples, books and courses: nothing is labelled, so none should be told of a mistake.
# shellcheck shell=bash disable=SC2154 # sourced by score.sh, which sets what it uses
main='^[^/"]*\<main *\('
about() { echo "each .cu file with a main"; }
wanted() { echo "it wants .cu files with a main"; }
programs() { grep -rlE --include='*.cu' "$main" . | sed 's,^\./,,'; }
label() { echo right; }

# Most run without arguments; what the others are given stands in a table.
runs() {
  awk -F '\t' -v program="$1" '$1 == program { print $2; found = 1 } END { if (!found) print "" }' \
    "${CORPORA_ARGUMENTS:-$here/arguments}/programs.tsv"
}

# The files that arguments name: a text, and a key of 16 bytes.
prepare() {
  seq 2000 | head -c 4096 >"$copy/text"
  printf 'sixteen bytes of' >"$copy/key"
}

# What their makefiles have, a line for each word: the folders of headers beside and above a program, those of NVIDIA's
# samples where a makefile names them, and other sources of its folder: all where only one of them has a main, else those
# whose header of the same name it includes, and which no source includes. A licence may be called LICENSE.gups.cu.
compiled_with() {
  local folder=$1 sources mains source
  while [[ $folder == */* ]]; do
    folder=${folder%/*}
    headers_of "$folder"
    ! grep -qs 'samples/common/inc' "$folder/Makefile" || printf '%s\n' -I "$copy/cuda-samples/Common"
  done
  folder=$(dirname "$1")
  sources=$(find "$folder" -maxdepth 1 \( -name '*.cu' -o -name '*.cpp' \) ! -name 'LICENSE*' | sort)
  mains=$(tr '\n' '\0' <<<"$sources" | xargs -0 grep -lE "$main")
  grep -vxF -e "$1" -e "$mains" <<<"$sources" | while IFS= read -r source; do
    source=${source##*/}
    [ "$(wc -l <<<"$mains")" = 1 ] || is_part_of "$1" "$source" || continue
    printf '%s\n' "$source"
  done
}

is_part_of() {
  grep -qE "^ *# *include *\"${2%.*}\.(h|cuh)\"" "$1" && ! grep -qE "^ *# *include *\"$2\"" "$(dirname "$1")"/*.cu
}

headers_of() {
  find "$copy/$1" -maxdepth 1 -type d -iregex '.*/\(common\|include\|inc\)' | sort | sed 's/^/-I\n/'
}
