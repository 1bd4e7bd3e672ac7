# A document with the records' figures in their places: record.sh calls it
# with -v ladder=FILE and -v steps=FILE, what `bench --markdown` prints of each, and -v lesson=NAME,
# whose hand-out the document is, if it is one.
#   between <!-- ladder --> and <!-- /ladder -->      the whole table
#   | ... TFLOP/s at 4096 |                           the README's lessons: each row ends with its figure
#   | ..., float32, TFLOP/s | 1024 | ... |            a hand-out's: "lesson 04", "this kernel" and "cuBLAS"
#   | ..., one step less, TFLOP/s | 1024 | ... |      the same and "... (`file.cu`)", of the steps
# A figure that a record lacks becomes "-". A document without any of these
# is a failure: its last line says so.
BEGIN {
  FS = " *[|] *"
  read_table(steps, "steps")
  block = read_table(ladder, "ladder")
}

# Keeps its figures, and returns all of it.
function read_table(file, record,  line, text, cell, column, i, n, size) {
  while ((getline line < file) > 0) {
    text = text line "\n"
    n = split(line, cell, / *[|] */)
    if (line ~ /^[|] TFLOP/) for (i = 2; i < n; ++i) column[cell[i]] = i
    if (line ~ /^[|] [^|]*[0-9a-z] [|]/)
      for (size in column) figure[record, row_name(cell[2]), size] = cell[column[size]]
    if (line ~ /^`/) { gpu = line; sub(/^`[^`]*`, /, "", gpu); sub(/ [(].*/, "", gpu) }
  }
  return text
}

# "lesson 04" of 04_coarsened_float4, "cuBLAS" of cuBLAS float32.
function row_name(name) {
  if (name == "cuBLAS float32") return "cuBLAS"
  return name ~ /^[0-9][0-9]_/ ? "lesson " substr(name, 1, 2) : name
}

function known(record, name, size) {
  return (record, name, size) in figure ? figure[record, name, size] : "-"
}

function end_with(name) {
  sub(/[|][^|]*[|]$/, "| " known("ladder", name, at) " |")
  ++found
}

# With the figures of the record that the table is made of.
function row_of(label,  name, i, row) {
  name = label == "this kernel" ? row_name(lesson) : label
  if (name ~ /[(]`.*[.]cu`[)]$/) { sub(/^.*[(]`/, "", name); sub(/`[)]$/, "", name) }
  row = "| " label " |"
  for (i = 3; i < NF; ++i) row = row " " known(in_table, name, sizes[i]) " |"
  ++found
  return row
}

/TFLOP\/s at [0-9]+ [|]$/ {
  at = $(NF - 1); sub(/.* at /, "", at)
  sub(/[|][^|]*[|]$/, "| " gpu ", TFLOP/s at " at " |")
}
at != "" && /^[|] \[.*\]\(lessons\/[^)]*\/README.md\)/ {
  name = $0; sub(/^.*\(lessons\//, "", name); sub(/\/README.md\).*/, "", name)
  end_with(row_name(name))
}
at != "" && /^[|] cuBLAS/ { end_with("cuBLAS") }

lesson != "" && /^[|].*, (float32|one step less), TFLOP\/s [|]/ {
  in_table = /one step less/ ? "steps" : "ladder"
  sub(/^[|] [^,]*,/, "| " gpu ",")
  for (i = 3; i < NF; ++i) { sizes[i] = $i; gsub(/ /, "", sizes[i]) }
}
!/^[|]/ { in_table = "" }
in_table != "" && $2 ~ /^(lesson [0-9][0-9]|this kernel|cuBLAS|.*[(]`.*[.]cu`[)])$/ { $0 = row_of($2) }

/^<!-- \/ladder -->$/ { inside = 0 }
!inside { print }
/^<!-- ladder -->$/ { inside = 1; printf "%s", block; ++found }
END { if (!found || inside) { print "nothing of the ladder was found"; exit 1 } }
