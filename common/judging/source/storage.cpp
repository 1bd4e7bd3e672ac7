// Implements the reading of device declarations by the words in front of a variable's type, e.g. extern __shared__ __align__(16).
#include "source/storage.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace source {

std::string static_shared(const Code& code, std::size_t i, std::size_t end,
                          const std::vector<std::size_t>& qualifiers) {
  std::string type, last;
  for (std::size_t angles = 0; i <= end && i < code.size(); ++i) {
    if (std::ranges::find(qualifiers, i) != qualifiers.end()) continue;
    const bool ends = code.is(i, ";") || code.is(i, "[") || code.is(i, "=") || code.is(i, ",");
    if (ends && angles == 0) return type.empty() ? "__shared__" : "__emulator_shared__(" + type + ")";
    const bool name = code.is(i, Kind::identifier) || code.is(i, Kind::number);
    const bool opens = code.is(i, "<"), closes = code.is(i, ">") && angles > 0;
    if (!name && !ends && !opens && !closes && !code.is(i, "::")) break;
    angles = angles + (opens ? 1 : 0) - (closes ? 1 : 0);
    type += (type.empty() ? "" : " ") + std::exchange(last, code[i].text);
  }
  return "__shared__";
}

std::vector<std::size_t> shared_qualifiers(const Code& code, std::size_t i, std::size_t end) {
  std::vector<std::size_t> qualifiers;
  while (i < end) {
    const bool storage = code.is(i, "extern") || code.is(i, "__shared__") || code.is(i, "static");
    const bool alignment = code.is(i, "__align__") || code.is(i, "alignas") || code.is(i, "__attribute__");
    std::size_t after = storage ? i + 1 : alignment ? code.past_attribute(i) : i;
    if (after == i) ++i;
    while (i < after) qualifiers.push_back(i++);
  }
  return qualifiers;
}

std::vector<std::size_t> alignas_words(const Code& code, const std::vector<std::size_t>& qualifiers) {
  std::vector<std::size_t> words;
  for (const std::size_t k : qualifiers) {
    if (!code.is(k, "alignas")) continue;
    for (std::size_t each = k; each < code.past_attribute(k); ++each) words.push_back(each);
  }
  return words;
}

namespace {

/** Whether a type is defined there, as in __shared__ struct Tile {float v[4];} tile: braces are no value then. */
bool begins_type(const Code& code, std::size_t i) {
  return code.is(i, "struct") || code.is(i, "class") || code.is(i, "union") || code.is(i, "enum");
}

}  // namespace

std::vector<Problem> value_of_shared(const Code& code, const Declarator& found) {
  if (found.name >= code.size() || !code.scope(found.name).device) return {};
  if (begins_type(code, found.name) || begins_type(code, found.name - 1)) return {};
  std::size_t after = found.end;
  while (code.is(after, "[")) after = code.past(after);
  const Token& name = code[found.name];
  const bool typed = code.is(found.name - 1, Kind::identifier) && !code.is(found.name - 1, "__shared__");
  std::string sentence;
  if (found.variable && (code.is(after, "=") || code.is(after, "{"))) {
    sentence = fmt::format(
        "`{}` is __shared__, which has no initial value: let the threads store it, then call __syncthreads().",
        name.text);
  } else if (found.function && typed && after == found.name + 1 && code.is(code.past(after), ";") &&
             (code.is(after + 1, Kind::identifier) || code.is(after + 1, Kind::number))) {
    sentence = fmt::format(
        "the sizes of an array stand in square brackets, one pair for each: {}[rows][columns].", name.text);
  }
  if (sentence.empty()) return {};
  return {{name.line, name.column, std::move(sentence), Fault::shared_with_value}};
}

bool has_initial_value(const Code& code, const Declarator& declarator) {
  std::size_t after = declarator.end;
  while (code.is(after, "[")) after = code.past(after);
  return !code.is(after, ";");
}

bool is_const(const Code& code, std::size_t i, std::size_t name) {
  std::size_t begin = i;
  while (begin > 0 && (code.is(begin - 1, "const") || code.is(begin - 1, "constexpr") ||
                       code.is(begin - 1, "static") || code.is(begin - 1, "__device__")))
    --begin;
  bool is = false;
  for (std::size_t k = begin; k < name; ++k) {
    if (code.is(k, "constexpr")) return true;
    is = (is || code.is(k, "const")) && !code.is(k, "*");
  }
  return is;
}

bool parameter_is_const(const Code& code, std::size_t i) {
  std::size_t begin = i;
  while (begin > 0 && begin - 1 != code.enclosing(i) && !code.is(begin - 1, ",")) --begin;
  for (std::size_t k = begin; k < code.size() && !code.is(k, ",") && !code.is(k, ")"); k = code.past(k)) {
    if (code.is(k, "const")) return true;
  }
  return false;
}

std::set<std::string_view> constants_with_value(const Code& code) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (!code.is(i, "__constant__")) continue;
    const Declarator found = code.declarator(i + 1);
    if (found.variable && has_initial_value(code, found)) names.insert(code[found.name].text);
  }
  return names;
}

DeviceStorage device_storage(bool constant, bool is_const, bool has_initial_value) {
  if (!constant && is_const) return {"__emulator_device_const__", "emulator_device_const"};
  if (!constant) return {"__emulator_device_variable__", "emulator_device"};
  if (is_const) return {"__emulator_constant_const__", "emulator_constant_const"};
  if (has_initial_value) return {"__constant__", "emulator_constant"};
  return {"__emulator_constant_to_be_set__", "emulator_constant_to_be_set"};
}

}  // namespace source
