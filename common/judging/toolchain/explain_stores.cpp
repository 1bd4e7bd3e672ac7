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
