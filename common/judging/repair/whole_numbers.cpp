// Implements the search for names of whole numbers by their declarations: int a = 1, b; const auto r = t / 16; and the int of a parameter.
#include "repair/whole_numbers.h"

#include <algorithm>
#include <set>
#include <string>

#include "source/statements.h"

namespace repair {
namespace {

using source::Code;
using source::Kind;

const std::set<std::string_view> kWhole = {"int",  "unsigned", "long",    "short",   "size_t",
                                           "uint", "uint32_t", "int32_t", "int64_t", "uint64_t"};
const std::set<std::string_view> kAround = {"const", "constexpr", "static", "inline"};

bool is_made_whole(const Code& code, std::size_t begin, std::size_t end,
                   const std::vector<WholeNumber>& known) {
  for (std::size_t i = begin; i < end; ++i) {
    const bool fraction =
        code.is(i, Kind::number) && code[i].text.find_first_of(".f") != std::string_view::npos;
    if (fraction || code.is(i, "[") || code.is(i, "&") || (code.is(i, "*") && i == begin)) return false;
    const bool name = code.is(i, Kind::identifier) && !code.is(i - 1, ".") && !code.is(i + 1, ".");
    if (name && find(known, i, code[i].text) == nullptr) return false;
  }
  return end > begin;
}

/** Where a name that is declared at `i` goes out of sight. */
std::size_t end_of_sight(const Code& code, std::size_t i) {
  const std::size_t around = code.enclosing(i);
  if (around >= code.size()) return code.size();
  if (code.is(around, "(") && around > 0) return source::past_statement(code, around - 1);
  return code.partner(around);
}

std::size_t end_of_declarator(const Code& code, std::size_t i) {
  while (i < code.size() && !code.is(i, ",") && !code.is(i, ";") && !code.is(i, ")")) i = code.past(i);
  return i;
}

/** Those of one declaration, whose type begins at `i`. */
void add_declared(const Code& code, std::size_t i, std::vector<WholeNumber>& all) {
  bool constant = false, automatic = false;
  std::size_t first = i;
  while (first > 0 && kAround.contains(code[first - 1].text)) constant |= code.is(--first, "constexpr");
  const bool in_for = code.is(first - 1, "(") && code.is(first - 2, "for");
  for (; kWhole.contains(code[i].text) || kAround.contains(code[i].text) || code.is(i, "auto"); ++i) {
    constant |= code.is(i, "constexpr");
    automatic |= code.is(i, "auto");
    if (i + 1 >= code.size()) return;
  }
  while (code.is(i, Kind::identifier)) {
    const std::size_t end = end_of_declarator(code, i + 1);
    const bool variable =
        code.is(i + 1, "=") || code.is(i + 1, ";") || code.is(i + 1, ",") || code.is(i + 1, "{");
    if (!variable) return;
    if (!automatic || (code.is(i + 1, "=") && is_made_whole(code, i + 2, end, all)))
      all.push_back({code[i].text, i, end, end_of_sight(code, i), false, constant, in_for});
    if (!code.is(end, ",")) return;
    i = end + 1;
  }
}

void add_parameters(const Code& code, const source::Function& function, std::vector<WholeNumber>& all) {
  const std::size_t close = code.partner(function.parameters);
  std::size_t body = close + 1;
  while (body < code.size() && !code.is(body, "{") && !code.is(body, ";")) body = code.past(body);
  if (!code.is(body, "{")) return;
  for (std::size_t i = function.parameters + 1; i < close; ++i) {
    const bool ends = code.is(i + 1, ",") || i + 1 == close;
    if (!ends || !code.is(i, Kind::identifier)) continue;
    std::size_t type = i;
    while (type - 1 > function.parameters && code.is(type - 1, Kind::identifier)) --type;
    const bool whole =
        std::any_of(&code[type], &code[i], [](const source::Token& t) { return kWhole.contains(t.text); });
    if (whole) all.push_back({code[i].text, i, body, code.partner(body), true, false, false});
  }
}

/** template <int TILE>, of the function after it. */
void add_template_parameters(const Code& code, const source::Function& function,
                             std::vector<WholeNumber>& all) {
  const std::size_t angle = function.begin + 1;
  if (!code.is(function.begin, "template") || !code.is(angle, "<")) return;
  std::size_t body = code.past(function.parameters);
  while (body < code.size() && !code.is(body, "{") && !code.is(body, ";")) body = code.past(body);
  for (std::size_t i = angle + 1; i + 1 < code.past_angles(angle); ++i) {
    if (kWhole.contains(code[i].text) && code.is(i + 1, Kind::identifier) && code.is(body, "{"))
      all.push_back({code[i + 1].text, i + 1, body, code.partner(body), false, true, false});
  }
}

void add_macros(const source::File& file, std::vector<WholeNumber>& all) {
  for (const Code& line : file.directives) {
    const bool number = line.size() == 3 && line.is(0, "define") && line.is(2, Kind::number);
    if (number && line[2].text.find('.') == std::string_view::npos)
      all.push_back({line[1].text, 0, 0, file.code.size(), false, true, false});
  }
}

/** #define PITCH (TILE + 1): of what is known. */
void add_calculated_macros(const source::File& file, std::vector<WholeNumber>& all) {
  static const std::set<std::string_view> kSigns = {"+", "-", "*", "/", "%", "(", ")"};
  for (const Code& line : file.directives) {
    bool whole = line.size() > 3 && line.is(0, "define");
    for (std::size_t i = 2; i < line.size(); ++i) {
      const bool known = std::ranges::any_of(
          all, [&](const WholeNumber& one) { return one.constant && one.name == line[i].text; });
      const bool number = line.is(i, Kind::number) && line[i].text.find('.') == std::string_view::npos;
      whole = whole && (known || number || kSigns.contains(line[i].text));
    }
    if (whole) all.push_back({line[1].text, 0, 0, file.code.size(), false, true, false});
  }
}

}  // namespace

std::vector<WholeNumber> whole_numbers(const source::File& file) {
  const Code& code = file.code;
  std::vector<WholeNumber> all;
  add_macros(file, all);
  for (const source::Function& function : code.functions()) add_template_parameters(code, function, all);
  for (std::size_t i = 0; i < code.size(); ++i) {
    for (const source::Function& function : code.functions()) {
      if (function.parameters == i) add_parameters(code, function, all);
    }
    const bool type = kWhole.contains(code[i].text) || code.is(i, "auto");
    const bool begins =
        i == 0 || (!kWhole.contains(code[i - 1].text) && !code.is(i - 1, "<") && !code.is(i - 1, ","));
    const bool statement = code.enclosing(i) >= code.size() || !code.is(code.enclosing(i), "(") ||
                           code.is(code.enclosing(i) - 1, "for");
    if (type && begins && statement) add_declared(code, i, all);
  }
  add_calculated_macros(file, all);
  return all;
}

const WholeNumber* find(const std::vector<WholeNumber>& all, std::size_t i, std::string_view name) {
  const WholeNumber* found = nullptr;
  for (const WholeNumber& one : all) {
    if (one.name == name && one.from <= i && i < one.until) found = &one;
  }
  return found;
}

}  // namespace repair
