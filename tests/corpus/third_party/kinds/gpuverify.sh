# Kernels without a main. The first line is `//pass`, or `//xfail:` and the failure that is expected; the second says
# how to launch, `--blockDim=64` or `--gridDim=[8,8]`, and what to define, `-DWIDTH=16`. drive.h launches all kernels
# of a file once for each number of runs(), which all numbers among their parameters then have. annotations.h has what
# it can of the annotations; those that speak of two threads are beyond one run, and do not build.
# shellcheck shell=bash disable=SC2154 # sourced by score.sh, which sets what it uses
about() { echo "the kernels, each launched with three numbers"; }
wanted() { echo "it wants .cu files that begin with //pass or //xfail:, then //--blockDim and --gridDim"; }
programs() {
  grep -rlEi --include='*.cu' '^//(pass|xfail:)' . | xargs -d '\n' -r grep -lE -e '^//.*--(blockDim|gridDim)=' |
    sed 's,^\./,,'
}
label() {
  case $(head -n 1 "$1" | tr '[:lower:]' '[:upper:]') in
    //PASS*) echo right ;;
    *NOT_ALL_VERIFIED*) echo bug ;;
    *) echo none ;; # it is the tool that gives up, of which nothing follows
  esac
}
runs() { printf '%s\n' 0 1 64; }

# Each kernel file becomes a header beside a file of its own name that launches its kernels.
prepare() {
  local file
  while IFS= read -r file; do
    (cd "$copy" && drive "$file") || fail "$file could not be prepared."
  done <"$scratch/programs"
}

drive() {
  local folder header launch kernels
  folder=$(dirname "$1") header=${1%.cu}_alone.cuh launch=$(sed -n 2p "$1")
  kernels=$(sed 's,//.*,,' "$1" | tr '\n' ' ' | grep -oE '__global__[^(;]*\(' | grep -vE '__launch_bounds__ *\($' |
    sed -E 's/ *\($//; s/.*[ *]//' | sort -u)
  mv "$1" "$header" && cp "$here/gpuverify/annotations.h" "$here/gpuverify/drive.h" "$folder/" || return
  {
    head -n 1 "$header"
    grep -oE -e '-D[A-Za-z_0-9]+(=[^ ]+)?' <<<"$launch" | sed -E 's/^-D([^=]+)=?/#define \1 /'
    ! grep -q curand "$header" || echo '#include <curand_kernel.h>' # it is known there without
    printf '#include "%s"\n' annotations.h "$(basename "$header")" drive.h
    printf 'int main(int, char** arguments) {\n  const drive::Launch launch = {{%s}, {%s}, atoi(arguments[1])};\n' \
      "$(shape gridDim "$launch")" "$(shape blockDim "$launch")"
    for kernel in $kernels; do printf '  DRIVE(%s, launch);\n' "$kernel"; done
    printf '  return cudaDeviceSynchronize() == cudaSuccess ? 0 : 1;\n}\n'
  } >"$1"
}

shape() { grep -oE -e "--$1=[^ ]+" <<<"$2" | sed -E 's/.*=//; s/[][]//g'; }
