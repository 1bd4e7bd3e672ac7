# Prints the table of a collection and what is not as labelled. Reads, separated by tabs, first what has been explained
# (program, verdict, class, why), then the records (program, label, verdict, what it rests on). A label is `right`,
# `none`, or `bug`, then which bug; of `bug race` a finding counts only where one of its kinds is a race.

function out_of(label, verdict, why) {
  if (verdict == "refused" || verdict == "header" || verdict == "build") return verdict
  if (label == "none") return verdict == "found" ? "told" : verdict
  if (verdict == "found" && label == "right") return "blamed"
  if (verdict == "found" && label == "bug race" && why !~ /^[^:]*race/) return "missed"
  if (verdict == "found") return "found"
  if (verdict == "quiet" && label != "right") return "missed"
  return verdict
}

function count_reasons(why, program,  i, n, all) {
  n = split(why, all, "; ")
  for (i = 1; i <= n; ++i) {
    ++reasons[all[i]]
    if (n == 1) ++alone[all[i]]
  }
}

function share(what, label) { return counts[label, what] + 0 }

function row(name, label,  run) {
  run = share("found", label) + share("missed", label) + share("blamed", label) + share("told", label) + \
        share("quiet", label) + share("mistake", label) + share("failed", label)
  printf "%-30s %8d %6d %6d %6d %7d %8d %6d %8d %6d %7d %5d\n", name, programs[label], run, share("found", label),
    share("missed", label), share("blamed", label), share("mistake", label), share("failed", label),
    share("refused", label), share("header", label) + share("build", label), share("stopped", label),
    share("died", label)
}

function sort_lines(lines, n,  i, j, line) {
  for (i = 2; i <= n; ++i) {
    line = lines[i]
    for (j = i - 1; j > 0 && lines[j] < line; --j) lines[j + 1] = lines[j]
    lines[j + 1] = line
  }
}

part == "explained" {
  if ($0 == "" || $0 ~ /^#/) next

  class[$1, $2] = $3
  why_of[$1, $2] = $4
  next
}

{
  what = out_of($2, $3, $4)
  known = ($1, $3) in why_of
  if (known && class[$1, $3] == "mistake" && what == "blamed") what = "mistake"
  family = $2 ~ /^bug/ ? "bug" : $2
  if (!programs[$2]++) labels[++n_labels] = $2
  ++counts[$2, what]
  if (family != $2) { ++programs[family]; ++counts[family, what] }
  ++programs["all"]; ++counts["all", what]
  if (what == "refused") count_reasons($4)
  if (what ~ /^(header|build|stopped|died|failed|missed|blamed|mistake)$/) {
    odd[++n_odd] = sprintf("%-8s %s%s", what, $1, $4 == "" ? "" : ": " $4)
    if (known) odd[n_odd] = odd[n_odd] "\n         = " why_of[$1, $3]
    else ++unexplained[what]
    kind_of_odd[n_odd] = what
  }
}

END {
  printf "%s: %s\n\n", kind, about
  printf "%-30s %8s %6s %6s %6s %7s %8s %6s %8s %6s %7s %5s\n", "", "programs", "run", "found", "missed", "blamed",
    "mistakes", "failed", "refused", "build", "stopped", "died"
  if (programs["bug"]) row("with a bug", "bug")
  n_rows = 0
  for (i = 1; i <= n_labels; ++i) if (labels[i] ~ /^bug /) rows[++n_rows] = labels[i]
  sort_lines(rows, n_rows)
  if (n_rows > 1) for (i = n_rows; i > 0; --i) row("  " substr(rows[i], 5), rows[i])
  if (programs["right"]) row("right", "right")
  if (programs["none"]) row("no verdict expected", "none")
  row("all", "all")

  n = 0
  for (reason in reasons) lines[++n] = sprintf("%6d %6d  %s", reasons[reason], alone[reason], reason)
  sort_lines(lines, n)
  if (n > 0) printf "\n%6s %6s  refused for\n", "in all", "alone"
  for (i = 1; i <= n; ++i) print lines[i]

  split("missed blamed mistake died failed build header stopped", order, " ")
  if (n_odd > 0) print "\nNot as labelled, or not run (= what explains it):"
  for (o = 1; o in order; ++o) for (i = 1; i <= n_odd; ++i) if (kind_of_odd[i] == order[o]) print odd[i]
  for (what in unexplained) left += unexplained[what]
  printf "\n%d not as labelled or not run, %d of them unexplained; %d refused by name\n", n_odd, left,
    counts["all", "refused"]
  exit left > 0
}
