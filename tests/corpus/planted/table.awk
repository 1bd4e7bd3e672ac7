# Prints the table of score.sh. Reads the first lines of the mistakes, then the records.
function row(name, which) {
  printf "%-28s %7d %7d %7d %7d\n", name, planted[which], count[which, "named"], count[which, "check"],
    planted[which] - count[which, "named"] - count[which, "check"]
}
function right(name) {
  printf "%-28s %7d %7d %7d %7d\n", name, programs[name], count[name, "silent"], count[name, "blamed"],
    programs[name] - count[name, "silent"] - count[name, "blamed"]
}

FILENAME != "-" {
  match($2, /, to be seen by the /)
  kind_of[$1] = substr($2, 11, RSTART - 11)
  by[$1] = substr($2, RSTART + RLENGTH)
  next
}

{
  what = seen($1, $3)
  if ($1 in kind_of) {
    if (!planted[kind_of[$1]]++) kinds[++n] = kind_of[$1]
    ++planted["all"]
    ++planted[by[$1]]
    ++count[kind_of[$1], what]
    ++count["all", what]
    ++count[by[$1], what]
  } else {
    folder = substr($1, 1, index($1, "/") - 1)
    ++programs[folder]
    ++count[folder, what]
  }
  if (what !~ /^(named|silent)$/) odd[++odds] = sprintf("%-8s %s%s", what, $1, $4 == "" || $4 == "1 " ? "" : ": " $4)
  if (what !~ /^(named|silent|check)$/) ++left
}

END {
  printf "%-28s %7s %7s %7s %7s\n", "mistakes", "planted", "named", "check", "missed"
  for (i = 2; i <= n; ++i) for (k = i; k > 1 && kinds[k] < kinds[k - 1]; --k) {
    swap = kinds[k]; kinds[k] = kinds[k - 1]; kinds[k - 1] = swap
  }
  for (i = 1; i <= n; ++i) row("  " kinds[i], kinds[i])
  row("for the emulator to name", "emulator")
  row("for the check to see", "check")
  row("all", "all")
  printf "\n%-28s %7s %7s %7s %7s\n", "right programs", "tried", "silent", "blamed", "stopped"
  right("right")
  right("suspicious")
  if (odds > 0) print "\nNot named, or not silent:"
  for (i = 1; i <= odds; ++i) print odd[i]
  exit left > 0
}
