# What the scripts of this folder share: a folder of its own for every case,
# the course program as a user types it, expectations.
# shellcheck shell=bash disable=SC2034  # the scripts read these variables
set -u
# shellcheck source=tests/support/cases.sh
. "$(dirname "${BASH_SOURCE[0]}")/../../support/cases.sh"
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
repository=$(cd "$here/../../.." && pwd)
right=$repository/lessons/01_naive/solution.cu wrong_kernel=$repository/lessons/01_naive/kernel.cu
program=$1
export COURSE_ROOT=$repository
unset COURSE_KERNEL_CXX

new_world() {
  make_world
  mkdir "$world/files" && cd "$world/files" || exit 1
}

# course ARGUMENT...: sets out (stdout and stderr) and status; nothing may be left behind.
# `as` may hold a command to run it through.
as=()
course() {
  out=$(bash "$here/leaves_nothing.sh" ${as[@]+"${as[@]}"} "$program" "$@" 2>&1 </dev/null)
  status=$?
}

# Sentences may be broken into lines.
expect_says() { [[ $(tr -s ' \n' ' ' <<<"$out") == *"$1"* ]] || wrong "the output should hold: $1"; }
# Nobody is blamed, and nothing is cut in mid-word.
expect_prints_only() { [ "$(sed '/^$/d' <<<"$out")" = "$1" ] || wrong "it should print no more than: $1"; }
expect_passed() {
  expect_status 0
  expect_says "100 of 100 points:"
}
expect_no_file() { [ ! -e "$1" ] || wrong "there should be no file $1"; }
# A JSON document is written at once: it is whole when it has its last line.
expect_json() {
  [[ $(head -n 1 "$1") == "{" && $(tail -n 1 "$1") == "}" ]] || wrong "$1 should be a whole JSON document"
  grep -q "^ \"status\": \"$2\",\$" "$1" || wrong "$1 should say $2"
}
