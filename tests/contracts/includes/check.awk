# Holds includes against declarations: awk -f check.awk DECLARED FILES INCLUDES. DECLARED is what declared/
# writes, FILES a line for each file below common/, INCLUDES what grep -n says of lines with #include. A module
# is a folder below common/ in which a target is declared; the order of modules is that in which CMake reads
# them. A unit is a header and the source of the same name.
BEGIN {
  FS = "\t"
  needs["fmt"] = "fmt::fmt"
  needs["nlohmann"] = "nlohmann_json::nlohmann_json"
  needs["CLI"] = "CLI11::CLI11"
  needs["doctest"] = "doctest_engine"
}

FILENAME == ARGV[1] && $1 == "target" {
  if (!($3 in place)) place[$3] = ++modules
  folder[$2] = $3
  targets[$3] = targets[$3] " " $2
}
FILENAME == ARGV[1] && $1 == "uses" { uses[$2, $3] }
FILENAME == ARGV[1] && $1 == "source" {
  compiled_by[$3] = compiled_by[$3] " " $2
  own[$2, room_of($3)]
}

FILENAME == ARGV[2] {
  file[$0]
  split($0, part, "/")
  group[part[2]]
}

FILENAME == ARGV[3] && match($0, /^[^:]*:[0-9]+:/) {
  at = substr($0, 1, RLENGTH - 1)
  path = at
  sub(/:[0-9]+$/, "", path)
  what = substr($0, RLENGTH + 1)
  if (match(what, /"[^"]+"/)) look_at_ours(substr(what, RSTART + 1, RLENGTH - 2))
  else if (match(what, /<[A-Za-z]+\/[^>]*>/)) look_at_others(substr(what, RSTART + 1, RLENGTH - 2))
}

END {
  for (module in place) look_for_cycle(module)
  between += 0; within += 0; modules += 0; others += 0
  print between " includes between " modules " modules, " within " within one, " others " of libraries"
  if (!between || !within) complain("there is nothing to check")
  exit failed
}

function complain(words) {
  print words
  failed = 1
}

# The nearest folder in which a target is declared.
function room_of(name) {
  while (sub(/\/[^\/]*$/, "", name) && !(name in place)) {}
  return name in place ? name : ""
}

# Who is built with the file: all that compile it, or the source of its name; of another header the module's
# library, or else all that the module declares.
function owners_of(name,    stem, module, library) {
  stem = unit(name)
  if ((stem ".cpp") in compiled_by) return compiled_by[stem ".cpp"]
  if ((stem ".cu") in compiled_by) return compiled_by[stem ".cu"]
  module = room_of(name)
  library = last(module)
  return library in folder && folder[library] == module ? library : targets[module]
}

# The file that "what" is for the file that is being read; empty where there is none.
function found(what,    candidate, beside, one) {
  beside = path
  sub(/[^\/]*$/, "", beside)
  candidate = beside what
  if (candidate in file) return candidate
  for (one in group) {
    candidate = "common/" one "/" what
    if (candidate in file) return candidate
  }
  candidate = room_of(path) "/include/" what
  return candidate in file ? candidate : ""
}

function look_at_ours(what,    there, from, to, names, count, i) {
  there = found(what)
  if (there == "") return complain(at ": there is no " what " in a module")
  from = room_of(path)
  to = room_of(there)
  if (from == to) {
    ++within
    needs_unit(from, unit(path), unit(there))
    return
  }
  ++between
  count = split(owners_of(path), names, " ")
  if (!count) complain(at ": no target compiles this file")
  for (i = 1; i <= count; ++i) {
    look_at_order(what, folder[names[i]], to)
    look_at_name(what, names[i], to)
  }
}

function look_at_order(what, from, to) {
  if (place[to] > place[from])
    complain(at ": includes " what " upwards: " to " is read after " from " in the CMake lists, " \
                "so it may use that, and not the other way")
}

function look_at_name(what, target, to,    library) {
  library = last(to)
  if (!((target, library) in uses) && !((target, to) in own))
    not_named(what, target, library)
}

function not_named(what, target, library) {
  complain(at ": includes " what ", but " target " does not name " library \
           " in " folder[target] "/CMakeLists.txt")
}

# Of libraries that are not ours: those in the table.
function look_at_others(what,    name, names, count, i) {
  name = what
  sub(/\/.*/, "", name)
  if (!(name in needs)) return
  ++others
  count = split(owners_of(path), names, " ")
  for (i = 1; i <= count; ++i) {
    if (names[i] != needs[name] && !((names[i], needs[name]) in uses))
      not_named(what, names[i], needs[name])
  }
}

function unit(name) {
  sub(/\.[a-z]+$/, "", name)
  return name
}

function last(path) {
  sub(/.*\//, "", path)
  return path
}

function needs_unit(module, one, other) {
  if (one == other || (one, other) in arrow) return
  arrow[one, other]
  next_of[one] = next_of[one] " " other
  if (!((module, one) in unit_of)) units[module] = units[module] " " one
  unit_of[module, one]
}

# Leaves out, again and again, the units that need none of those that are left; each that then remains needs
# another that remains.
function look_for_cycle(module,    names, count, i, left, removed, one, seen, words) {
  count = split(units[module], names, " ")
  for (i = 1; i <= count; ++i) left[names[i]]
  do {
    removed = 0
    for (i = 1; i <= count; ++i) {
      if (names[i] in left && needed(names[i], left) == "") {
        delete left[names[i]]
        ++removed
      }
    }
  } while (removed)
  for (i = 1; i <= count && !(names[i] in left); ++i) {}
  if (i > count) return
  one = names[i]
  while (!(one in seen)) {
    seen[one]
    one = needed(one, left)
  }
  words = short(one, module)
  do {
    delete seen[one]
    one = needed(one, left)
    words = words " -> " short(one, module)
  } while (one in seen)
  complain(module ": files include each other in a circle: " words)
}

function needed(one, left,    names, count, i) {
  count = split(next_of[one], names, " ")
  for (i = 1; i <= count; ++i) if (names[i] in left) return names[i]
  return ""
}

function short(name, module) { return substr(name, length(module) + 2) }
