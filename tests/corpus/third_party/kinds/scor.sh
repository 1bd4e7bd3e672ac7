# Scoped races: a file is called race_... or norace_..., then the scope and what is left out. It must be a race that is
# found: a program may break another rule as well.
# shellcheck shell=bash disable=SC2154 # sourced by score.sh, which sets what it uses
about() { echo "race_*.cu and norace_*.cu"; }
wanted() { echo "it wants files race_... and norace_... that end in .cu"; }
programs() { find . -name 'race_*.cu' -o -name 'norace_*.cu' | sed 's,^\./,,'; }
label() {
  case ${1##*/} in
    race_*) echo bug race ;;
    *) echo right ;;
  esac
}
runs() { echo; }
prepare() { :; }
