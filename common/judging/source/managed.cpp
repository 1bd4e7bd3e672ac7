// Goes through the qualifiers in front of the type, and the initial values behind the names.
#include "source/managed.h"

namespace source {
namespace {

using Edits = std::vector<std::pair<std::size_t, std::string>>;

/** The first token of the declaration that token `i` belongs to. */
std::size_t begin_of(const Code& code, std::size_t i) {
  while (i > 0 && !code.is(i - 1, ";") && !code.is(i - 1, "}") && !code.is(i - 1, "{") &&
         !code.is(i - 1, Kind::directive))
    --i;
  return i;
}

/** From `from`, which is past the type, to the semicolon: around each value. */
void add_values(const Code& code, std::size_t from, Edits& edits) {
  std::size_t value = code.size();
  const auto close = [&](std::size_t last) {
    if (value == code.size()) return;
    const std::string text(code[value].text);
    if (value == last) {
      edits.emplace_back(value, " __emulator_managed_value__(" + text + ")");
    } else {
      edits.emplace_back(value, " __emulator_managed_value__(" + text);
      edits.emplace_back(last, std::string(code[last].text) + ")");
    }
    value = code.size();
  };
  for (std::size_t i = from; i < code.size(); i = code.past(i)) {
    if (code.is(i, ";")) return close(i - 1);
    if (code.is(i, ",")) close(i - 1);
    if (value == code.size() && (code.is(i, "=") || code.is(i, "{"))) value = i;
  }
}

}  // namespace

Edits managed_variables(const Code& code) {
  Edits edits;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (!code.is(i, "__managed__")) continue;
    const std::size_t begin = begin_of(code, i);
    const Declarator found = code.declarator(begin);
    for (std::size_t k = begin; k < found.name && k < code.size(); ++k) {
      if (code.is(k, "__managed__")) edits.emplace_back(k, "__emulator_managed__");
      if (code.is(k, "__device__") || code.is(k, "static")) edits.emplace_back(k, "");
    }
    add_values(code, found.end, edits);
  }
  return edits;
}

}  // namespace source
