// Stores that the compiler takes for something else: of four floats at once, to what is no place, to what is declared anew.
#include <fmt/format.h>

#include <string>

#include "toolchain/explanations.h"

namespace toolchain {
namespace {

using source::Code;
using source::Kind;

const Pattern kFourForOne(
    "^cannot convert ‘(float[24])’ to ‘float’ in (assignment|initialization)|"
    "^assigning to 'float' from incompatible type '(float[24])|^no viable conversion from '.*float[24].*' to 'float'");
const Pattern kAddressMissing(
    "^invalid cast from type ‘(const )?float’ to type ‘(const )?(float[24])\\*’|"
    "^reinterpret_cast from '(const )?float' to '(const )?float[24] \\*' is not allowed");
const Pattern kNoPlace("^lvalue required as left operand of assignment|^expression is not assignable");
const Pattern kOtherPointer(
    "^invalid ‘static_cast’ from type ‘(const )?float( ?)\\*’ to type ‘(const )?float[24]\\*’|"
    "^static_cast from '(const )?float \\*' to '(const )?float[24] \\*'");
const Pattern kDeclaredAnew(
    "^expected initializer before ‘[-+*]=’|^expected ';' at end of declaration|^invalid '[-+*]=' at end of declaration");
const Pattern kArrayAnew(
    "^array must be initialized with a brace-enclosed initializer|^array initializer must be an initializer list|"
    "^variable-sized object .* may not be initialized");

/** The first element of an array in the line, with all its brackets: "As[ty][tx]"; empty where none is. */
std::string element_in(const Reading& read, int line) {
  const Code& code = read.code();
  const auto [begin, end] = read.line(line);
  for (std::size_t i = begin; i + 1 < end; ++i) {
    if (!code.is(i, Kind::identifier) || !code.is(i + 1, "[")) continue;
    std::size_t after = i + 1;
    while (code.is(after, "[") && code.partner(after) > after) after = code.past(after);
    return read.text(i, after);
  }
  return "";
}

/** `bool x = a % 4 = 0`: a second `=`, behind what is calculated. */
bool compares_by_store(const Reading& read, int line) {
  const Code& code = read.code();
  const auto [begin, end] = read.line(line);
  bool stored = false;
  for (std::size_t i = begin; i < end; ++i) {
    if (code.is(i, "=") && stored) return true;
    if (code.is(i, "=") || code.is(i, "return")) stored = true;
    if (code.is(i, ";")) stored = false;
  }
  return false;
}

/** reinterpret_cast<float4*>(...) = a4, or (float4*)&... = a4, with no * in front: where it begins; code.size() for none. */
std::size_t cast_without_star(const Reading& read, int line) {
  const Code& code = read.code();
  const auto [begin, end] = read.line(line);
  for (std::size_t i = begin; i < end; ++i) {
    const bool starred = i > 0 && code.is(i - 1, "*");
    const std::size_t value = code.is(i, "reinterpret_cast") ? code.past_angles(i + 1) : i;
    if (value > i && !starred && code.is(value, "(") && code.is(code.past(value), "=")) return i;
    const bool in_c = code.is(i, "(") && code.is(i + 2, "*") && code.is(i + 3, ")") && code.is(i + 4, "&");
    if (in_c && !starred && (code.is(i + 1, "float4") || code.is(i + 1, "float2"))) return i;
  }
  return code.size();
}

/** *reinterpret_cast<float4*>(&As[row][col] = a4; the = in front of which a ( is still open; code.size() for none. */
std::size_t store_in_brackets(const Reading& read, int line) {
  const Code& code = read.code();
  const auto [begin, end] = read.line(line);
  bool open = false;
  for (std::size_t i = begin; i < end; ++i) {
    open |= code.is(i, "(") && code.partner(i) == i;
    if (code.is(i, "=")) return open ? i : code.size();
  }
  return code.size();
}

/** The type and the name that a line begins with: `float sum`; empty where it does not. */
std::string declared_first(const Reading& read, int line) {
  const Code& code = read.code();
  const auto [begin, end] = read.line(line);
  for (std::size_t i = begin; i + 2 < end; ++i) {
    const bool type =
        code.is(i, "float") || code.is(i, "int") || code.is(i, "double") || code.is(i, "float4");
    if (type && code.is(i + 1, Kind::identifier)) return read.text(i + 1, i + 2);
  }
  return "";
}

bool is_declared_before(const Reading& read, const std::string& name, int line) {
  for (const Declaration& d : read.declarations(name)) {
    if (read.code()[d.name].line < line) return true;
  }
  return false;
}

/** What stands in front of the = is an address, or the ) in front of it is missing. */
std::optional<Explanation> store_to_address(const Reading& read, int line) {
  const Code& code = read.code();
  if (const std::size_t i = store_in_brackets(read, line); i < code.size())
    return Explanation{"a ) is missing before `=`.", Slip::syntax, code[i].line, code[i].column};
  const std::size_t cast = cast_without_star(read, line);
  if (cast == code.size()) return std::nullopt;
  return Explanation{
      fmt::format(
          "a * is missing in front of {}: the cast gives an address, and with a * it is what lies there.",
          code.is(cast, "(") ? "the cast" : "reinterpret_cast"),
      std::nullopt, code[cast].line, code[cast].column};
}

}  // namespace

std::optional<Explanation> explain_stores(const Reading& read, const Diagnostic& d) {
  if (const auto m = kFourForOne.match(d.text); !m.empty()) {
    const std::string element = element_in(read, d.line);
    const std::string type = d.text.find("float2") != std::string::npos ? "float2" : "float4";
    if (element.empty()) return std::nullopt;
    return Explanation{
        fmt::format("{0} is one float, and a {1} is several: to store all of them from there on, write "
                    "*reinterpret_cast<{1}*>(&{0}) = ...; for one of them take its .x.",
                    element, type)};
  }
  if (matches(kAddressMissing, d)) {
    const std::string element = element_in(read, d.line);
    if (element.empty()) return std::nullopt;
    return Explanation{fmt::format("an & is missing: the address of {0} is &{0}.", element)};
  }
  if (auto found = matches(kNoPlace, d) ? store_to_address(read, d.line) : std::nullopt) return found;
  if (matches(kOtherPointer, d))
    return Explanation{fmt::format(
        "static_cast makes no {0} of a float's address: to take the same bytes for another type, write "
        "reinterpret_cast<{0}>.",
        d.text.find("float2") != std::string::npos ? "float2*" : "float4*")};
  if (matches(kNoPlace, d) && compares_by_store(read, d.line))
    return Explanation{
        "`=` stores a value, and what stands to its left cannot hold one: to compare, write `==`.",
        Slip::store_for_comparison};
  if (!matches(kDeclaredAnew, d) && !matches(kArrayAnew, d)) return std::nullopt;
  const std::string name = declared_first(read, d.line);
  if (name.empty() || !is_declared_before(read, name, d.line)) return std::nullopt;
  return Explanation{
      fmt::format("the type in front declares another `{0}`: without it, this line stores to the one "
                  "that is there already.",
                  name)};
}

}  // namespace toolchain
