#!/usr/bin/env bash
# ./course bench from end to end on a machine without a GPU: nvcc,
# the timing program and cuBLAS are played by fakes.
#   COURSE_PROGRAM  the built course program
#   BENCH_FAKE        plays the timing program (fake.cpp)
# shellcheck disable=SC2317 # the cases are found by their names
set -u
program=${COURSE_PROGRAM:?set COURSE_PROGRAM to the built course program}
fake=${BENCH_FAKE:?set BENCH_FAKE to the built fake}
# shellcheck source=tests/support/cases.sh
. "$(dirname "$0")/../../support/cases.sh"

# A checkout of two lessons, whose solutions say how the fake shall act, and the programs beside each other.
new_world() {
  make_world
  cd "$world" || exit 2
  export COURSE_ROOT=$world TMPDIR=$world PATH=$world/tools:$PATH COURSE_NVCC=$world/tools/nvcc
  mkdir -p lessons/01_naive lessons/02_tiled bin tools
  echo '// ACTS: 1e-3' >lessons/01_naive/solution.cu
  echo '// ACTS: 2e-4' >lessons/02_tiled/solution.cu
  cp "$program" "$(dirname "$program")/course-bench" bin && cp "$fake" bin/bench-gpu
  cp "$(dirname "$program")/runner-emulator" bin/runner-emulator && cp bin/runner-emulator bin/runner-gpu
  echo 1e-4 >bin/cublas-float32.so
  echo 5e-5 >bin/cublas-tf32.so
  cat >tools/nvcc <<'END'
#!/usr/bin/env bash
for word; do
  case $word in *.cu) from=$word ;; *.so) to=$word ;; esac
done
sed -n 's|^// ACTS: ||p' "$from" >"$to"
[ -s "$to" ] || exec g++ -x c++ -shared -fPIC "$from" -o "$to"
END
  printf '#!/bin/sh\necho 4711, game\n' >tools/nvidia-smi
  chmod +x tools/*
}

bench() { run timeout 60 bin/course bench "$@"; }

case_times_solutions_and_cublas() {
  bench --gpu --lessons 01,02 --sizes 1000 --json ladder.json
  expect_status 0
  expect_prints 'NVIDIA Imaginary 1 (sm_90, 100 multiprocessors, 50 MB L2), driver 580.1, CUDA 13.0'
  expect_prints '02_tiled           10.0    0.0 %     50.0 %    20.0 %     1.5 %   5.00 x'
  expect_prints 'cuBLAS TF32        40.0'
  bin/course bench --from ladder.json | diff out - >differences ||
    wrong "the record should say the same: $(cat differences)"
  bin/course bench --from ladder.json --markdown >table
  grep -qF "| 02_tiled | 10.0 | 50.0 % | 20.0 % | 5.00 x |" table ||
    wrong "this table lacks a row: $(cat table)"
}

case_goes_on_without_one_that_crashes() {
  echo '// ACTS: crash' >lessons/01_naive/solution.cu
  bench --gpu --lessons 01,02 --sizes 1000,900
  expect_status 0
  expect_prints '01_naive at 1000: It crashed: Segmentation fault.'
  expect_prints '01_naive at 900: Not tried: see 1000.'
  expect_prints '02_tiled            7.3'
}

case_refuses_the_impossible() {
  echo '// ACTS: 1e-6' >lessons/02_tiled/solution.cu
  bench --gpu --lessons 01,02 --sizes 1000
  expect_status 0
  expect_prints \
    '02_tiled at 1000: Faster than this GPU can multiply: 2000.0 TFLOP/s, and its float32 peak is 50.0.'
}

case_does_not_time_what_is_not_right() {
  echo 'void matmul(const float*, const float*, float*, int, int, int) {}' >mine.cu
  bench --gpu --lessons 01 --sizes 1000 --file mine.cu
  expect_status 1
  expect_prints 'mine.cu: It is not right (check 1.1, '
  expect_prints './course grade 01 --file mine.cu --gpu shows why.'
}

case_says_what_cannot_be_built() {
  echo 'nothing here' >mine.cu
  bench --gpu --lessons 01 --sizes 1000 --file mine.cu
  expect_status 1
  expect_prints 'mine.cu: It could not be built. ./course grade 01 --file mine.cu --gpu shows why.'
}

case_misses_cublas() {
  rm bin/cublas-*.so
  bench --gpu --lessons 01 --sizes 1000
  expect_status 0
  expect_prints 'cuBLAS is missing, so nothing is compared with it'
}

case_counts_where_there_is_no_gpu() {
  export BENCH_FAKE_NO_GPU='There is no NVIDIA GPU here.'
  bench --gpu --lessons 01
  expect_says 'There is no NVIDIA GPU here. Nothing was timed; the emulator counts instead.'
}

case_keeps_kernel_files() {
  bench --lessons 01 --json lessons/01_naive/solution.cu
  expect_status 2
  expect_says 'lessons/01_naive/solution.cu is a kernel file: write to another file.'
  grep -q ACTS lessons/01_naive/solution.cu || wrong "the file should still be there"
}

case_misses_a_file() {
  bench --gpu --file nowhere.cu
  expect_status 2
  expect_says 'nowhere.cu does not exist'
}

case_reads_only_ladders() {
  echo '{}' >other.json
  bench --from other.json
  expect_status 2
  expect_says 'This is no ladder that ./course bench wrote: '
  bench --from nowhere.json
  expect_status 2
  expect_says 'nowhere.json is not there.'
}

run_cases
