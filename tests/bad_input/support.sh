# What the scripts of this folder share: a folder of its own for every case, the course program as a user types it, expectations.
# shellcheck shell=bash disable=SC2034  # the scripts read these variables
set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
repository=$(cd "$here/../.." && pwd)
right=$repository/lessons/01_naive/solution.cu wrong_kernel=$repository/lessons/01_naive/kernel.cu
program=$1
export COURSE_ROOT=$repository
unset COURSE_KERNEL_CXX

# Runs every function named case_..., each in a folder and a process of its own.
run_cases() {
  local cases one failed=0
  cases=$(declare -F | awk '$3 ~ /^case_/ { print $3 }')
  [ -n "$cases" ] || { echo "there is no case in $0" && exit 1; }
  for one in $cases; do
    if (new_world && "$one"); then echo "ok      $one"; else echo "FAILED  $one" && failed=1; fi
  done
  exit $failed
}

new_world() {
  world=$(mktemp -d)
  trap 'chmod -R u+w "$world"; rm -rf "$world"' EXIT
  mkdir "$world/files" && cd "$world/files" || exit 1
}

# course ARGUMENT...: sets out (stdout and stderr) and status; nothing may be left behind. `as` may hold a command to run it through.
as=()
course() {
  out=$(bash "$here/leaves_nothing.sh" ${as[@]+"${as[@]}"} "$program" "$@" 2>&1 </dev/null)
  status=$?
}

wrong() {
  printf '%s\n' "  $1" "  status: ${status:-}" "  output: ${out:-}"
  exit 1
}

expect_status() { [ "$status" = "$1" ] || wrong "the exit code should be $1"; }
# Sentences may be broken into lines.
expect_says() { [[ $(tr -s ' \n' ' ' <<<"$out") == *"$1"* ]] || wrong "the output should hold: $1"; }
expect_passed() {
  expect_status 0
  expect_says "100 of 100 points:"
}
expect_no_file() { [ ! -e "$1" ] || wrong "there should be no file $1"; }
# A JSON document is written at once: it is whole when it has its last line.
expect_json() {
  [[ $(head -n 1 "$1") == "{" && $(tail -n 1 "$1") == "}" ]] || wrong "$1 should be a whole JSON document"
  grep -q "^ \"standing\": \"$2\",\$" "$1" || wrong "$1 should say $2"
}
