// Looks back from the call for the declaration of what its last number names.
#include "emulator/source/size_argument.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "emulator/source/allocation_call.h"
#include "emulator/source/written.h"

namespace emulator {
namespace {

using Of = SizeArgument::Of;

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, is_word) && !is_digit(text.front());
}

/** h of sizeof(h) and of sizeof h; empty for all else. */
std::string_view operand_of_sizeof(std::string_view argument) {
  constexpr std::string_view kSizeof = "sizeof";
  if (!argument.starts_with(kSizeof)) return {};
  std::string_view operand = trimmed(argument.substr(kSizeof.size()));
  if (operand.starts_with('(') && operand.ends_with(')'))
    operand = trimmed(operand.substr(1, operand.size() - 2));
  else if (argument.size() > kSizeof.size() && is_word(argument[kSizeof.size()]))
    return {};
  return is_name(operand) ? operand : std::string_view{};
}

/** Does a declaration begin so? "const float*", "std::vector<int>", "static double *a,". */
bool begins_with_type(std::string_view text) {
  constexpr std::array kTypes = {"float",  "double", "int",  "unsigned", "char",   "short", "long",
                                 "size_t", "bool",   "auto", "float4",   "float2", "dim3"};
  for (;;) {
    text = trimmed(text);
    std::size_t end = 0;
    while (end < text.size() && is_word(text[end])) ++end;
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    if (word == "std" && text.starts_with("::")) {
      text.remove_prefix(2);
    } else if (word != "const" && word != "static" && word != "constexpr") {
      return word == "vector" || std::ranges::find(kTypes, word) != kTypes.end();
    }
  }
}

/** A name in the source, with what stands before it in its statement and after it. */
struct Use {
  std::string_view before, after;
};

/** Of several names in one declaration, the last: "const int n = 500, *" goes on with another. */
bool follows_a_comma(std::string_view before) {
  while (before.ends_with('*')) before = trimmed(before.substr(0, before.size() - 1));
  return before.ends_with(',');
}

bool declares(const Use& use) {
  return begins_with_type(use.before) &&
         (use.before.find_first_of("=[") == std::string_view::npos || follows_a_comma(use.before));
}

/** Up to the comma after which the declaration goes on with another name, or to its end. */
std::string_view first_value(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '(' || c == '[') ++depth;
    if (c == ')' || c == ']') --depth;
    if (c == ';' || (c == ',' && depth == 0)) return trimmed(text.substr(0, i));
  }
  return trimmed(text);
}

bool names_bytes(std::string_view name) {
  std::string lower(name);
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
  return lower.find("byte") != std::string_view::npos || lower.find("size") != std::string_view::npos;
}

Of of_declaration(const Use& use, std::string_view name) {
  if (use.after.starts_with('[')) return Of::other;
  if (use.before.ends_with('*')) return Of::pointer;
  const bool is_vector = use.before.find("vector<") != std::string_view::npos && use.before.ends_with('>');
  if (is_vector) return Of::vector;
  const std::string_view value = first_value(use.after);
  if (!value.starts_with('=')) return Of::other;
  if (use.before.ends_with("auto") && trimmed(value.substr(1)).starts_with("new ")) return Of::pointer;
  const bool counts = value.find("sizeof") == std::string_view::npos && is_digit(value.back());
  return counts && !names_bytes(name) ? Of::count : Of::other;
}

bool is_defined(const Use& use) { return use.before.ends_with("define") && use.before.starts_with('#'); }

/** #define n 3000 */
bool defines_number(const Use& use, std::string_view name) {
  const std::string_view value = use.after.substr(0, use.after.find('\n'));
  return !names_bytes(name) && !value.empty() && std::ranges::all_of(trimmed(value), is_digit);
}

/** The nearest declaration, or none. */
std::optional<Use> declaration_of(std::string_view text, std::string_view name) {
  for (std::size_t at = text.size(); at > 0 && (at = text.rfind(name, at - 1)) != std::string_view::npos;) {
    const std::size_t after = at + name.size();
    if ((at > 0 && is_word(text[at - 1])) || (after < text.size() && is_word(text[after]))) continue;
    std::size_t begin = text.substr(0, at).find_last_of(";{}(\n");
    begin = begin == std::string_view::npos ? 0 : begin + 1;
    Use use = {trimmed(text.substr(begin, at - begin)), trimmed(text.substr(after))};
    if (use.before.ends_with('&')) use.before = trimmed(use.before.substr(0, use.before.size() - 1));
    if (is_defined(use) || declares(use)) return use;
  }
  return std::nullopt;
}

Of declared(std::string_view text, std::string_view name) {
  const auto use = declaration_of(text, name);
  if (!use) return Of::other;
  return is_defined(*use) ? (defines_number(*use, name) ? Of::count : Of::other) : of_declaration(*use, name);
}

}  // namespace

SizeArgument size_argument_at(std::string_view source, int line, int column, std::string_view function) {
  const Arguments arguments = arguments_at(source, line, column, function);
  const std::size_t number = function.starts_with("cudaMalloc") ? 1 : 2;
  if (number >= arguments.all.size()) return {};
  const std::string_view size = arguments.all[number], operand = operand_of_sizeof(size);
  const std::string_view name = operand.empty() ? size : operand;
  if (!is_name(name)) return {};
  const Of of = declared(source.substr(0, arguments.bracket), name);
  if (of == Of::other || (of == Of::count) != operand.empty()) return {};
  return {of, std::string(name)};
}

std::string_view value_of(std::string_view before, std::string_view name) {
  const auto use = declaration_of(before, name);
  if (!use) return {};
  if (is_defined(*use)) return trimmed(use->after.substr(0, use->after.find('\n')));
  const std::string_view value = first_value(use->after.substr(0, use->after.find('{')));
  if (value.starts_with('(') && value.ends_with(')')) return trimmed(value.substr(1, value.size() - 2));
  return value.starts_with('=') ? trimmed(value.substr(1)) : std::string_view{};
}

}  // namespace emulator
