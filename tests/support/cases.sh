# Runs the cases of a test script, and says what is expected of them. A case is a function case_...
# of the script that reads this file; the script defines new_world(), which every case
# begins with in a process of its own.
# shellcheck shell=bash disable=SC2034  # the scripts read these variables

# Runs every function named case_...; exits with 1 when one failed, or when there is none.
run_cases() {
  local cases one failed=0
  cases=$(declare -F | awk '$3 ~ /^case_/ { print $3 }')
  [ -n "$cases" ] || { echo "there is no case in $0" && exit 1; }
  misspelt=$(mktemp)
  for one in $cases; do
    if (new_world && "$one") && [ ! -s "$misspelt" ]; then
      echo "ok      $one"
    else
      echo "FAILED  $one" && failed=1
    fi
    : >"$misspelt"
  done
  rm -f "$misspelt"
  exit $failed
}

# A case that calls what does not exist has failed, even when its last line succeeds. Bash runs this in a
# process of its own, so a file has to carry the news.
command_not_found_handle() {
  printf '  %s: no such command\n' "$1" | tee -a "${misspelt:-/dev/null}" >&2
  return 127
}

# make_world: `world`, a folder that is gone when the case is over.
make_world() {
  world=$(mktemp -d)
  trap 'chmod -R u+w "$world"; rm -rf "$world"' EXIT
}

# run COMMAND...: sets out, err (stdout and stderr) and status.
run() {
  "$@" >"$world/out" 2>"$world/err" </dev/null
  status=$? out=$(cat "$world/out") err=$(cat "$world/err")
}

wrong() {
  printf '%s\n' "  $1" "  status: ${status:-}" "  stdout: ${out:-}" "  stderr: ${err:-}"
  exit 1
}

expect_status() { [ "$status" = "$1" ] || wrong "the exit code should be $1"; }
expect_prints() { [[ $out == *"$1"* ]] || wrong "stdout should hold: $1"; }
expect_says() { [[ $err == *"$1"* ]] || wrong "stderr should hold: $1"; }
expect_does_not_say() { [[ $err != *"$1"* ]] || wrong "stderr should not hold: $1"; }
expect_silence() { [ -z "$err" ] || wrong "stderr should be empty"; }
expect_last_line() { [ "${out##*$'\n'}" = "$1" ] || wrong "the last line should be: $1"; }
