// Implements the search for places where another word could stand, by the words around each token.
#include "repair/places.h"

#include <set>
#include <string_view>

namespace repair {
namespace {

using source::Code;
using source::Kind;

const std::set<std::string_view> kConstant = {"constexpr", "static", "extern",     "using",         "typedef",
                                              "template",  "struct", "__shared__", "static_assert", "case"};
const std::set<std::string_view> kAxes = {"threadIdx", "blockIdx", "blockDim", "gridDim"};

bool in_body(const Code& code, std::size_t i) { return code.scope(i).device || code.scope(i).host; }

/** if (...), in front of the statement that it holds: its bracket. */
bool is_head(const Code& code, std::size_t bracket) {
  return code.is(bracket, "(") &&
         (code.is(bracket - 1, "if") || code.is(bracket - 1, "for") || code.is(bracket - 1, "while"));
}

/** float a[TM], b[TN] = {}: */
bool is_extent(const Code& code, std::size_t bracket) {
  const std::size_t begin = statement_of(code, bracket);
  if (!code.is(bracket - 1, Kind::identifier) && !code.is(bracket - 1, "]")) return false;
  const bool declared = code.is(begin, Kind::identifier) && code.is(begin + 1, Kind::identifier);
  if (!declared || code.is(begin, "return")) return false;
  for (std::size_t i = begin; i < bracket; ++i) {
    if (code.is(i, "=")) return false;
  }
  return true;
}

/** k<16>(...): of a function, a kernel or a cast. */
bool is_template_argument(const Code& code, std::size_t i) {
  for (std::size_t k = i + 1; k-- > 0 && i - k < 24 && !code.is(k, ";") && !code.is(k, "{");) {
    if (!code.is(k, "<") || !code.is(k - 1, Kind::identifier)) continue;
    const std::size_t past = code.past_angles(k);
    const bool calls = code.is(past, "(") || code.is(past, "<<<") || code.is(past, "::");
    if (past > i && past != k && calls) return true;
  }
  return false;
}

bool assigned_or_counted(const Code& code, const Operand& place) {
  static const std::set<std::string_view> kChanges = {"=", "+=", "-=", "*=", "/=", "%=", "^=", "++", "--"};
  return kChanges.contains(code[place.end].text) || code.is(place.begin - 1, "++") ||
         code.is(place.begin - 1, "--");
}

bool is_name_of_something_else(const Code& code, std::size_t i) {
  if (code.is(i + 1, "(") || code.is(i + 1, "::") || code.is(i + 1, "[")) return true;
  if (code.is(i - 1, ".") || code.is(i - 1, "->") || code.is(i - 1, "::") || code.is(i - 1, "&")) return true;
  return code.is(i - 1, Kind::identifier) && !code.is(i - 1, "return") && !code.is(i - 1, "else");
}

/** The `rows` of view.rows, where a struct of the file has a whole number of that name. */
const WholeNumber* member_at(const Code& code, std::size_t i, const std::vector<WholeNumber>& known) {
  if (!code.is(i - 1, ".") || code.is(i + 1, "(")) return nullptr;
  for (const WholeNumber& one : known) {
    const std::size_t brace = code.enclosing(one.declared);
    if (one.name == code[i].text && one.declared > 0 && brace < code.size() && code.is(brace - 2, "struct"))
      return &one;
  }
  return nullptr;
}

}  // namespace

std::size_t statement_of(const Code& code, std::size_t i) {
  for (std::size_t around = code.enclosing(i); around < code.size() && !code.is(around, "{");
       around = code.enclosing(i)) {
    if (code.is(around, "(") && around > 0 && code.is(around - 1, "for")) break;
    i = around;
  }
  const std::size_t around = code.enclosing(i);
  while (i > 0 && !code.is(i - 1, ";") && !code.is(i - 1, "else") && i - 1 != around) {
    const std::size_t before = code.partner(i - 1);
    if (before < i - 1 && (code.is(before, "{") || is_head(code, before)))
      break;  // the end of another statement
    i = before < i - 1 ? before : i - 1;
  }
  return i;
}

bool is_computed(const Code& code, std::size_t i) {
  const std::size_t begin = statement_of(code, i);
  for (std::size_t k = begin; k < i && k < begin + 4; ++k) {
    if (kConstant.contains(code[k].text)) return false;
  }
  for (std::size_t around = code.enclosing(i); around < code.size() && around > begin;
       around = code.enclosing(around)) {
    if (code.is(around, "[") && is_extent(code, around)) return false;
  }
  return !is_template_argument(code, i);
}

std::vector<Operand> places(const source::File& file, const std::vector<WholeNumber>& known) {
  const Code& code = file.code;
  std::vector<Operand> all;
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!in_body(code, i)) continue;
    Operand place{i, i + 1};
    if (kAxes.contains(code[i].text) && code.is(i + 1, ".")) {
      place.end = i + 3;
      place.axis = true;
    } else if (code.is(i, Kind::identifier)) {
      place.variable = member_at(code, i, known);
      place.member = place.variable != nullptr;
      if (!place.member) place.variable = find(known, i, code[i].text);
      const bool used = place.variable != nullptr && (place.member || !is_name_of_something_else(code, i));
      if (!used || assigned_or_counted(code, place)) continue;
    } else if (!code.is(i, Kind::number) ||
               code[i].text.find_first_not_of("0123456789") != std::string_view::npos) {
      continue;
    }
    if (is_computed(code, i)) all.push_back(place);
    i = place.end - 1;
  }
  return all;
}

}  // namespace repair
