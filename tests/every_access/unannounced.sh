# Sourced: what the machine code of an object says.
# shellcheck shell=bash

# unannounced OBJECT: a line for each access that no hook announced, then the counts.
unannounced() {
  objdump -dr -M intel --no-show-raw-insn "$1" | awk -v window=40 -f "$here/accesses.awk"
}
