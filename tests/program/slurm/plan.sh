#!/usr/bin/env bash
# The tables of solutions/benchmarks/cluster.md are those that tests/benchmarks/cluster_plan.sh computes.
set -u
record=solutions/benchmarks/cluster.md
for cores in 2 32; do
  table=$(CORES=$cores bash tests/benchmarks/cluster_plan.sh) || exit 1
  [[ $table == *"| 200 | 100 |"* ]] || { echo "the script computed no table" && exit 1; }
  [[ $(cat $record) == *"$table"* ]] && continue
  printf '%s\n' "With CORES=$cores the table should be, in $record:" "$table"
  exit 1
done
