# A document with the record's figures in their places: record.sh calls it with -v table=FILE, what `bench --markdown` prints, and
# -v lesson=NAME, whose hand-out the document is, if it is one.
#   between <!-- ladder --> and <!-- /ladder -->      the whole table
#   | ... TFLOP/s at 4096 |                           the README's lessons: each row ends with its figure
#   | ..., float32, TFLOP/s | 1024 | ... |            a hand-out's: rows "lesson 04", "this kernel" and "cuBLAS"
# A figure that the record lacks becomes "-". A document without any of these is a failure: its last line says so.
BEGIN {
  FS = " *[|] *"
  while ((getline line < table) > 0) {
    block = block line "\n"
    n = split(line, cell, / *[|] */)
    if (line ~ /^[|] TFLOP/) for (i = 2; i < n; ++i) column[cell[i]] = i
    if (line ~ /^[|] [^|]*[0-9a-z] [|]/) for (size in column) figure[row_name(cell[2]), size] = cell[column[size]]
    if (line ~ /^`/) { gpu = line; sub(/^`[^`]*`, /, "", gpu); sub(/ [(].*/, "", gpu) }
  }
}

# "lesson 04" of 04_coarsened_float4, "cuBLAS" of cuBLAS float32.
function row_name(name) {
  if (name == "cuBLAS float32") return "cuBLAS"
  return name ~ /^[0-9][0-9]_/ ? "lesson " substr(name, 1, 2) : name
}

function known(name, size) { return (name, size) in figure ? figure[name, size] : "-" }

function end_with(name) {
  sub(/[|][^|]*[|]$/, "| " known(name, at) " |")
  ++found
}

function row_of(name,  i, row) {
  row = "| " name " |"
  for (i = 3; i < NF; ++i) row = row " " known(name == "this kernel" ? row_name(lesson) : name, sizes[i]) " |"
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

lesson != "" && /^[|].*, float32, TFLOP\/s [|]/ {
  sub(/^[|] .*, float32/, "| " gpu ", float32")
  for (i = 3; i < NF; ++i) { sizes[i] = $i; gsub(/ /, "", sizes[i]) }
  in_table = 1
}
!/^[|]/ { in_table = 0 }
in_table && $2 ~ /^(lesson [0-9][0-9]|this kernel|cuBLAS)$/ { $0 = row_of($2) }

/^<!-- \/ladder -->$/ { inside = 0 }
!inside { print }
/^<!-- ladder -->$/ { inside = 1; printf "%s", block; ++found }
END { if (!found || inside) { print "nothing of the ladder was found"; exit 1 } }
