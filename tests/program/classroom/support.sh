# What the scripts of this folder share: a folder of submissions for every case, ./course class, expectations.
# shellcheck shell=bash disable=SC2034  # the scripts read these variables
set -u
# shellcheck source=tests/support/cases.sh
. "$(dirname "${BASH_SOURCE[0]}")/../../support/cases.sh"
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
program=${COURSE_PROGRAM:?}
export COURSE_ROOT=$repository
unset COURSE_KERNEL_CXX COURSE_COMMAND

new_world() {
  make_world
  mkdir "$world/in" && cd "$world" || exit 1
}

# class ARGUMENT...: sets out, err and status.
class() { run "$program" class "$@"; }

right() { cat "$repository/lessons/01_naive/solution.cu"; }

# wrong_kernel N: one of the bank.
wrong_kernel() {
  local all=("$repository"/solutions/01_naive/wrong/*.cu)
  cat "${all[$1]}"
}

# record STUDENT FIELD: what a line of its record says.
record() { sed -n "s/^ \"$2\": \"\?\(.*[^\",]\)\?\"\?,\?\$/\1/p" "$world/grades/records/$1.json"; }

expect_record() {
  local is
  is=$(record "$1" "$2")
  [[ $is == *"$3"* ]] || wrong "$2 of $1 should be: $3; it is: $is"
}

# same_results ONE OTHER: records but for wall times, gradebooks byte for byte.
same_results() {
  local one=$1 other=$2 name
  [ -n "$(ls "$one/records")" ] || wrong "there are no records in $one"
  diff -r <(cd "$one/records" && ls) <(cd "$other/records" && ls) || wrong "other students"
  for name in "$one"/records/*; do
    diff <(grep -v '"seconds": ' "$name") <(grep -v '"seconds": ' "$other/records/${name##*/}") ||
      wrong "$name depends on more than it should"
  done
  for name in gradebook.csv moodle_feedback.csv junit.xml; do
    cmp "$one/$name" "$other/$name" || wrong "$name depends on more than it should"
  done
  for name in canvas.csv moodle_import.csv moodle_worksheet.csv; do
    [ ! -e "$one/$name" ] || cmp "$one/$name" "$other/$name" || wrong "$name is another"
  done
  cmp "$one/class.json" "$other/class.json" || wrong "class.json depends on more than it should"
}
