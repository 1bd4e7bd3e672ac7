# Sourced by the scripts here: one line about the machine that a record was taken on.
# shellcheck shell=bash
describe_machine() {
  printf '%s, %s, %s, %s\n' \
    "$(nvidia-smi --query-gpu=name,driver_version --format=csv,noheader 2>&1 | head -1 | sed 's/, /, driver /')" \
    "$(nvcc --version 2>&1 | sed -n 's/.*release \(.*\), V\(.*\)/CUDA \1 (nvcc \2)/p')" \
    "$(compute-sanitizer --version 2>&1 | sed -n 's/.*[Vv]ersion \(.*\)/compute-sanitizer \1/p' | head -1)" \
    "$(date -u +%F)"
}
