# A document with the records' figures in its prose: figures.sh calls it with -v ladder=FILE and -v steps=FILE, what
# `bench --markdown` prints of each, -v list=figures.txt and -v document=NAME.
# Each line "NAME | words {key} words" of the list is found once in one line of the document, with a figure for each key:
#   {peak}, {copy}                  what the ladder's run measured: TFLOP/s of multiply-adds, TB/s of a copy
#   {copy*4}, {copy/4}, {137.4/peak}  a product or a quotient of them
#   {lesson 05 at 4096}             TFLOP/s; also {cuBLAS at 4096}
#   {lesson 05 % at 4096}           of cuBLAS, in percent
#   {steps never_shared.cu at 1500}   TFLOP/s of steps.json; also {steps never_shared.cu % at 1500}
# A figure keeps as many places after its point as it has in the document. A line "NAME = words" is measured by what no
# record keeps, and stays. What is neither, and speaks of TFLOP/s, TB/s or percent of cuBLAS outside code and tables of
# the record, is typed: the last line says so, and the exit code is 1.
BEGIN {
  read_table(ladder, "")
  read_table(steps, "steps ")
  while ((getline line < list) > 0) {
    if (line ~ /^#/ || line == "") continue
    at = index(line, " ")
    if (substr(line, 1, at - 1) != document) continue
    rules++
    kept[rules] = substr(line, at, 3) == " = "
    rule[rules] = substr(line, at + 3)
    pattern[rules] = pattern_of(rule[rules])
  }
}

function read_table(file, prefix,  line, cell, size, i, n, name) {
  while ((getline line < file) > 0) {
    if (match(line, /peak [0-9.]+ TFLOP/)) figure[prefix "peak"] = substr(line, RSTART + 5, RLENGTH - 11)
    if (match(line, /copy [0-9.]+ TB/)) figure[prefix "copy"] = substr(line, RSTART + 5, RLENGTH - 8)
    n = split(line, cell, / *[|] */)
    if (line ~ /^[|] TFLOP/) for (i = 2; i < n; ++i) if (cell[i] ~ /^[0-9x]+$/) size[i] = cell[i]
    if (line !~ /^[|] [^|]*[0-9a-z] [|]/) continue
    name = cell[2] == "cuBLAS float32" ? "cuBLAS" : cell[2] ~ /^[0-9][0-9]_/ ? "lesson " substr(cell[2], 1, 2) : cell[2]
    for (i in size) figure[prefix name " at " size[i]] = cell[i]
  }
}

function value_of(key,  one, all, parts) {
  if (key in figure) return figure[key]
  if (match(key, / % at /)) {
    one = substr(key, 1, RSTART - 1) " at " substr(key, RSTART + RLENGTH)
    all = (key ~ /^steps / ? "steps " : "") "cuBLAS at " substr(key, RSTART + RLENGTH)
    return one in figure && figure[all] > 0 ? 100 * figure[one] / figure[all] : ""
  }
  if (split(key, parts, "*") == 2 && parts[1] in figure) return figure[parts[1]] * parts[2]
  if (split(key, parts, "/") != 2) return ""
  return parts[1] in figure ? figure[parts[1]] / parts[2] : parts[2] in figure ? parts[1] / figure[parts[2]] : ""
}

function pattern_of(words,  all) {
  all = words
  gsub(/[][\\.*+?()|^$]/, "\\\\&", all)
  gsub(/[{][^}]*[}]/, "[0-9]+([.][0-9]+)?", all)
  return all
}

# Puts the values of a rule's keys into the text that it matches.
function filled(words, text,  at, out, key, number, places) {
  while ((at = index(words, "{")) > 0) {
    out = out substr(text, 1, at - 1)
    text = substr(text, at)
    words = substr(words, at + 1)
    key = substr(words, 1, index(words, "}") - 1)
    words = substr(words, index(words, "}") + 1)
    match(text, /^[0-9]+([.][0-9]+)?/)
    number = substr(text, 1, RLENGTH)
    text = substr(text, RLENGTH + 1)
    places = index(number, ".") ? length(number) - index(number, ".") : 0
    if (value_of(key) == "") complain("no record knows {" key "}")
    out = out sprintf("%." places "f", value_of(key))
  }
  return out text
}

function complain(what) { complaint = complaint document ": " what "\n" }

/^ *```/ || /^<!-- [/]?ladder -->$/ { code = !code }
{
  line = $0
  known = 0
  for (n = 1; n <= rules && !code; ++n) {
    if (!match(line, pattern[n])) continue
    begin = RSTART; length_of = RLENGTH
    ++times[n]
    known = 1
    if (!kept[n]) line = substr(line, 1, begin - 1) filled(rule[n], substr(line, begin, length_of)) substr(line, begin + length_of)
  }
  typed = line ~ /[0-9] (TFLOP|TB)\/s/ || line ~ /[0-9] % of cuBLAS/ || line ~ /[0-9] of cuBLAS's/
  if (typed && !known && !code && !/<!-- output/) complain("a figure that no line of figures.txt knows: " $0)
  print line
}
END {
  for (n = 1; n <= rules; ++n) if (times[n] != 1) complain("found " times[n] + 0 " times: " rule[n])
  if (complaint == "") exit 0
  printf "%s", complaint
  exit 1
}
