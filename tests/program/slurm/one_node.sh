# A Slurm of one node for a test: its own daemons, key, ports and folder, on loopback only.
# The script that reads this file has `world`, a folder of its own.
# shellcheck shell=bash disable=SC2034  # the scripts read these variables

# Debian's packages slurmctld, slurmd, slurm-client and munge; the daemons stand where only root looks.
PATH=$PATH:/usr/sbin:/sbin

# Prints what of the programs is not here.
missing_of_slurm() {
  local name
  for name in munged slurmctld slurmd sbatch squeue scancel scontrol; do
    command -v "$name" >/dev/null || echo "$name"
  done
}

# Prints a port that nobody listens on: below those that the kernel gives to outgoing connections.
free_port() {
  local port
  while port=$((10000 + RANDOM % 20000)); do
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || break
  done
  echo "$port"
}

# start_slurm [CORES]: makes a cluster whose node has so many cores (2), and waits until it takes jobs.
start_slurm() {
  local user
  user=$(id -un) slurm=$world/slurm
  mkdir -p "$slurm"/{munge,state,spool} && chmod 755 "$world" && chmod 711 "$slurm/munge"
  (umask 077 && head -c 1024 /dev/urandom >"$slurm/munge/key")
  cat >"$slurm/slurm.conf" <<END_OF_CONF
ClusterName=class
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmctldPort=$(free_port)
SlurmdPort=$(free_port)
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$slurm/munge/socket,cred_expire=5
CredType=cred/munge
StateSaveLocation=$slurm/state
SlurmdSpoolDir=$slurm/spool
SlurmctldPidFile=$slurm/slurmctld.pid
SlurmdPidFile=$slurm/slurmd.pid
SlurmctldLogFile=$slurm/slurmctld.log
SlurmdLogFile=$slurm/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=batch_sched_delay=0,sched_min_interval=100000
SlurmdTimeout=3
ReturnToService=2
KillWait=2
MinJobAge=300
SlurmdParameters=config_overrides
NodeName=$(hostname -s) NodeAddr=127.0.0.1 CPUs=${1:-2} State=UNKNOWN
PartitionName=work Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END_OF_CONF
  export SLURM_CONF=$slurm/slurm.conf
  munged --foreground --force --key-file="$slurm/munge/key" --socket="$slurm/munge/socket" \
    --pid-file="$slurm/munge/pid" --log-file="$slurm/munge/log" --seed-file="$slurm/munge/seed" 2>/dev/null &
  echo $! >"$slurm/munged"
  wait_until 10 test -S "$slurm/munge/socket" || slurm_failed "munged did not start"
  slurmctld -D -i -f "$SLURM_CONF" >/dev/null 2>&1 &
  echo $! >"$slurm/controller"
  start_node
  end_with_us &
}

# Should this script be killed, which the end of a test's time does.
end_with_us() {
  trap '' INT TERM
  while kill -0 $$ 2>/dev/null; do sleep 1; done
  kill -9 $(cat "$slurm"/{node,controller,munged}) 2>/dev/null
  rm -rf "$slurm"
} >/dev/null 2>&1

# Where no case ends the folder that it stands in.
start_node() {
  (cd / && exec slurmd -D -f "$SLURM_CONF") >/dev/null 2>&1 &
  echo $! >"$slurm/node"
  wait_until 20 node_is_up || slurm_failed "the node did not come up"
}

node_is_down() { [[ $(sinfo -h -o %T 2>/dev/null) == down* ]]; }
node_is_up() { [[ $(sinfo -h -o %T 2>/dev/null) =~ ^(idle|mixed|allocated)$ ]]; }

# As a machine that loses power does: nothing of it says goodbye.
kill_node() {
  local step
  kill -9 "$(cat "$slurm/node")"
  for step in $(pgrep -f "^slurmstepd: "); do
    [[ $(tr '\0' '\n' <"/proc/$step/environ" 2>/dev/null) != *"$SLURM_CONF"* ]] || kill_family "$step"
  done
}

# kill_family PID: with all that came of it.
kill_family() {
  local child
  kill -STOP "$1" 2>/dev/null
  for child in $(pgrep -P "$1"); do kill_family "$child"; done
  kill -9 "$1" 2>/dev/null
}

stop_slurm() {
  local daemon
  scancel --user="$(id -un)" 2>/dev/null
  wait_until 10 no_job_is_left
  for daemon in node controller munged; do
    kill "$(cat "$slurm/$daemon")" 2>/dev/null
    wait_until 10 is_gone "$(cat "$slurm/$daemon")" || kill -9 "$(cat "$slurm/$daemon")"
  done
}

is_gone() { ! kill -0 "$1" 2>/dev/null; }
no_job_is_left() { [ -z "$(squeue -h 2>/dev/null)" ]; }

slurm_failed() {
  echo "Slurm: $1"
  tail -n 20 "$slurm"/munge/log "$slurm"/*.log 2>/dev/null
  exit 1
}

# wait_until SECONDS COMMAND...
wait_until() {
  local end=$((SECONDS + $1))
  shift
  until "$@"; do
    [ $SECONDS -lt $end ] || return 1
    sleep 0.1
  done
}
