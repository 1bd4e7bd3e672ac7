#!/usr/bin/env bash
# A large class on a cluster, simulated from measured figures: how long it takes with chunks of 1 to 200.
#
#   cluster_plan.sh [OUT]     OUT: a graded class, whose wall times are taken as those of one core
#
# Without OUT each submission takes SECONDS_EACH (1.8), and one in fifty SECONDS_LONG (20): an endless one.
# Environment: SUBMISSIONS (20000), NODES (16), CORES (2) of each, OVERHEAD (0.42) seconds of each task.
#
# OVERHEAD was measured on one node of two cores, where 100 empty tasks took 42 s. Who pays it elsewhere is not
# known from that, so both bounds are simulated: that Slurm starts the tasks of the whole cluster one after the
# other, one every OVERHEAD; and that each node does, so that a task keeps its core for OVERHEAD times the two
# cores of that node. Tasks start in their order, each on the first core that is free.
set -eu -o pipefail
export LC_ALL=C

main() {
  local chunk
  printf '| a task | tasks | started one by one | started by each node | longest task | no task costs anything |\n'
  printf '|---|---|---|---|---|---|\n'
  for chunk in 1 2 5 10 25 50 100 200; do
    seconds "$@" | simulate "$chunk"
  done
}

# Prints the seconds of one submission a line.
seconds() {
  if [ $# -gt 0 ]; then
    sed -n 's/^ "seconds": \([0-9.e+-]*\),$/\1/p' "$1"/records/*.json
  else
    awk -v each="${SECONDS_EACH:-1.8}" -v long="${SECONDS_LONG:-20}" \
      'BEGIN { for (i = 0; i < 50; ++i) print i == 25 ? long : each }'
  fi
}

# simulate CHUNK: a row of the table.
simulate() {
  awk -v chunk="$1" -v submissions="${SUBMISSIONS:-20000}" -v cores="$((${NODES:-16} * ${CORES:-2}))" \
    -v overhead="${OVERHEAD:-0.42}" '
    # When all is done, if a task may start every `interval`, and keeps its core for `extra` more.
    function makespan(interval, extra,   task, core, best, start, end) {
      for (core = 0; core < cores; ++core) free[core] = 0
      end = 0
      for (task = 0; task < tasks; ++task) {
        best = 0
        for (core = 1; core < cores; ++core) if (free[core] < free[best]) best = core
        start = task * interval > free[best] ? task * interval : free[best]
        free[best] = start + extra + work[task]
        if (free[best] > end) end = free[best]
      }
      return end
    }
    { measured[n++] = $1 }
    END {
      if (n == 0) { print "no submission has a wall time" >"/dev/stderr"; exit 2 }
      state = 1 # Lehmer: the same order for all chunks, each time, and with every awk
      for (i = 0; i < submissions; ++i) {
        state = state * 16807 % 2147483647
        work[int(i / chunk)] += measured[int(n * state / 2147483647)]
      }
      tasks = int((submissions + chunk - 1) / chunk)
      for (task = 0; task < tasks; ++task) {
        total += work[task]
        if (work[task] > longest) longest = work[task]
      }
      printf "| %d | %d | %.1f min | %.1f min | %.0f s | %.1f min |\n", chunk, tasks, makespan(overhead, 0) / 60,
        makespan(0, 2 * overhead) / 60, longest, total / cores / 60
    }'
}

main "$@"
