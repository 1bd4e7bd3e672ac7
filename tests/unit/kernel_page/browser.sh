#!/usr/bin/env bash
# Makes pages with ./course show, of mistakes and of right kernels, and opens them in a browser. COURSE_WEB names the
# folder of node_modules, COURSE_PROGRAM the course program. SHOTS, a folder, keeps screenshots.
set -u
root=${COURSE_ROOT:?names the checkout} program=${COURSE_PROGRAM:?names the course program}
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
export COURSE_PICTURES=$made/pictures.js
"$root/common/teaching/pictures/build.sh" "$COURSE_PICTURES" || exit 2

show() {
  "$program" show "$1" --file "$root/$2" --closed --out "$made/$3.html" "${@:4}" >"$made/said" 2>&1 || {
    cat "$made/said" >&2
    exit 2
  }
}
show 01 solutions/01_naive/wrong/stride_m_for_c.cu stride_m_for_c
show 02 solutions/02_tiled/wrong/phase_forgotten.cu phase_forgotten
show 02 solutions/02_tiled/wrong/no_second_barrier.cu no_second_barrier
show 06 lessons/06_double_buffer/solution.cu double_buffer --sizes 64,64,48
show 07 lessons/07_past_cublas/solution.cu past_cublas --sizes 64,64,48
SHOWN_PAGES=$made node --test "$root/tests/unit/kernel_page/browser.test.mjs"
