# ./course watch in a real terminal, tmux's, over a copy of the lessons. For scripts that source this.
# shellcheck shell=bash
program=$1
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
world=$(mktemp -d) || exit 2
trap 'tmux -S "$world/tmux" kill-server 2>/dev/null; rm -rf "$world"' EXIT
cp -r "$checkout/lessons" "$world/lessons"
for lesson in "$world"/lessons/*/; do rm -f "$lesson"kernel.[0-9]*.cu; done

export NO_COLOR=1 COURSE_ROOT=$world COURSE_LAST_GRADINGS=$world/memory COURSE_COMMAND=./course COURSE_NVCC=none
unset TMUX DISPLAY WAYLAND_DISPLAY WSL_DISTRO_NAME BROWSER
terminal=(tmux -S "$world/tmux" -f /dev/null)

kernel() { ls "$world/lessons/"*"$1"*/kernel.cu; }
fresh() { "$program" reset "$1" >/dev/null; }

# start NAME COLUMNSxROWS ARGUMENT...: `./course watch ARGUMENT...` in a terminal of that size. What it leaves behind is
# told when it ends.
start() {
  local name=$1 size=$2
  "${terminal[@]}" new-session -d -s "$name" -x "${size%x*}" -y "${size#*x}" \
    -c "$world" "before=\$(stty -g); bash '$checkout/tests/corpus/bad_input/leaves_nothing.sh' '$program' watch ${*:3}; status=\$?; after=\$(stty -g); stty sane; echo; [ \"\$before\" = \"\$after\" ] || echo 'The terminal is another one.'; echo \"ended with \$status\"; sleep 1000"
  name=$name
}

pane() { "${terminal[@]}" capture-pane -p -t "${name:-watch}"; }
# In one line: where lines are broken depends on the width.
words() { pane | tr -s ' \n' '  '; }

press() { "${terminal[@]}" send-keys -t "${name:-watch}" "$1"; }

fail() {
  printf '%s\n' "$@" "The terminal shows:"
  pane
  exit 1
}

# sees PATTERN: within half a minute the terminal shows this.
sees() {
  local end=$((SECONDS + 30))
  until words | grep -qP -- "$1"; do
    [ $SECONDS -lt $end ] || fail "The terminal should show: $1"
    sleep 0.05
  done
}

# Quits, and nothing is left.
ends() {
  press q
  sees 'ended with 0 '
  ! words | grep -qF 'The terminal is another one' || fail "The terminal should be as it was."
}
