#!/usr/bin/env bash
# Holds the machine code of all kernel files in some folders against the hooks.
#
# usage: check.sh KERNEL_OBJECT UNANNOUNCED FOLDER...
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
checked=0 failed=0
shopt -s nullglob
for folder in "${@:3}"; do
  for file in "$folder"/*.cu "$folder"/*.diff; do
    rm -f "$work/kernel.o"
    "$1" "$file" "$work" 2>"$work/errors"
    status=$?
    [ $status != 3 ] || continue # some are here because they do not build
    [ $status = 0 ] && [ -f "$work/kernel.o" ] || { echo "$file: $(cat "$work/errors")" && failed=1 && continue; }
    said=$("$2" "$work/kernel.o")
    checked=$((checked + 1))
    [[ $said == *", 0 unannounced" ]] || { printf '%s: accesses that no hook announces:\n%s\n' "$file" "$said" && failed=1; }
  done
done
[ $checked != 0 ] || { echo "Not one kernel file was built." && exit 1; }
printf '%s kernel files checked\n' "$checked"
exit $failed
