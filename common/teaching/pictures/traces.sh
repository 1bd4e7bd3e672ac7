#!/usr/bin/env bash
# Makes the documents that the pictures draw, from the tested kernels: ./traces.sh OUT, a folder.
# COURSE_PROGRAM names the course program, COURSE_ROOT the checkout.
# Each trace is what `./course trace --json` says of a kernel. Where a picture must fit a page,
# the kernel's tile is made smaller first, and nothing else of it is changed.
set -u
out=$1
root=${COURSE_ROOT:-$(cd "$(dirname "$0")/../../.." && pwd)}
program=${COURSE_PROGRAM:?names the course program}
export COURSE_ROOT=$root

main() {
  mkdir -p "$out" || exit 2
  world=$(mktemp -d) || exit 2
  trap 'rm -rf "$world"' EXIT
  # As they are: warps of 32 threads, for sectors and banks.
  trace naive 01 lessons/01_naive/solution.cu 32,32,8
  trace naive_rows_along_x 01 solutions/01_naive/wrong/rows_along_x.cu 32,32,8
  trace tiled 02 lessons/02_tiled/solution.cu 32,32,32
  trace coarsened 04 lessons/04_coarsened_float4/solution.cu 64,64,16
  trace register_tile 05 lessons/05_register_tile/solution.cu 128,128,16
  trace register_tile_no_padding 05 solutions/05_register_tile/wrong/no_padding.cu 128,128,16
  trace double_buffer 06 lessons/06_double_buffer/solution.cu 64,64,32
  parting phase_forgotten 02 solutions/02_tiled/wrong/phase_forgotten.cu
  parting no_second_barrier 02 solutions/02_tiled/wrong/no_second_barrier.cu
  # Small: 8x8 with tiles of 4, and 4x8 times 8x4 with windows of 2, even and ragged.
  small tiled_8x8 02 lessons/02_tiled/solution.cu 's/TILE = 16/TILE = 4/' 8,8,8
  small tiled_transposed 02 solutions/02_tiled/right/a_transposed_in_shared.cu 's/TILE = 16/TILE = 4/' 8,8,8
  small tiled_no_first_barrier 02 solutions/02_tiled/wrong/no_first_barrier.cu 's/TILE = 16/TILE = 4/' 8,8,8
  small tiled_no_second_barrier 02 solutions/02_tiled/wrong/no_second_barrier.cu 's/TILE = 16/TILE = 4/' 8,8,8
  small window_4x8 03 lessons/03_sliding_window/solution.cu 's/BLOCK = 16/BLOCK = 2/' 4,4,8
  small window_ragged 03 lessons/03_sliding_window/solution.cu 's/BLOCK = 16/BLOCK = 4/' 3,3,6
  # A block of one warp, 32x64 outputs, five tiles of 4 products: both stages, filled again and again.
  small double_buffer_small 06 lessons/06_double_buffer/solution.cu \
    's/BM = 128, BN = 128, BK = 16/BM = 32, BN = 64, BK = 4/' 32,64,20
  cp "$root/solutions/benchmarks/ladder.json" "$out/ladder.json" || exit 2
}

# trace NAME LESSON FILE SIZES: a kernel with a mistake is traced too (exit
# code 1), one that was not run is not.
trace() {
  "$program" trace "$2" --file "$root/$3" --sizes "$4" --json "$out/$1.json" >"$world/said" 2>&1
  [ $? -le 1 ] && [ -s "$out/$1.json" ] && return
  cat "$world/said" >&2
  echo "no trace of $3" >&2
  exit 2
}

# parting NAME LESSON FILE: where a wrong kernel leaves a right one, as the page of ./course show holds it, in
# NAME.mine.json, NAME.right.json and NAME.difference.json.
parting() {
  local page=$world/$1.html part
  "$program" show "$2" --file "$root/$3" --closed --out "$page" >"$world/said" 2>&1
  for part in mine right difference; do
    awk -v id=" id=\"parting-$part\">" 'index($0, id) { on = 1 } on; on && /<\/script>/ { exit }' "$page" |
      sed 's/^<script[^>]*>//; s/<\/script>$//' >"$out/$1.$part.json"
    [ -s "$out/$1.$part.json" ] || { cat "$world/said" >&2 && echo "no $part of $3" >&2 && exit 2; }
  done
}

# small NAME LESSON FILE SED SIZES: with the tile that SED makes of it, which must find its line.
small() {
  sed "$4" "$root/$3" >"$world/$1.cu"
  cmp -s "$root/$3" "$world/$1.cu" && echo "$3 has no line for $4" >&2 && exit 2
  (root=$world && trace "$1" "$2" "$1.cu" "$5") || exit 2
}

main
