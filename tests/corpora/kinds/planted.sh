# Our own programs of other kernels than matmul: right/ and suspicious/ must be silent, wrong/NAME/*.diff change right/NAME.cu
# by one mistake. Its first line says which, and who is to see it: the emulator or the program's own check of its result.
# shellcheck shell=bash disable=SC2154 # sourced by score.sh, which sets what it uses
about() { echo "right/, suspicious/, and wrong/ with a mistake in each"; }
wanted() { echo "it wants right/*.cu, suspicious/*.cu and wrong/*/*.diff"; }
programs() { find right suspicious wrong -name '*.cu' -o -name '*.diff'; }
label() {
  case $1 in
    wrong/*) sed -nE '1s,^// PLANTED: (.*)\, to be seen by.*,bug \1,p' "$1" ;;
    *) echo right ;;
  esac
}
runs() { echo; }
prepare() { :; }
