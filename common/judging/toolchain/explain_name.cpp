// A name may be known elsewhere in the file: below, in braces that have ended, or in another function.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "source/names.h"
#include "text/text.h"
#include "toolchain/explanations.h"
#include "toolchain/pattern.h"
#include "toolchain/spelling.h"

namespace toolchain {
namespace {

using source::Code;
using source::Kind;

struct Header {
  std::string_view names, header;
};

constexpr Header kHeaders[] = {{"cout cerr clog endl cin", "iostream"},
                               {"assert", "cassert"},
                               {"vector", "vector"},
                               {"string to_string", "string"},
                               {"FLT_MAX FLT_MIN FLT_EPSILON DBL_MAX", "cfloat"},
                               {"INT_MAX INT_MIN UINT_MAX", "climits"},
                               {"numeric_limits", "limits"},
                               {"printf fprintf puts", "cstdio"},
                               {"malloc calloc free exit rand srand abs", "cstdlib"},
                               {"memcpy memset strcmp strlen", "cstring"},
                               {"sort fill copy clamp swap", "algorithm"},
                               {"chrono", "chrono"},
                               {"accumulate iota", "numeric"},
                               {"uint32_t int32_t uint64_t int64_t uint8_t", "cstdint"}};

const Pattern kNotOfStd(
    "^(‘|no member named ')([[:alnum:]_]+)(’ is not a member of ‘std’|' in namespace 'std')");
const Pattern kOffered("did you mean `([[:alnum:]_]+)`");

std::optional<Explanation> header_of(std::string_view name, std::string_view as) {
  for (const Header& row : kHeaders) {
    if (source::any_name(row.names, [&](std::string_view one) { return one == name; }))
      return Explanation{
          fmt::format("`{}` is not declared: write #include <{}> at the top of the file.", as, row.header),
          Slip::unknown_name};
  }
  return std::nullopt;
}

bool ends_statement(const Code& code, std::size_t i) {
  return code.is(i, ";") || code.is(i, "{") || code.is(i, "}") || code.is(i, ")");
}

/** The ; after the value that begins at `i`. */
std::size_t end_of_value(const Code& code, std::size_t i) {
  while (i < code.size() && !code.is(i, ";")) i = code.past(i);
  return i;
}

/** row = 1; where int row = 1; is meant, and for (k = 0; */
std::optional<Explanation> type_missing(const Reading& read, std::size_t i, const std::string& name) {
  const Code& code = read.code();
  if (i == 0 || !code.is(i + 1, "=")) return std::nullopt;
  const bool in_for = code.is(i - 1, "(") && i > 1 && code.is(i - 2, "for");
  if (!in_for && !ends_statement(code, i - 1)) return std::nullopt;
  const std::size_t end = end_of_value(code, i + 2);
  const std::string value = end <= i + 5 ? read.text(i + 2, end) : "...";
  return Explanation{
      fmt::format("`{0}` is not declared: give it a type where it first gets a value, as in int {0} "
                  "= {1};",
                  name, value)};
}

/** A type of that name, which the parameter hides. */
std::optional<Explanation> hidden_by_parameter(const Reading& read, const std::string& name, int line) {
  const Code& code = read.code();
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.is(i + 1, name) || !(code.is(i, "struct") || code.is(i, "class") || code.is(i, "using")))
      continue;
    return Explanation{fmt::format(
        "`{0}` is the parameter of line {1} here and hides the type of line {2}, which is called so, "
        "too: give one of them another name.",
        name, line, code[i].line)};
  }
  return std::nullopt;
}

/** Of a name in the same function, but not here. */
std::optional<Explanation> out_of_scope(const Reading& read, std::size_t i, const std::string& name,
                                        const Declaration& d) {
  const Code& code = read.code();
  const int line = code[d.name].line;
  if (d.name > i)
    return Explanation{
        fmt::format("`{}` is used here but declared only {}: declare it before its first use.", name,
                    line == code[i].line ? "later in the line" : fmt::format("in line {}", line))};
  if (d.scope == code.size() || code.partner(d.scope) > i) return std::nullopt;
  const std::size_t close = code.partner(d.scope);
  if (d.function != nullptr && d.scope == d.function->parameters)
    return hidden_by_parameter(read, name, line);
  if (code.is(d.scope, "("))
    return Explanation{
        fmt::format("`{}` belongs to the loop of line {} and is not known after it: declare it "
                    "before the loop.",
                    name, line)};
  return Explanation{
      fmt::format("`{}` is declared in line {}, inside the {{ }} of lines {} to {}, and not known "
                  "outside them: declare it before the {{.",
                  name, line, code[d.scope].line, code[close].line)};
}

/** The N in (const float* A, int M, N). */
std::optional<Explanation> type_of_parameter_missing(const Reading& read, std::size_t i,
                                                     const std::string& name) {
  const Code& code = read.code();
  const source::Function* f = read.function_at(i);
  const bool parameter = f != nullptr && code.enclosing(i) == f->parameters && i > 0 &&
                         (code.is(i - 1, ",") || code.is(i - 1, "(")) &&
                         (code.is(i + 1, ",") || code.is(i + 1, ")"));
  if (!parameter) return std::nullopt;
  return Explanation{fmt::format("each parameter needs its own type: write int {0}, not {0} alone.", name)};
}

// `int /*M*/` among its parameters: the tokens are views of one text.
bool in_comment(const Code& code, const source::Function& f, std::string_view name) {
  const char* const begin = code[f.parameters].text.data();
  const std::string_view parameters(begin, code[code.partner(f.parameters)].text.data());
  return parameters.find(fmt::format("/*{}*/", name)) != parameters.npos ||
         parameters.find(fmt::format("/* {} */", name)) != parameters.npos;
}

std::optional<Explanation> declared_elsewhere(const Reading& read, std::size_t i, const std::string& name) {
  const Code& code = read.code();
  const source::Function* here = read.function_at(i);
  const std::vector<Declaration> all = read.declarations(name);
  for (const Declaration& d : all) {
    if (d.function == here && d.name != i) {
      if (auto found = out_of_scope(read, i, name, d)) return found;
    }
  }
  for (const source::Function& f : code.functions()) {
    if (f.name == name && f.name_at > i && !f.member)
      return Explanation{
          fmt::format("`{0}` is used before line {1} declares it: move that function up, above "
                      "this one.",
                      name, f.line)};
  }
  for (const Declaration& d : all) {
    if (d.function == nullptr && here != nullptr && d.name > i)
      return Explanation{
          fmt::format("`{}` is used before line {} declares it: move its declaration up, above this "
                      "function.",
                      name, code[d.name].line)};
    if (d.function != nullptr && here != nullptr && d.function != here && d.function->name != here->name) {
      if (in_comment(code, *here, name))
        return Explanation{fmt::format(
            "`{0}` is a parameter of `{1}`, but its name stands in a comment there (line {2}): take the /* */ away.",
            name, here->name, here->line)};
      return Explanation{fmt::format("`{}` is known only in `{}` (line {}): pass it to `{}` as an argument.",
                                     name, d.function->name, code[d.name].line, here->name)};
    }
  }
  return std::nullopt;
}

/** Does the file declare an array of two dimensions that is spelled nearly so? */
bool has_similar_tile(const Reading& read, const std::string& name) {
  const Code& code = read.code();
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    const bool declared = code.is(i, Kind::identifier) && code.is(i - 1, Kind::identifier) &&
                          code.is(i + 1, "[") && code.is(code.past(i + 1), "[");
    if (declared && text::distance(text::upper(code[i].text), text::upper(name)) <= 1) return true;
  }
  return false;
}

/** As[ty][tx], declared nowhere. */
std::optional<Explanation> tile_missing(const Reading& read, std::size_t i, const std::string& name) {
  const Code& code = read.code();
  const bool two = code.is(i + 1, "[") && code.past(i + 1) > i + 2 && code.is(code.past(i + 1), "[");
  const source::Function* f = read.function_at(i);
  if (!two || f == nullptr || !(f->kernel || f->device) || has_similar_tile(read, name)) return std::nullopt;
  const std::string_view size = read.names("TILE_SIZE") ? "TILE_SIZE" : "TILE";
  return Explanation{
      fmt::format("`{0}` is not declared: a tile that the block shares is declared in the kernel, as "
                  "in __shared__ float {0}[{1}][{1}];",
                  name, size)};
}

/** Block, where BLOCK is declared. Of a single letter, such as k and K, nothing is known. */
std::optional<Explanation> in_other_capitals(const Reading& read, std::size_t at, const std::string& name) {
  const Code& code = read.code();
  for (std::size_t i = 0; i < at && name.size() > 1; ++i) {
    if (code[i].text == name || text::upper(code[i].text) != text::upper(name)) continue;
    const std::string other(code[i].text);
    const bool known = std::ranges::any_of(read.declarations(other), [&](const Declaration& d) {
      return d.name < at && (d.function == nullptr || d.function == read.function_at(at));
    });
    if (known)
      return Explanation{fmt::format("`{}` is not declared: did you mean `{}`?", name, other),
                         Slip::unknown_name};
  }
  return std::nullopt;
}

/** Compilers offer any name that is spelled alike, such as pow for row: only one of the file's own is meant. */
std::optional<Explanation> without_odd_offer(const Reading& read, const Diagnostic& d) {
  const auto offer = kOffered.match(d.text);
  const bool odd = !offer.empty() && !read.names(offer[1]) &&
                   (d.undeclared.size() <= 4 || meant_by(d.undeclared).has_value());
  const bool raw = !d.text.starts_with('`') && read.declarations(d.undeclared).empty();
  if (!odd && !raw) return std::nullopt;
  if (const auto word = meant_by(d.undeclared))
    return Explanation{
        fmt::format("`{}` is not declared: {} writes `{}`", d.undeclared, word->language, word->spelling)};
  return Explanation{
      fmt::format("`{}` is not declared: is it misspelt, or its declaration missing?", d.undeclared)};
}

}  // namespace

std::optional<Explanation> explain_name(const Reading& read, const Diagnostic& d) {
  if (const auto m = kNotOfStd.match(d.text); !m.empty()) return header_of(m[2], "std::" + m[2]);
  const Code& code = read.code();
  const std::size_t first = read.line(d.line).first;
  if (code.is(first, "include") && (code.is(first + 1, "<") || code.is(first + 1, Kind::string)))
    return Explanation{"a # is missing before `include`.", Slip::syntax, code[first].line,
                       code[first].column};
  if (d.undeclared.empty() || d.text.find(" writes `") != std::string::npos) return std::nullopt;
  std::size_t i = d.column > 0 ? read.at(d) : read.line(d.line).first;
  while (i < code.size() && code[i].line == d.line && !code.is(i, d.undeclared)) ++i;
  if (!code.is(i, d.undeclared)) return without_odd_offer(read, d);
  if (auto found = type_of_parameter_missing(read, i, d.undeclared)) return found;
  if (auto found = declared_elsewhere(read, i, d.undeclared)) return found;
  if (auto found = tile_missing(read, i, d.undeclared)) return found;
  if (auto found = header_of(d.undeclared, d.undeclared)) return found;
  if (auto found = type_missing(read, i, d.undeclared)) return found;
  if (auto found = in_other_capitals(read, i, d.undeclared)) return found;
  return without_odd_offer(read, d);
}

}  // namespace toolchain
