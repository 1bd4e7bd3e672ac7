# Irregular graph kernels: a file's name says which bugs are planted in it, `_raceBug` or several; none means right.
# Each has a main, by a header of its own, that wants a graph (.egr), the threads of a block and the blocks. A bug may
# show on some graphs only, so all are tried, the largest first. With 64 threads and 256 blocks a graph of 200 nodes
# has a thread, a warp and a block for each node, as the three families of kernels want it.
# shellcheck shell=bash disable=SC2154 # sourced by score.sh, which sets what it uses
about() { echo "the kernels that include indigo_cuda.h, each with all graphs"; }
wanted() { echo "it wants .cu files that include \"indigo_cuda.h\", that header, and graphs that end in .egr"; }
# A second copy of each, instrumented for another tool, has _hirace in its name.
programs() { grep -rlE --include='*.cu' '^#include "indigo_cuda\.h"' . | grep -v _hirace | sed 's,^\./,,'; }
label() {
  local bugs
  bugs=$(basename "$1" .cu | grep -oE '(atomic|bounds|guard|race|sync)Bug' | paste -sd'+')
  echo "${bugs:+bug }${bugs:-right}"
}
runs() {
  find "$copy" -name '*.egr' -printf '%s %p\n' | sort -k1,1nr -k2 | sed -E 's/^[0-9]+ (.*)/\1 64 256/'
}
# The header lies where a compiler would be told of it by -I: here it is put beside the kernels.
prepare() {
  local header folder
  header=$(find "$copy" -name indigo_cuda.h | head -n 1)
  if [ -z "$header" ] || [ -z "$(runs)" ]; then fail "$collection lacks indigo_cuda.h or graphs: $(wanted)."; fi
  sed 's,/[^/]*$,,' "$scratch/programs" | sort -u | while IFS= read -r folder; do
    cp -n "$header" "$copy/$folder/" || exit
  done
}
