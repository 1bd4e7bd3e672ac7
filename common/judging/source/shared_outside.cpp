// Implements the search for extern __shared__ arrays outside of functions by the words before the name, then for functions that use them.
#include "source/shared_outside.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "source/kernel_heads.h"
#include "source/storage.h"

namespace source {
namespace {

/** Of the declaration that begins at `i`; an empty name where it is none. */
SharedOutside declared_at(const Code& code, std::size_t i) {
  const Declarator found = code.declarator(i);
  const std::vector<std::size_t> qualifiers = shared_qualifiers(code, i, found.end);
  const auto has = [&](std::string_view word) {
    return std::ranges::any_of(qualifiers, [&](std::size_t k) { return code.is(k, word); });
  };
  if (!has("extern") || !has("__shared__") || !code.is(found.end, "[") || !code.is(found.end + 1, "]"))
    return {};
  std::string type;
  for (std::size_t k = i; k < found.name; ++k) {
    if (std::ranges::find(qualifiers, k) == qualifiers.end())
      type.append(type.empty() ? "" : " ").append(code[k].text);
  }
  std::string rows;
  for (std::size_t k = found.end + 2; code.is(k, "["); k = code.past(k)) rows += code.text(k, code.past(k));
  if (!rows.empty()) type = fmt::format("__typeof__({} {})", type, rows);
  return {code[found.name].text, type};
}

/** The brace of its body; size() for none. */
std::size_t body_of(const Code& code, const Function& f) {
  const std::size_t last = end_of(code, f) - 1;
  return code.is(last, "}") ? code.partner(last) : code.size();
}

/** A parameter or variable of the function's own, by a type or a sign of one in front of it. */
bool is_declared(const Code& code, std::size_t i) {
  static const std::set<std::string_view> kNoTypes = {"return", "else",   "case",
                                                      "throw",  "sizeof", "co_return"};
  if (code.is(i - 1, Kind::identifier)) return !kNoTypes.contains(code[i - 1].text);
  const bool sign = code.is(i - 1, "*") || code.is(i - 1, "&");
  const bool typed = i > 2 && (code.is(i - 2, Kind::identifier) || code.is(i - 2, ">"));
  const bool ends = code.is(i + 1, ",") || code.is(i + 1, ")") || code.is(i + 1, "=") || code.is(i + 1, ";");
  const bool begins = i > 2 && (code.is(i - 3, "(") || code.is(i - 3, ",") || code.is(i - 3, ";") ||
                                code.is(i - 3, "{") || code.is(i - 3, "const"));
  return sign && typed && ends && begins && !code.is(i - 2, "return");
}

enum class Use { none, of_the_array, of_its_own };

Use use_in(const Code& code, const Function& f, std::string_view name) {
  Use use = Use::none;
  for (std::size_t i = f.parameters + 1; i < end_of(code, f); ++i) {
    const bool member = code.is(i - 1, ".") || code.is(i - 1, "->") || code.is(i - 1, "::");
    if (!code.is(i, name) || member) continue;
    if (is_declared(code, i)) return Use::of_its_own;
    use = Use::of_the_array;
  }
  return use;
}

}  // namespace

bool has_copying_lambda(const Code& code) {
  for (std::size_t i = 0; i < code.size(); ++i)
    if (code.is(i, "[") && code.is(i + 1, "=")) return true;
  return false;
}

std::vector<SharedOutside> shared_outside(const Code& code) {
  std::vector<SharedOutside> all;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const bool begins = code.is(i, "extern") || (code.is(i, "__shared__") && !code.is(i - 1, "extern"));
    if (!begins || !code.scope(i).declarations || code.scope(i).members) continue;
    if (SharedOutside found = declared_at(code, i); !found.name.empty()) all.push_back(std::move(found));
  }
  return all;
}

std::vector<std::pair<std::size_t, std::string>> shared_in_functions(
    const Code& code, const std::vector<SharedOutside>& arrays) {
  std::vector<std::pair<std::size_t, std::string>> found;
  const char* const kind = has_copying_lambda(code) ? "_pointer" : "";
  for (const Function& f : code.functions()) {
    if (!f.kernel && !f.device) continue;
    const std::size_t body = body_of(code, f);
    std::string all;
    for (const SharedOutside& array : arrays) {
      if (body < code.size() && use_in(code, f, array.name) == Use::of_the_array)
        all += fmt::format("__emulator_dynamic_shared{}__({},{}); ", kind, array.name, array.type);
    }
    if (!all.empty()) found.emplace_back(body + 1, std::move(all));
  }
  return found;
}

}  // namespace source
