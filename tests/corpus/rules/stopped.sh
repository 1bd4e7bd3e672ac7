#!/usr/bin/env bash
# ./course run stops a program at its time limit, or by Ctrl-C, and says where it was.
# usage: stopped.sh COURSE_PROGRAM
# shellcheck disable=SC2317 source=tests/support/cases.sh
. "$(dirname "$0")/../../support/cases.sh"
program=$1
COURSE_ROOT=$(cd "$(dirname "$0")/../../.." && pwd)
export COURSE_ROOT

new_world() { make_world && cd "$world" || exit 1; }

write_endless_kernel() {
  cat >endless.cu <<'PROGRAM'
#include <cuda_runtime.h>
__global__ void spin(volatile int* x) {
  if (blockIdx.x == 2)
    while (true)
      x[threadIdx.x] = 1;
}
int main() {
  int* x;
  cudaMalloc(&x, 64);
  spin<<<3, 2>>>(x);
}
PROGRAM
}

write_endless_host() {
  cat >host.cu <<'PROGRAM'
#include <cstdio>
__global__ void overrun(int* x) { x[threadIdx.x] = 1; }
volatile int spins;
int main() {
  int* x;
  cudaMalloc(&x, 4);
  overrun<<<1, 2>>>(x);
  std::puts("begin");
  // One line: which of two it stops in is chance.
  while (true) spins = spins + 1;
}
PROGRAM
}

expect_stopped() { expect_says "$1 had not ended after 1 s, and was stopped. --limit SECONDS gives it another"; }

case_an_endless_kernel() {
  write_endless_kernel
  run "$program" run endless.cu --limit 1
  expect_status 1
  expect_says "endless.cu:5: thread (0,0) of block (2,0) of spin was here."
  expect_says "    5 | x[threadIdx.x] = 1;"
  expect_stopped endless.cu
}

# However many there are, one of them runs the block.
case_an_endless_kernel_on_one_worker_or_four() {
  local workers
  write_endless_kernel
  for workers in 1 4; do
    run env EMULATOR_WORKERS=$workers "$program" run endless.cu --limit 1
    expect_says "endless.cu:5: thread (0,0) of block (2,0) of spin was here."
  done
}

case_endless_host_code() {
  write_endless_host
  run "$program" run host.cu --limit 1
  expect_status 1
  expect_prints "begin"
  expect_says "host.cu:10: host code was here."
  expect_says "host.cu:2: thread (1,0) of block (0,0) writes x[1]"
  expect_stopped host.cu
}

case_a_program_that_sleeps() {
  printf '#include <unistd.h>\nint main() {\n  sleep(1000);\n}\n' >sleeps.cu
  run "$program" run sleeps.cu --limit 1
  expect_status 1
  expect_says "sleeps.cu:3: host code was here."
  expect_stopped sleeps.cu
}

case_a_program_that_ignores_it() {
  cat >ignores.cu <<'PROGRAM'
#include <signal.h>
#include <unistd.h>
int main() {
  signal(SIGTERM, SIG_IGN);
  while (true) pause();
}
PROGRAM
  run "$program" run ignores.cu --limit 1
  expect_status 1
  expect_stopped ignores.cu
}

case_a_program_in_time() {
  printf '#include <cstdio>\nint main() { std::puts("done"); return 5; }\n' >short.cu
  run "$program" run short.cu --limit 30
  expect_status 5
  expect_prints "done"
  expect_silence
  run "$program" run short.cu --limit 0
  expect_status 5
}

case_no_limit_below_zero() {
  write_endless_kernel
  run "$program" run endless.cu --limit -1
  expect_status 2
  expect_says "--limit"
}

interrupted_by() {
  run bash -c 'signal=$1; shift; "$@" & sleep 3; kill -"$signal" $!; wait $!' - "$1" "$program" run "$2"
  expect_status 130
  expect_says "Interrupted."
}

case_an_interrupted_kernel() {
  write_endless_kernel
  interrupted_by TERM endless.cu
  expect_says "endless.cu:5: thread (0,0) of block (2,0) of spin was here."
}

case_interrupted_host_code() {
  write_endless_host
  interrupted_by HUP host.cu
  expect_says "host.cu:10: host code was here."
}

# A terminal's Ctrl-C reaches the program and us at once.
case_ctrl_c_for_both() {
  write_endless_kernel
  run setsid -w bash -c 'set -m; "$@" & sleep 3; kill -INT -- -$!; wait $!' - "$program" run endless.cu
  expect_status 130
  expect_says "endless.cu:5: thread (0,0) of block (2,0) of spin was here."
  expect_says "Interrupted."
}

# What the launch that never ends has broken, in its block and between those that have ended.
case_findings_of_the_running_launch() {
  cat >racing.cu <<'PROGRAM'
#include <cuda_runtime.h>
__global__ void racing(int* out, int* same) {
  __shared__ int s[64];
  same[0] = blockIdx.x;
  for (long long i = 0; blockIdx.x == 3 ? true : i < 2; i++) {
    s[threadIdx.x] = i;
    out[threadIdx.x + 64 * blockIdx.x] = s[63 - threadIdx.x];
    __syncthreads();
  }
}
int main() {
  int *out, *same;
  cudaMalloc(&out, 1024);
  cudaMalloc(&same, 4);
  racing<<<4, 64>>>(out, same);
  cudaDeviceSynchronize();
}
PROGRAM
  local workers
  for workers in 1 4; do
    run env EMULATOR_WORKERS=$workers "$program" run racing.cu --limit 1
    expect_status 1
    expect_says "3 of 4 blocks of racing had ended: a grid of 3 ends in this time."
    expect_says "line 6, and no barrier orders them"
    expect_says "writes same[0], which"
    expect_stopped racing.cu
  done
}

# As when it is stopped in the middle of writing there.
case_findings_while_the_host_holds_stderr() {
  cat >holds.cu <<'PROGRAM'
#include <cstdio>
__global__ void overrun(int* x) { x[threadIdx.x] = 1; }
volatile int spins;
int main() {
  int* x;
  cudaMalloc(&x, 4);
  overrun<<<1, 2>>>(x);
  cudaDeviceSynchronize();
  flockfile(stderr);
  while (true) spins = spins + 1;
}
PROGRAM
  run "$program" run holds.cu --limit 1
  expect_status 1
  expect_says "holds.cu:10: host code was here."
  expect_says "but x (line 6) has 1 element"
}

# Whatever it is.
case_exit_codes_are_kept() {
  cat >ends.cu <<'PROGRAM'
#include <cstdlib>
__global__ void overrun(int* x) { x[threadIdx.x] = 1; }
int main(int, char** argv) {
  int* x;
  cudaMalloc(&x, 4);
  overrun<<<1, std::atoi(argv[2])>>>(x);
  cudaDeviceSynchronize();
  cudaFree(x);
  std::exit(std::atoi(argv[1]));
}
PROGRAM
  local code threads
  for code in 255 9 2 137; do
    for threads in 1 2; do
      run "$program" run ends.cu -- $code $threads
      expect_status $code
    done
  done
}

run_cases
