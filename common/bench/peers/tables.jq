# The figures that compare.sh wrote, as Markdown tables.
def median: sort | .[(length - 1) / 2 | floor];
def rounded($digits): pow(10; $digits) as $p | . * $p | round / $p;
def seconds: if . < 0.001 then "\(. * 1e3 | rounded(3)) ms" elif . < 1 then "\(. * 1e3 | rounded(1)) ms" else "\(rounded(2)) s" end;

def row: "| \(join(" | ")) |";
def table($head): ($head | row), ($head | map("---") | row), .[];

# What a tool made of a mistake; bold where it named it.
def cell($kind):
  if .kinds != [] then
    ([.kinds[] | select($kind != "" and test($kind))] | join(", ")) as $right
    | if $right != "" then "**\($right)**" else "taken for: \(.kinds | join(", "))" end
  elif .end != "returned" then .end
  elif .wrong then "wrong values only"
  else "nothing" end;

def speeds:
  [.times[] | map_values(if type == "array" then median else . end)
    | [.kernel + " \(.size)^3", (.emulator, .oclgrind, .oclgrind_checked, .pocl | seconds),
       (.oclgrind / .emulator | round | tostring), (.oclgrind_checked / .emulator | round | tostring)] | row]
  | table(["kernel", "emulator, all checks", "Oclgrind", "Oclgrind, all checks", "PoCL",
           "Oclgrind / emulator", "the same, all checks"]);

def detections:
  [.mistakes[] | .kind as $kind
    | [(if $kind == "" then "none: \(.name)" else .what end),
       (.emulator, .oclgrind, .pocl | cell($kind))] | row]
  | table(["mistake", "emulator", "Oclgrind", "PoCL"]);

def costs:
  [.gradings[] | [.lesson, "\(.seconds | median) s", "\(.seconds | max) s", "\(.peak_mb | max | round) MB"] | row]
  | table(["grading", "median", "slowest of \(.gradings[0].seconds | length)", "largest process"]);

"Measured on \(.machine.date): \(.machine.processor), \(.machine.cores) cores, \(.machine.compiler), \(.machine.oclgrind), \(.machine.pocl).",
"", "### Times", "", speeds,
"", "### Who sees which mistake", "", detections,
"", "### What a grading costs", "", costs
