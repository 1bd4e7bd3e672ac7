#!/usr/bin/env bash
# Cuts the code that decks show out of the tested kernel files: ./snippets.sh OUT, a folder. COURSE_PROGRAM names the course program,
# COURSE_ROOT the checkout. Of every lesson, in OUT/NN_topic/:
#
#   whole.cu                        the answer, as a student would hand it in
#   kernel.cu, matmul.cu            of it the kernel, and the host function
#   load4.cu                        and each __device__ function, by its name
#   todo_2.cu                       what TODO 2 asks for
#   step_2.cu                       the kernel with TODOs 1 to 2 done; step_0.cu is the skeleton's
#   wrong/NAME.cu, right/NAME.cu    the kernels of the known mistakes and of the other right answers
#   given/whole_k_panel.cu          and of the other files in the lesson's folder
#
# and of each a NAME.bare.cu without comments, for slides where somebody speaks them.
set -u
out=$1
root=${COURSE_ROOT:-$(cd "$(dirname "$0")/.." && pwd)}
program=${COURSE_PROGRAM:?names the course program}
export COURSE_ROOT=$root

main() {
  local folder
  for folder in "$root"/lessons/*/; do
    of_lesson "$(basename "$folder")" || exit 2
  done
  find "$out" -name '*.cu' ! -name '*.bare.cu' | while IFS= read -r file; do bare <"$file" >"${file%.cu}.bare.cu"; done
}

of_lesson() {
  local lesson=$1 to=$out/$1 solution=$root/lessons/$1/solution.cu todo name given
  mkdir -p "$to" || return
  "$program" skeleton "$lesson" --answer >"$to/whole.cu" || return
  function_of '__global__' <"$to/whole.cu" >"$to/kernel.cu"
  function_of 'void matmul\\(' <"$to/whole.cu" >"$to/matmul.cu"
  while IFS= read -r name; do
    function_of "^__device__ .*[ *]$name\\\\(" <"$to/whole.cu" >"$to/$name.cu"
  done < <(sed -nE 's/^__device__ .*[ *]([a-z_0-9]+)\(.*/\1/p' "$to/whole.cu")
  "$program" skeleton "$lesson" --checkpoint 0 | function_of '__global__' >"$to/step_0.cu"
  while IFS= read -r todo; do
    region "$todo" <"$solution" >"$to/todo_$todo.cu"
    "$program" skeleton "$lesson" --checkpoint "$todo" | function_of '__global__' >"$to/step_$todo.cu"
  done < <(sed -nE 's/^ *\/\/! END ([0-9]+)$/\1/p' "$solution")
  kernels_of "$to/wrong" "$root/solutions/$lesson/wrong"/*.cu
  kernels_of "$to/right" "$root/solutions/$lesson/right"/*.cu
  mapfile -t given < <(find "$root/lessons/$lesson" -name "*.cu" ! -name kernel.cu ! -name solution.cu)
  kernels_of "$to/given" "${given[@]}"
}

# kernels_of FOLDER FILE...: of each file its kernel, into the folder. One without a kernel has none.
kernels_of() {
  local to=$1 file
  mkdir -p "$to" || return
  for file in "${@:2}"; do
    [ ! -f "$file" ] || function_of '__global__' <"$file" >"$to/$(basename "$file")"
  done
}

# function_of REGEX: from the first line that matches, and its template<...>, to the brace that closes it.
function_of() {
  awk -v begin="$1" '!on && $0 ~ begin { on = 1; if (before ~ /^template/) print before } on; on && /^}/ { exit } { before = $0 }'
}

# region TODO: its answer, without the markers, moved to the left.
region() {
  awk -v todo="$1" '
    $0 ~ "^ *//! END " todo "$" { exit }
    on && !/^ *\/\/!/ { line[++n] = $0; match($0, /^ */); if ($0 != "" && (!n0++ || RLENGTH < indent)) indent = RLENGTH }
    $0 ~ "^ *//! TODO " todo ":" { on = 1 }
    END { for (i = 1; i <= n; ++i) print substr(line[i], indent + 1) }'
}

# Without comments, and without the lines that held nothing else.
bare() { sed -E '/^ *\/\//d; s/ *\/\/.*$//; s/ \/\*([A-Z])\*\// \1/g' | cat -s; }

main
