# The names that headers declare at global scope: reads what the preprocessor makes of them (-E -dD), and
# prints "kind name header" for each: function, type, value (of an enum), macro, or else variable. A typedef
# of a struct with braces comes out as both its names. Wanted: `headers`, a regular expression for their
# names.

function told(kind, name) { print kind, name, header }

# The last word in front of the end of `text`.
function last_word(text) {
  sub(/[ \t]*(=.*)?$/, "", text)
  sub(/(\[[^\]]*\])+$/, "", text)
  return match(text, /[A-Za-z_][A-Za-z_0-9]*$/) ? substr(text, RSTART) : ""
}

function without_attributes(text) {
  gsub(/__attribute__ *\(\([^()]*(\([^()]*\))*[^()]*\)\)/, " ", text)
  gsub(/(__declspec|alignas|noexcept) *\([^()]*(\([^()]*\))*\)/, " ", text)
  sub(/^[ \t]*extern *"C(\+\+)?" */, "", text)
  sub(/^[ \t]*template *<[^<>]*(<[^<>]*>[^<>]*)*>/, "", text)
  return text
}

# A declaration without what stands between its braces.
function declaration(text) {
  text = without_attributes(text)
  sub(/^[ \t]+/, "", text)
  if (text == "" || text ~ /^(namespace|static_assert)[ (]|operator/) return
  if (text ~ /^using +[A-Za-z_0-9]+ *=/) {
    sub(/^using +/, "", text)
    sub(/ *=.*/, "", text)
    return told("type", text)
  }
  if (text ~ /^typedef /) {
    if (match(text, /\( *[A-Z_]* *\* *[A-Za-z_0-9]+ *\)/)) text = substr(text, RSTART, RLENGTH - 1)
    return told("type", last_word(text))
  }
  if (text ~ /^(struct|union|enum|class) [^(]*$/) {
    match(text, /^(struct|union|enum|class) +[A-Za-z_0-9]*/)
    return told("type", last_word(substr(text, RSTART, RLENGTH)))
  }
  if (match(text, /[A-Za-z_][A-Za-z_0-9]* *\(/))
    return told("function", last_word(substr(text, RSTART, RLENGTH - 1)))
  told("variable", last_word(text))
}

function values(body, count, parts, i) {
  count = split(body, parts, ",")
  for (i = 1; i <= count; ++i) told("value", last_word(without_attributes(parts[i])))
}

# The brace that opened at the head of a declaration is closed. A typedef goes on to its name.
function closed() {
  if (head ~ /(^|[ \t])enum[ \t]/) values(body)
  if (head ~ /^[ \t]*typedef/) {
    declaration(tag_of(head))
    text = "typedef struct "
  } else {
    declaration(head)
    text = ""
  }
}

# typedef struct NAME { ... } OTHER declares NAME, too.
function tag_of(text) {
  sub(/^[ \t]*typedef[ \t]+(__attribute__ *\(\([^()]*(\([^()]*\))*[^()]*\)\)[ \t]*)*/, "", text)
  return text ~ /(struct|union|enum)[ \t]+[A-Za-z_]/ ? text : ""
}

function read_code(line, i, c, skipped) {
  for (i = 1; i <= length(line); ++i) {
    c = substr(line, i, 1)
    if (c == "\"") {
      skipped = index(substr(line, i + 1), "\"")
      if (depth == 0) text = text substr(line, i, skipped + 1)
      i += skipped
    } else if (c == "{" && depth == 0 && text ~ /extern *"C(\+\+)?" *$/) {
      text = ""  # what stands between these braces is global
    } else if (c == "{") {
      if (depth++ == 0) { head = text; body = "" }
    } else if (c == "}") {
      if (depth == 0) text = ""
      else if (--depth == 0) closed()
    } else if (depth > 0) {
      body = body c
    } else if (c == ";") {
      declaration(text)
      text = ""
    } else {
      text = text c
    }
  }
}

/^# [0-9]+ "/ { header = $3; gsub(/"/, "", header); sub(/.*\//, "", header); next }
header !~ headers { next }
/^#define / { name = $2; sub(/\(.*/, "", name); told("macro", name) }
/^#/ { next }
{ read_code($0 " ") }
