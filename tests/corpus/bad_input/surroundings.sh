#!/usr/bin/env bash
# Where and when a grading runs: disks, descriptors, signals, two at once.
# usage: surroundings.sh COURSE_PROGRAM
# shellcheck disable=SC2016,SC2317 source=tests/corpus/bad_input/support.sh
. "$(dirname "$0")/support.sh"

case_no_folder_to_build_in() {
  as=(env TMPDIR=/proc)
  course grade 01 --file "$right" --json "$world/result.json"
  expect_status 2
  expect_says "No folder can be made to build in (/proc/"
  expect_says "set TMPDIR to another place"
  expect_no_file "$world/result.json"
}

# on_disk SIZE FOLDER: `as` such that FOLDER is a disk of that size. False where one may not mount anything.
on_disk() {
  as=(unshare --user --map-root-user --mount
    bash -c 'mount -t tmpfs -o size="$1" disk "$2" && exec "${@:3}"' - "$@")
  "${as[@]}" true 2>/dev/null
}

case_no_room_for_the_build() {
  local size
  mkdir "$world/disk"
  for size in 4k 100k; do # full when the file is copied, and when a compiler writes
    on_disk "$size" "$world/disk" || return 0
    as+=(env "TMPDIR=$world/disk")
    course grade 01 --file "$right" --json "$world/result.json"
    expect_status 2
    expect_says "The disk is full: $world/disk/course-"
    expect_says "set TMPDIR to another place"
    expect_no_file "$world/result.json"
  done
}

case_no_room_for_the_json() {
  mkdir "$world/disk"
  on_disk 8k "$world/disk" || return 0
  as+=(bash -c 'echo before >"$0/result.json"; "$@"; status=$?; ls "$0"; cat "$0/result.json"; exit $status'
    "$world/disk")
  course grade 01 --file "$right" --json "$world/disk/result.json"
  expect_status 2
  expect_says "$world/disk/result.json cannot be written: No space left on device. result.json before"
}

case_a_disk_that_nothing_may_be_run_from() {
  mkdir "$world/disk"
  on_disk 20m,noexec "$world/disk" || return 0
  as+=(env "TMPDIR=$world/disk")
  course grade 01 --file "$right" --json "$world/result.json"
  expect_status 2
  expect_says "that disk is mounted noexec. Set TMPDIR to another place."
  expect_no_file "$world/result.json"
}

case_a_read_only_checkout() {
  cp -r "$repository/lessons" "$world/lessons"
  export COURSE_ROOT=$world
  chmod -R a-w,go+rX "$world/lessons" && chmod 755 "$world"
  local before
  before=$(find "$world/lessons" | sort)
  course grade 01 --file "$world/lessons/01_naive/solution.cu"
  expect_passed
  [ "$(find "$world/lessons" | sort)" = "$before" ] || wrong "nothing should be written there"
}

case_no_input() {
  as=(bash -c 'exec "$@" <&-' -)
  course grade 01 --file "$right"
  expect_passed
}

case_no_descriptor_at_all() {
  as=(bash -c 'exec "$@" <&- >&- 2>&-' -)
  course grade 01 --file "$right" --json "$world/right.json"
  expect_status 0
  expect_json "$world/right.json" passed
  course grade 01 --file "$wrong_kernel" --json "$world/wrong.json"
  expect_status 1
  expect_json "$world/wrong.json" failed
}

case_nobody_takes_what_is_printed() {
  local arguments
  for arguments in "--file $right" "--file $right --json -"; do
    as=(bash -c 'exec "$@" >/dev/full' -)
    # shellcheck disable=SC2086  # two words or four
    course grade 01 $arguments
    expect_status 2
    expect_says "The output could not be written: No space left on device."
  done
}

case_a_reader_that_leaves() {
  as=(bash -c 'set -o pipefail; "$@" | head -n 1' -)
  course grade 01 --file "$wrong_kernel" --json "$world/result.json"
  expect_status 1
  expect_json "$world/result.json" failed
}

case_two_at_once_with_one_json() {
  as=(bash -c '"$@" & one=$!; "$@" & two=$!; wait $one && wait $two' -)
  course grade 01 --file "$right" --json "$world/result.json"
  expect_status 0
  expect_json "$world/result.json" passed
}

# The compiler calculates for some seconds before it is done.
write_slow_to_compile() {
  cat >"$world/slow_to_compile.cu" <<'KERNEL'
template <int Seed>
constexpr int busy() {
  int sum = Seed;
  for (int i = 0; i < 100; ++i) {
    for (int j = 0; j < 12000; ++j) sum = sum * 5 % 9973 + j % 7;
  }
  return sum;
}
constexpr int sums[] = {busy<1>(), busy<2>(), busy<3>(), busy<4>(),
                        busy<5>(), busy<6>(), busy<7>(), busy<8>()};
void matmul(const float*, const float*, float*, int, int, int) { static_cast<void>(sums); }
KERNEL
}

# interrupted_by SIGNAL ARGUMENT...: a second after the start, while the kernel runs or is built.
interrupted_by() {
  as=(bash -c 'signal=$1; shift; "$@" & sleep 1; kill -"$signal" $!; wait $!' - "$1")
  course "${@:2}"
  expect_status 130
  expect_says "Interrupted"
}

# A grading says what becomes of its result.
grade_interrupted_by() {
  interrupted_by "$1" grade 01 --file "$2" --json "$world/result.json"
  expect_says "Interrupted: nothing was kept."
  expect_no_file "$world/result.json"
}

case_ended_while_a_kernel_runs() { grade_interrupted_by TERM "$here/kernels/endless_kernel.cu"; }
case_ended_while_the_compiler_runs() {
  write_slow_to_compile
  grade_interrupted_by TERM "$world/slow_to_compile.cu"
}
case_the_terminal_goes_away() { grade_interrupted_by HUP "$here/kernels/sleeps.cu"; }

case_a_trace_is_ended_while_the_compiler_runs() {
  write_slow_to_compile
  interrupted_by TERM trace 01 --file "$world/slow_to_compile.cu" --json "$world/trace.json"
  expect_prints_only "Interrupted: nothing was kept."
  expect_no_file "$world/trace.json"
}

case_a_program_is_ended_while_the_compiler_runs() {
  write_slow_to_compile
  interrupted_by TERM run "$world/slow_to_compile.cu"
  expect_prints_only "Interrupted: nothing was kept."
}

case_a_program_without_end_is_ended() {
  echo 'int main() { for (volatile int i = 0;; i = i + 1) {} }' >"$world/endless.cu"
  interrupted_by TERM run "$world/endless.cu"
  expect_says "endless.cu:1: host code was here."
  expect_says "Interrupted."
}

case_a_table_of_verdicts_says_that_it_is_not_whole() {
  interrupted_by TERM live 07 --verdicts
  expect_says "step points checks the first check it fails"
  expect_says "Interrupted: nothing was kept."
}

# As Ctrl-C does it: the signal goes to the whole group of the foreground.
case_ctrl_c() {
  as=(setsid -w bash -c 'trap : INT; "$@" & sleep 1; kill -INT 0; wait $!; exit $?' -)
  course grade 01 --file "$here/kernels/sleeps.cu" --json "$world/result.json"
  expect_status 130
  expect_says "Interrupted: nothing was kept."
}

run_cases
