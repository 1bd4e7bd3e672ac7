// Implements the common searches among tokens by looking at neighbouring tokens and brackets.
#include "diagnosis/tokens.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "text/indices.h"

namespace diagnosis {

using source::Kind;

std::optional<long> whole_number(const Code& code, std::size_t i) {
  if (!code.is(i, Kind::number)) return std::nullopt;
  const std::string_view text = code[i].text;
  long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const std::string_view suffix(end, static_cast<std::size_t>(text.data() + text.size() - end));
  const bool is_whole = suffix.find_first_not_of("uUlL") == std::string_view::npos;
  return error == std::errc() && is_whole ? std::optional(value) : std::nullopt;
}

std::string name_at(const Code& code, std::size_t i) {
  std::string name(code[i].text);
  for (; code.is(i + 1, ".") && code.is(i + 2, Kind::identifier); i += 2)
    name += "." + std::string(code[i + 2].text);
  return name;
}

std::string written(const Code& code, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = begin; i < end; ++i) {
    const bool apart = i > begin && code[i].offset > code[i - 1].offset + code[i - 1].text.size();
    text += (apart ? " " : "") + std::string(code[i].text);
  }
  return text;
}

bool multiplies(const Code& code, std::size_t i) {
  return code.is(i, "*") || code.is(i, "/") || code.is(i, "%");
}

std::string lower(std::string_view text) {
  std::string all(text);
  std::ranges::transform(all, all.begin(), [](unsigned char c) { return char(std::tolower(c)); });
  return all;
}

char axis_of(const Code& code, std::size_t i, std::string_view variable) {
  if (!code.is(i, variable) || !code.is(i + 1, ".") || !code.is(i + 2, Kind::identifier)) return 0;
  return code[i + 2].text.front();
}

std::size_t end_of_function(const Code& code, std::size_t i) {
  while (i < code.size() && code.scope(i).device) ++i;
  return i;
}

std::vector<Named> named(const Code& code) {
  std::vector<Named> all;
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!code.is(i, "=") || !code.is(i - 1, Kind::identifier) || !code.scope(i).device) continue;
    std::size_t end = i + 1;
    while (end < code.size() && !code.is(end, ";") && !code.is(end, ",")) end = code.past(end);
    all.push_back({code[i - 1].text, i + 1, end});
  }
  return all;
}

TokenRange stands_for(const Code& code, TokenRange words) {
  while (code.is(words.begin, "(") && code.past(words.begin) == words.end) ++words.begin, --words.end;
  if (words.end != words.begin + 1) return words;
  TokenRange made = words;
  for (const Named& v : named(code)) {
    const bool here = end_of_function(code, v.begin) == end_of_function(code, words.begin);
    if (!here || !code.is(words.begin, v.name)) continue;
    if (made.end != words.end) return words;
    made = {v.begin, v.end};
  }
  return made;
}

std::set<char> axes_between(const Code& code, std::size_t begin, std::size_t end, std::string_view variable) {
  std::set<char> axes;
  for (std::size_t i = begin; i < end; ++i) {
    if (const char axis = axis_of(code, i, variable)) axes.insert(axis);
  }
  return axes;
}

std::set<char> axes_used(const Code& code, std::string_view variable) {
  std::set<char> axes;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (!code.is(i, variable) || !code.scope(i).device) continue;
    const char axis = axis_of(code, i, variable);
    if (axis == 0) return {'x', 'y', 'z'};
    axes.insert(axis);
  }
  return axes;
}

bool any_between(const Code& code, std::size_t begin, std::size_t end,
                 const std::set<std::string_view>& words) {
  return text::any_index(begin, std::min(end, code.size()),
                         [&](std::size_t i) { return words.contains(code[i].text); });
}

std::set<std::string_view> names_of_threads(const Code& code) {
  std::set<std::string_view> names = {"threadIdx"}, others;
  for (const Named& v : named(code)) {
    const bool of_threads =
        any_between(code, v.begin, v.end, names) && !any_between(code, v.begin, v.end, {"["});
    (of_threads ? names : others).insert(v.name);
  }
  for (const std::string_view other : others) names.erase(other);
  return names;
}

std::set<std::string_view> places_in_matrix(const Code& code) {
  std::set<std::string_view> names, others;
  for (const Named& v : named(code)) {
    const bool place = any_between(code, v.begin, v.end, {"blockIdx"}) &&
                       any_between(code, v.begin, v.end, {"+"}) &&
                       !any_between(code, v.begin, v.end, {"[", "%", "/", "-"});
    (place ? names : others).insert(v.name);
  }
  for (const std::string_view other : others) names.erase(other);
  return names;
}

bool is_declared_shared(const Code& code, std::size_t i) {
  while (i > 0 && !code.is(i, ";") && !code.is(i, "{") && !code.is(i, "}")) {
    if (code.is(--i, "__shared__")) return true;
  }
  return false;
}

std::set<std::string_view> extents_of_tiles(const Code& code) {
  std::set<std::string_view> names;
  for (std::size_t i = 1; i + 2 < code.size(); ++i) {
    const bool padded = code.is(i + 1, "+") && code.is(i + 2, Kind::number) && code.is(i + 3, "]");
    const bool extent =
        code.is(i, Kind::identifier) && code.is(i - 1, "[") && (code.is(i + 1, "]") || padded);
    if (extent && is_declared_shared(code, i)) names.insert(code[i].text);
  }
  return names;
}

std::set<std::string_view> depending_on(const Code& code, std::set<std::string_view> names) {
  for (std::size_t before = 0; before != names.size();) {
    before = names.size();
    for (const Named& v : named(code)) {
      if (any_between(code, v.begin, v.end, names)) names.insert(v.name);
    }
  }
  return names;
}

std::set<std::string_view> outputs(const Code& code) {
  std::set<std::string_view> names;
  for (const source::Function& function : code.functions()) {
    if (!function.kernel) continue;
    const std::size_t close = code.partner(function.parameters);
    for (std::size_t i = function.parameters + 1; i < close; ++i) {
      const std::size_t name = code.is(i + 1, "__restrict__") ? i + 2 : i + 1;
      if (!code.is(i, "*") || !code.is(name, Kind::identifier)) continue;
      bool constant = false;
      for (std::size_t k = i; k-- > function.parameters && !code.is(k, ",");) constant |= code.is(k, "const");
      if (!constant) names.insert(code[name].text);
    }
  }
  return names;
}

bool is_changed(const Code& code, TokenRange words, std::string_view name) {
  static const std::set<std::string_view> kChanging = {
      "=", "+=", "-=", "*=", "/=", "%=", "++", "--", "<<=", ">>="};
  for (std::size_t i = words.begin; i < words.end; ++i) {
    const bool passed_on = code.is(i - 1, "&");
    if (code.is(i, name) &&
        (passed_on || kChanging.contains(code[i + 1].text) || kChanging.contains(code[i - 1].text)))
      return true;
  }
  return false;
}

}  // namespace diagnosis
