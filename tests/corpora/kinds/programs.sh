# Complete programs of samples, books and courses: nothing is labelled, so none should be told of a mistake.
# shellcheck shell=bash disable=SC2154 # sourced by score.sh, which sets what it uses
about() { echo "each .cu file with a main"; }
wanted() { echo "it wants .cu files with a main"; }
programs() { grep -rlE --include='*.cu' '^[^/"]*\<main *\(' . | sed 's,^\./,,'; }
label() { echo right; }
runs() { echo; }
prepare() { :; }
