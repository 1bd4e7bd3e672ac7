#!/usr/bin/env bash
# The index of CUDA's names is what its headers declare: made anew, and compared. Skipped without the CUDA
# Toolkit, and with another version than the one that the index is from.
set -eu
index=$COURSE_ROOT/common/judging/source/cuda_names
PATH=$PATH:${CUDA_HOME:-/usr/local/cuda}/bin
command -v nvcc >/dev/null || { echo "nvcc is not here: the index of names cannot be made anew."; exit 77; }
here=$(nvcc --version | sed -n 's/.*release \([0-9.]*\),.*/\1/p')
of=$(sed -n 's/.*headers of CUDA \([0-9.]*\):.*/\1/p' "$index/device.h")
[ "$here" = "$of" ] || { echo "CUDA $here is installed here, and the index is of CUDA $of."; exit 77; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bash "$index/update.sh" "$work"
for list in "$index"/*.h; do diff -u "$list" "$work/${list##*/}"; done
echo "Compared with the headers of CUDA $here."
