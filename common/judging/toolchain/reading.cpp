// Implements the reading of a file for explanations by tokens alone: takes a name after a type's name for a declaration.
#include "toolchain/reading.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "source/kernel_heads.h"

namespace toolchain {

using source::Code;
using source::Function;
using source::Kind;

namespace {

/** They stand in front of names that they do not declare. */
const std::set<std::string_view> kNoTypes = {"return", "else", "do",     "case",    "throw",  "goto",
                                             "new",    "and",  "or",     "not",     "delete", "using",
                                             "in",     "if",   "sizeof", "typename"};

/** In tokens: only garbage has longer ones. */
constexpr std::size_t kLongestLineRead = 500;

}  // namespace

Reading::Reading(std::string_view text) : text_(text), file_(source::read(text)) {}

std::pair<std::size_t, std::size_t> Reading::line(int number) const {
  const Code& c = code();
  std::size_t begin = 0, end = c.size();
  while (begin < end) {  // tokens are sorted by line
    const std::size_t middle = (begin + end) / 2;
    c[middle].line < number ? begin = middle + 1 : end = middle;
  }
  while (end < c.size() && c[end].line == number && end - begin < kLongestLineRead) ++end;
  return {begin, end};
}

std::size_t Reading::at(const Diagnostic& d) const {
  const auto [begin, end] = line(d.line);
  for (std::size_t i = begin; i < end; ++i) {
    if (code()[i].column + static_cast<int>(code()[i].text.size()) > d.column) return i;
  }
  return end;
}

const Function* Reading::function_at(std::size_t token) const {
  const std::vector<Function>& all = code().functions();
  const auto after = std::ranges::upper_bound(all, token, {}, &Function::begin);
  if (after == all.begin()) return nullptr;
  const Function& f = *std::prev(after);  // none stands within another
  return token < source::end_of(code(), f) ? &f : nullptr;
}

bool Reading::is_declared_at(std::size_t i) const {
  const Code& c = code();
  if (i == 0 || !c.is(i, Kind::identifier)) return false;
  const std::string_view next = i + 1 < c.size() ? c[i + 1].text : ";";
  const bool ends = next == "=" || next == ";" || next == "," || next == ")" || next == "[" || next == "(" ||
                    next == "{" || next == ":";
  if (!ends) return false;
  const bool comma = c.is(i - 1, ",") && next == "=";  // the second of int tx = ..., ty = ...
  if (comma && c.enclosing(i) != c.size() && c.is(c.enclosing(i), "{")) return true;
  if (c.is(i - 1, Kind::identifier))
    return !kNoTypes.contains(c[i - 1].text) && next != "("
               ? true
               : !kNoTypes.contains(c[i - 1].text) && !c.is(c.past(i + 1), "{");
  const bool sign = c.is(i - 1, "*") || c.is(i - 1, "&");
  // float* p = ... begins a declaration; a * p = ... is no statement.
  return sign && i > 1 && c.is(i - 2, Kind::identifier) && next != "(" &&
         (i == 2 || c.is(i - 3, ";") || c.is(i - 3, "{") || c.is(i - 3, "}") || c.is(i - 3, "(") ||
          c.is(i - 3, ",") || c.is(i - 3, "const"));
}

std::vector<Declaration> Reading::declarations(std::string_view name) const {
  std::vector<Declaration> all;
  const Code& c = code();
  for (std::size_t i = 0; i < c.size(); ++i) {
    if (!c.is(i, name) || !is_declared_at(i)) continue;
    all.push_back({i, function_at(i), c.enclosing(i)});
  }
  return all;
}

bool Reading::declares(int number, std::string_view name) const {
  const auto [begin, end] = line(number);
  for (std::size_t i = begin; i < end; ++i) {
    if (code().is(i, name) && is_declared_at(i)) return true;
  }
  return false;
}

bool Reading::names(std::string_view name) const {
  const auto in = [&](const Code& c) {
    for (std::size_t i = 0; i < c.size(); ++i) {
      if (c.is(i, name)) return true;
    }
    return false;
  };
  return in(code()) || std::ranges::any_of(file_.directives, in);
}

std::string Reading::text(std::size_t begin, std::size_t end) const {
  if (begin >= end || end > code().size()) return "";
  const source::Token &first = code()[begin], &last = code()[end - 1];
  std::string all(text_.substr(first.offset, last.offset + last.text.size() - first.offset));
  for (char& c : all) {
    if (c == '\n' || c == '\r' || c == '\t') c = ' ';
  }
  return all;
}

std::vector<std::pair<std::size_t, std::size_t>> Reading::list(std::size_t open) const {
  std::vector<std::pair<std::size_t, std::size_t>> parts;
  const std::size_t close = code().partner(open);
  std::size_t begin = open + 1;
  for (std::size_t i = begin; i < close; i = code().past(i)) {
    if (!code().is(i, ",")) continue;
    parts.emplace_back(begin, i);
    begin = i + 1;
  }
  if (close > open + 1) parts.emplace_back(begin, close);
  return parts;
}

std::string Reading::type_of(const Declaration& d) const {
  const Code& c = code();
  std::string type;
  std::size_t begin = d.name;
  while (begin > 0 && (c.is(begin - 1, Kind::identifier) || c.is(begin - 1, "*"))) --begin;
  for (std::size_t i = begin; i < d.name; ++i) {
    if (c.is(i, "__restrict__") || c.is(i, "__shared__")) continue;
    type.append(type.empty() || c.is(i, "*") ? "" : " ").append(c[i].text);
  }
  for (std::size_t i = d.name + 1; c.is(i, "["); i = c.past(i)) type += "*";
  return type;
}

}  // namespace toolchain
