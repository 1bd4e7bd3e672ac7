# The figures that compare.sh wrote, as Markdown tables.
def median: sort | .[(length - 1) / 2 | floor];
def rounded($digits): pow(10; $digits) as $p | . * $p | round / $p;
def seconds: if . < 1 then "\(. * 1e3 | rounded(if . < 1 then 2 else 1 end)) ms" else "\(rounded(2)) s" end;

def row: "| \(join(" | ")) |";
def table($head; rows): ($head | row), ($head | map("---") | row), (rows | row);

# What a tool made of a mistake; bold where it named it.
def cell($kind):
  if .kinds != [] then
    [.kinds[] | select($kind != "" and test($kind))]
    | if . != [] then "**\(join(", "))**" else "something else" end
  elif .end != "returned" then .end
  elif .wrong then "wrong values only"
  else "nothing" end;

def times:
  table(["kernel", "emulator", "Oclgrind", "--data-races", "all checks", "PoCL", "Oclgrind / emulator", "--data-races", "all checks"];
    .times[] | map_values(if type == "array" then median else . end)
    | ["\(.kernel) \(.size)^3", (.emulator, .oclgrind, .oclgrind_races, .oclgrind_checked, .pocl | seconds),
       (.oclgrind / .emulator, .oclgrind_races / .emulator, .oclgrind_checked / .emulator | round)]);

def mistakes:
  table(["mistake", "emulator", "Oclgrind", "PoCL"];
    .mistakes[] | .kind as $kind
    | [(if $kind == "" then "none: \(.name)" else .what end), (.emulator, .oclgrind, .pocl | cell($kind))]);

def gradings:
  table(["grading", "median", "slowest", "largest process"];
    .gradings[] | [.lesson, (.seconds | median, max | seconds), "\(.peak_mb | max | round) MB"]);

def first_words:
  .mistakes[] | select(.name == "no_second_barrier") | (.emulator, .oclgrind)
    | "", "```text", (.says | gsub("\t"; "  ") | gsub(" +\n"; "\n") | rtrimstr("\n  ")), "```";

"\(.machine.date), \(.machine.cores) cores of: \(.machine.processor). \(.machine.compiler); \(.machine.oclgrind); \(.machine.pocl).",
"", "### Times", "", times,
"", "### Who sees which mistake", "", mistakes,
"", "The first words about the missing second barrier, the emulator's and Oclgrind's:", first_words,
"", "### What a grading costs", "", gradings
