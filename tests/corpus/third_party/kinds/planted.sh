# Our own programs (tests/corpus/planted): right/ and suspicious/ must be silent, wrong/NAME/*.diff changes right/NAME.cu by one
# mistake. Its first line says which, and who is to see it: the emulator, or the program's own check of its result.
# shellcheck shell=bash disable=SC2154 # sourced by score.sh, which sets what it uses
about() { echo "right/, suspicious/, and wrong/ with a mistake in each"; }
wanted() { echo "it wants right/*.cu, suspicious/*.cu and wrong/*/*.diff"; }
programs() { find right suspicious wrong -name '*.cu' -o -name '*.diff' 2>/dev/null | sed 's/\.diff$/.cu/'; }
label() {
  case $1 in
    wrong/*) echo "bug $(sed -nE '1s,^// PLANTED: (.*)\, to be seen by .*,\1,p' "$1")" ;;
    *) echo right ;;
  esac
}
runs() { echo; }
# What is said of a mistake quotes the program, as of a user's: so each gets a file of its own.
prepare() {
  local file
  while IFS= read -r file; do
    [ -f "$copy/$file" ] ||
      "$(dirname "$COURSE_PROGRAM")/course-teach" print "$copy/${file%.cu}.diff" >"$copy/$file" ||
      fail "$file could not be made: ./course print builds what is needed."
  done <"$scratch/programs"
}
