// Implements the checks of addresses: compares what launches and calls pass with the parameters, in lines where the emulator found a fault.
#include "diagnosis/address_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "diagnosis/tokens.h"
#include "diagnosis/written_launch.h"

namespace diagnosis {
namespace {

using report::FindingKind;
using source::File;
using source::Function;
using source::Kind;

/** Is it set anew, as in C += row * N + col, or made again under the same name? */
bool is_changed(const Code& code, std::string_view name) {
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!code.is(i, name) || !code.scope(i).device) continue;
    if (any_between(code, i + 1, i + 2, {"=", "+=", "-=", "++", "--"})) return true;
    if (any_between(code, i - 1, i, {"++", "--"})) return true;
  }
  return false;
}

/** Does the function store through this parameter, and only where it points to: *where or where[0]? */
bool stores_at_start(const Code& code, const Function& function, std::string_view parameter) {
  const std::size_t body = code.past(function.parameters);
  bool stores = false;
  for (std::size_t i = body; i < code.partner(body); ++i) {
    if (!code.is(i, parameter)) continue;
    const bool starred = code.is(i - 1, "*") && any_between(code, i - 2, i - 1, {"{", "}", ";", ")"});
    const bool first = code.is(i + 1, "[") && code.is(i + 2, "0") && code.is(i + 3, "]");
    if (starred == first) return false;
    stores |= any_between(code, starred ? i + 1 : i + 4, starred ? i + 2 : i + 5, {"=", "+="});
  }
  return stores;
}

/** Did several threads store to the first element, in a line of this function? */
bool collides(const Code& code, const Function& function, const Failure& failure) {
  const int first = function.line, last = code[code.partner(code.past(function.parameters))].line;
  return std::ranges::any_of(failure.findings, [&](const report::Finding& f) {
    return f.kind == FindingKind::race && f.write && !f.shared && f.array == "C" && f.index == 0 &&
           first <= f.at.line && f.at.line <= last;
  });
}

std::string_view length_of_rows(std::string_view matrix) {
  return matrix == "A" ? "K" : matrix == "B" || matrix == "C" ? "N" : "";
}

/** The M of [row * M + col]: one product, whose second factor is a name, plus something; 0 otherwise. */
std::size_t factor_of_row(const Code& code, std::size_t open) {
  const std::size_t end = code.partner(open);
  std::size_t factor = 0;
  for (std::size_t i = open + 1; i < end; i = code.past(i)) {
    if (any_between(code, i, i + 1, {"/", "%", "?", "-"})) return 0;
    if (!code.is(i, "*")) continue;
    if (factor != 0) return 0;
    factor = i + 1;
  }
  const bool row_first = factor == open + 3 || code.partner(open + 1) + 2 == factor;
  return row_first && code.is(factor, Kind::identifier) && code.is(factor + 1, "+") ? factor : 0;
}

}  // namespace

std::optional<Diagnosis> start_of_matrix_passed(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.is(i, Kind::identifier) || !code.is(i + 1, "(") || !code.scope(i).device) continue;
    const Function* helper = defined(code, code[i].text);
    if (helper == nullptr || !helper->device || helper->kernel || !collides(code, *helper, failure)) continue;
    const auto parameters = parameters_of(code, *helper);
    const auto arguments = parted(code, i + 2, code.partner(i + 1));
    for (std::size_t n = 0; n < arguments.size() && arguments.size() == parameters.size(); ++n) {
      const auto [begin, end] = arguments[n];
      const std::string_view name = code[begin].text;
      if (end != begin + 1 || in_matmul(file, i, name) != "C" || is_changed(code, name)) continue;
      if (!stores_at_start(code, *helper, parameters[n].name)) continue;
      const int line = code[i].line;
      return Diagnosis{
          Slip::start_of_matrix_passed, line,
          fmt::format("Line {0} hands {1} {2} itself, the address of {2}[0], in every thread: hand it the "
                      "address of the thread's own element.",
                      line, helper->name, name),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> rows_of_another_length(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.is(i, Kind::identifier) || !code.is(i + 1, "[") || !code.scope(i).device) continue;
    const std::string_view matrix = in_matmul(file, i, code[i].text), length = length_of_rows(matrix);
    const std::size_t factor = length.empty() ? 0 : factor_of_row(code, i + 1);
    if (factor == 0) continue;
    const std::string_view size = in_matmul(file, i, code[factor].text);
    const bool is_other = (size == "M" || size == "N" || size == "K") && size != length;
    const int line = code[i].line;
    const bool left = std::ranges::any_of(failure.findings, [&](const report::Finding& f) {
      return f.kind == FindingKind::global_out_of_bounds && f.at.line == line && f.array == matrix;
    });
    if (!is_other || !left || is_changed(code, code[factor].text) || is_changed(code, code[i].text)) continue;
    return Diagnosis{
        Slip::row_stride, line,
        fmt::format(
            "Line {} {} {} with a row stride of {}: rows of {} are {} long, so multiply the row by {}.", line,
            matrix == "C" ? "stores to" : "reads", matrix, size, matrix, length, length),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
