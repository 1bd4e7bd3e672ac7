// The list of rules, and those that mutate a name, a number or a sign.
#include "operators.h"

#include <charconv>
#include <map>
#include <set>

#include "statement_operators.h"

namespace mutants {
namespace {

using source::Code;
using source::Kind;

Edit replace(const KernelFile& file, std::size_t i, std::string text) {
  return {file.offset(i), file.offset_after(i), std::move(text)};
}

using Alternatives = std::map<std::string_view, std::vector<std::string>>;

/** Each sign of the table that stands between two operands, by each of its alternatives. */
std::vector<Edits> other_signs(const KernelFile& file, const Alternatives& alternatives) {
  std::vector<Edits> result;
  for (std::size_t i = 0; i < file.code().size(); ++i) {
    const auto found = alternatives.find(file.code()[i].text);
    if (found == alternatives.end() || !file.spaced(i)) continue;
    for (const std::string& other : found->second) result.push_back({replace(file, i, other)});
  }
  return result;
}

std::vector<Edits> other_comparison(const KernelFile& file) {
  return other_signs(file, {{"<", {"<=", ">"}}, {">=", {">"}}, {"==", {"!="}}, {"!=", {"=="}}});
}

std::vector<Edits> other_arithmetic(const KernelFile& file) {
  return other_signs(file, {{"+", {"-"}}, {"-", {"+"}}, {"*", {"+"}}, {"/", {"%"}}, {"%", {"/"}}});
}

std::vector<Edits> other_assignment(const KernelFile& file) {
  return other_signs(file, {{"+=", {"=", "-="}}});
}

std::vector<Edits> other_logic(const KernelFile& file) {
  return other_signs(file, {{"&&", {"||"}}, {"||", {"&&"}}});
}

/** `row < M && col < N` becomes either of its halves. */
std::vector<Edits> drop_condition(const KernelFile& file) {
  constexpr std::string_view kStops = " && || ? ";
  std::vector<Edits> result;
  for (std::size_t i = 0; i < file.code().size(); ++i) {
    if (!file.code().is(i, "&&") && !file.code().is(i, "||")) continue;
    const std::size_t left = file.operand_begin(i, kStops), right_end = file.operand_end(i + 1, kStops);
    result.push_back({{file.offset(left), file.offset(i + 1), ""}});
    result.push_back({{file.offset_after(i - 1), file.offset_after(right_end - 1), ""}});
  }
  return result;
}

/** The names that students take for one another. */
std::vector<Edits> other_name(const KernelFile& file) {
  static const Alternatives kConfused = {{"M", {"N"}},
                                         {"N", {"M", "K"}},
                                         {"K", {"N"}},
                                         {"row", {"col"}},
                                         {"col", {"row"}},
                                         {"tx", {"ty"}},
                                         {"ty", {"tx"}},
                                         {"As", {"Bs"}},
                                         {"Bs", {"As"}},
                                         {"BM", {"BK"}},
                                         {"BN", {"BK"}},
                                         {"BK", {"BM"}},
                                         {"rows", {"cols"}},
                                         {"cols", {"rows"}},
                                         {"r", {"c"}},
                                         {"c", {"r"}},
                                         {"a_row", {"a_col"}},
                                         {"a_col", {"a_row"}},
                                         {"b_row", {"b_col"}},
                                         {"b_col", {"b_row"}},
                                         {"i", {"j"}},
                                         {"j", {"i"}},
                                         {"blockIdx", {"threadIdx"}},
                                         {"threadIdx", {"blockIdx"}},
                                         {"blockDim", {"gridDim"}},
                                         {"x", {"y"}},
                                         {"y", {"x"}}};
  std::vector<Edits> result;
  for (std::size_t i = 0; i < file.code().size(); ++i) {
    const auto found = kConfused.find(file.code()[i].text);
    if (found == kConfused.end() || file.declares(i)) continue;
    for (const std::string& other : found->second) result.push_back({replace(file, i, other)});
  }
  return result;
}

/** A size after a comparison or a division, one more and one less: a loop,
 *  a guard or a count that ends too late or too early. */
std::vector<Edits> off_by_one(const KernelFile& file) {
  static const std::set<std::string_view> kBounding = {"<", ">=", "/", "%"};
  const Code& code = file.code();
  std::vector<Edits> result;
  for (std::size_t i = 1; i < code.size(); ++i) {
    const bool bounds = kBounding.contains(code[i - 1].text) && file.spaced(i - 1);
    if (!bounds || !code.is(i, Kind::identifier)) continue;
    const std::string size(code[i].text);
    for (const char* step : {" - 1)", " + 1)"}) result.push_back({replace(file, i, "(" + size + step)});
  }
  return result;
}

std::vector<Edits> other_number(const KernelFile& file) {
  std::vector<Edits> result;
  for (std::size_t i = 0; i < file.code().size(); ++i) {
    if (!file.code().is(i, Kind::number)) continue;
    const std::string_view text = file.code()[i].text;
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text == "0.0f") result.push_back({replace(file, i, "1.0f")});
    if (error != std::errc() || end != text.data() + text.size()) continue;
    if (value > 0) result.push_back({replace(file, i, std::to_string(value - 1))});
    result.push_back({replace(file, i, std::to_string(value + 1))});
  }
  return result;
}

Edits swapped(const KernelFile& file, std::size_t a, std::size_t a_end, std::size_t b, std::size_t b_end) {
  return {{file.offset(a), file.offset_after(a_end - 1), std::string(file.between(b, b_end))},
          {file.offset(b), file.offset_after(b_end - 1), std::string(file.between(a, a_end))}};
}

/** As[ty][k] becomes As[k][ty]. */
std::vector<Edits> swap_subscripts(const KernelFile& file) {
  const Code& code = file.code();
  std::vector<Edits> result;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const std::size_t second = code.past(i);
    if (code.is(i, "[") && code.is(second, "["))
      result.push_back(swapped(file, i + 1, second - 1, second + 1, code.past(second) - 1));
  }
  return result;
}

/** Neighbours in f(a, b) and <<<a, b>>>; the parameters of a declaration stay. */
std::vector<Edits> swap_arguments(const KernelFile& file) {
  const Code& code = file.code();
  std::vector<Edits> result;
  for (std::size_t i = 1; i < code.size(); ++i) {
    if (!code.is(i, "(") && !code.is(i, "<<<")) continue;
    for (std::size_t a = i + 1, a_end = file.operand_end(a, " >>> "); code.is(a_end, ",");) {
      const std::size_t b = a_end + 1, b_end = file.operand_end(b, " >>> ");
      if (!file.declares(a_end - 1) && !file.declares(b_end - 1))
        result.push_back(swapped(file, a, a_end, b, b_end));
      a = b, a_end = b_end;
    }
  }
  return result;
}

/** `inside ? value : 0` becomes `inside ? 0 : value`. */
std::vector<Edits> swap_branches(const KernelFile& file) {
  std::vector<Edits> result;
  for (std::size_t i = 0; i < file.code().size(); ++i) {
    if (!file.code().is(i, "?")) continue;
    const std::size_t colon = file.operand_end(i + 1, " : ");
    result.push_back(swapped(file, i + 1, colon, colon + 1, file.operand_end(colon + 1, " : ")));
  }
  return result;
}

}  // namespace

const std::vector<Operator>& operators() {
  static const std::vector<Operator> kAll = {{"drop-statement", drop_statement},
                                             {"drop-barrier", drop_barrier},
                                             {"move-barrier", move_barrier},
                                             {"drop-shared", drop_shared},
                                             {"other-guard", other_guard},
                                             {"drop-condition", drop_condition},
                                             {"other-logic", other_logic},
                                             {"other-comparison", other_comparison},
                                             {"other-arithmetic", other_arithmetic},
                                             {"other-assignment", other_assignment},
                                             {"other-name", other_name},
                                             {"other-number", other_number},
                                             {"off-by-one", off_by_one},
                                             {"swap-subscripts", swap_subscripts},
                                             {"swap-arguments", swap_arguments},
                                             {"swap-branches", swap_branches}};
  return kAll;
}

}  // namespace mutants
