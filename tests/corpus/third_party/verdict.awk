# Reads what ./course run said of one program on stderr, and prints the verdict and what it rests on, with a tab
# between. `status` is its exit status. Several reasons are separated by `; `.
#
#   refused   what of CUDA the emulator lacks, each once, or that CUDA itself has no longer
#   header    the headers that are not there
#   build     the first other error of the compiler
#   stopped   where it was after its time
#   found     the kinds of rules that were broken, `: ` and the first finding
#   died      the signal, or the last line
#   failed    the program's own exit status
#   quiet     nothing

# A sentence may be broken into lines: its other ones begin with two blanks. A quoted line of source has a number.
/^  +[^ ]/ && !/^ *[0-9]+ \|/ && n > 0 { sub(/^ +/, ""); line[n] = line[n] " " $0; next }
{ line[++n] = $0 }

function add(to, what) { return to == "" ? what : index("; " to "; ", "; " what "; ") ? to : to "; " what }

# What a finding is about. Remarks, which break no rule, are none.
function kind(text) {
  if (text ~ /never freed|has left as they were|was here\.$/) return ""
  if (text ~ /no barrier orders them|which thread .* (also )?(reads|writes|adds)/) return "race"
  if (text ~ /__sync|barrier/) return "barrier"
  if (text ~ / but .* has |but that index ends|out of bounds|outside/) return "bounds"
  if (text ~ /has not been written|has written yet|nothing has (ever )?(set|written)|never set/) return "unwritten"
  if (text ~ /assertion failed|__trap/) return "assertion"
  if (text ~ /was refused/) return "launch"
  if (text ~ / crashed: /) return "crash"
  return "other"
}

function stripped(text) { sub(/^[^ ]+:[0-9]+: /, "", text); return text }

END {
  for (i = 1; i <= n; ++i) {
    text = line[i]
    if (text ~ / could not be built\.$/) failed_build = 1
    if (text ~ / had not ended after .* s, and was stopped\./) stopped = 1
    if (match(text, /[Tt]he emulator has no .* yet[;.]/)) {
      what = substr(text, RSTART + 20, RLENGTH - 20)
      sub(/ yet[;.].*/, "", what)
      lacks = add(lacks, what)
    } else if (text ~ /: CUDA has removed it; |: CUDA 13 has no longer /) {
      lacks = add(lacks, "what CUDA 13 has no longer")
    } else if (match(text, /`[^`]+` is not there: (a header|-I FOLDER)/)) {
      split(substr(text, RSTART + 1), name, "`")
      headers = add(headers, name[1])
    } else if (text ~ /^[^ ]+:[0-9]+(:[0-9]+)?: |^(thread \(.*|host code) crashed: /) {
      if (text ~ / was here\.$/) where = stripped(text)
      if (error == "") { error = text; sub(/^[^ ]+:[0-9]+(:[0-9]+)?: /, "", error) }
      if (text !~ /^[^ ]+:[0-9]+:[0-9]+: / && kind(stripped(text)) != "") {
        kinds = add(kinds, kind(stripped(text)))
        if (first == "") first = stripped(text)
      }
    }
  }
  if (failed_build && lacks != "") verdict = "refused\t" lacks (headers == "" ? "" : "; header " headers)
  else if (failed_build && headers != "") verdict = "header\t" headers
  else if (failed_build) verdict = "build\t" (error == "" ? line[2] : error)
  else if (kinds != "") verdict = "found\t" kinds ": " first
  else if (stopped) verdict = "stopped\t" where
  else if (status > 128 || status == 127) verdict = "died\t" status " " line[n]
  else if (status != 0) verdict = "failed\t" status " " line[n]
  else verdict = "quiet\t"
  print verdict
}
