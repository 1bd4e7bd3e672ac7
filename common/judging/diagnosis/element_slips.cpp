// Implements the check for an index outside its brackets: finds an index that is added to an element of A or B, e.g. A[row * K] + k.
#include "diagnosis/element_slips.h"

#include <fmt/format.h>

#include <set>
#include <string_view>

#include "diagnosis/tokens.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;

/** Names of whole numbers that device code declares: int p, and the int of a parameter; and threadIdx.x with its like. */
std::set<std::string_view> whole_names(const Code& code) {
  std::set<std::string_view> names = names_of_threads(code);
  for (std::size_t i = 1; i < code.size(); ++i) {
    const bool type = code.is(i - 1, "int") || code.is(i - 1, "unsigned") || code.is(i - 1, "size_t");
    if (type && code.is(i, Kind::identifier)) names.insert(code[i].text);
  }
  return names;
}

/** From `begin` on: names of whole numbers and products of them, one of which differs from thread to thread or from
 *  trip to trip. Where they end; `begin` for something else. */
std::size_t end_of_index(const Code& code, std::size_t begin, const std::set<std::string_view>& names) {
  static const std::set<std::string_view> kSigns = {"+", "-", "*", "(", ")", ".", "x", "y"};
  static const std::set<std::string_view> kSizes = {"M", "N", "K"};
  bool moves = false;
  std::size_t i = begin;
  for (; i < code.size() && !code.is(i, ";") && !code.is(i, ":"); ++i) {
    const bool whole = names.contains(code[i].text) || whole_number(code, i);
    if (!whole && !kSigns.contains(code[i].text)) return begin;
    moves |= names.contains(code[i].text) && !kSizes.contains(code[i].text);
  }
  return moves ? i : begin;
}

}  // namespace

std::optional<Diagnosis> index_outside_brackets(const File& file) {
  const Code& code = file.code;
  const std::set<std::string_view> names = whole_names(code);
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!(code.is(i, "A") || code.is(i, "B")) || !code.is(i + 1, "[") || !code.scope(i).device) continue;
    const std::size_t after = code.past(i + 1), end = end_of_index(code, after + 1, names);
    if (!code.is(after, "+") || end == after + 1) continue;
    const std::string element = written(code, i, after), added = written(code, after + 1, end);
    return Diagnosis{
        Slip::index_outside_brackets, code[i].line,
        fmt::format("Line {} adds `{}` to the value of {}, not to its index: the ] comes too early. Write "
                    "`{} + {}]`.",
                    code[i].line, added, element, element.substr(0, element.size() - 1), added),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
