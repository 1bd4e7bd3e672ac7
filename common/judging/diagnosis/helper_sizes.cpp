// Implements the checks of a helper's sizes, e.g. load4(A, M, K, r, c): compares what all calls of the helper pass for its parameters.
#include "diagnosis/helper_sizes.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/size_names.h"
#include "diagnosis/written_launch.h"

namespace diagnosis {
namespace {

using source::File;
using source::Function;

struct HelperCall {
  std::size_t at;
  std::vector<TokenRange> arguments;
};

/** Its parameters, by their numbers, and its calls. */
struct Helper {
  const Function* function;
  std::size_t matrix, rows, columns;
  std::vector<Parameter> parameters;
  std::vector<HelperCall> calls;
};

/** What stands there, if it is one word. */
std::string_view word(const Code& code, const HelperCall& call, std::size_t parameter) {
  const auto [begin, end] = call.arguments[parameter];
  return end == begin + 1 ? code[begin].text : std::string_view{};
}

bool is_operand(std::string_view name) { return name == "A" || name == "B"; }
std::string_view rows_of(std::string_view matrix) { return matrix == "A" ? "M" : "K"; }
std::string_view columns_of(std::string_view matrix) { return matrix == "A" ? "K" : "N"; }

std::vector<HelperCall> calls_of(const Code& code, const Function& function, std::size_t parameters) {
  std::vector<HelperCall> calls;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    const bool called = code.is(i, function.name) && code.is(i + 1, "(") && code.scope(i).device;
    if (!called || i == function.name_at) continue;
    HelperCall call{i, parted(code, i + 2, code.partner(i + 1))};
    if (call.arguments.size() == parameters) calls.push_back(std::move(call));
  }
  return calls;
}

bool fits(const Code& code, const Helper& helper, const HelperCall& call) {
  const std::string_view matrix = word(code, call, helper.matrix);
  return word(code, call, helper.rows) == rows_of(matrix) &&
         word(code, call, helper.columns) == columns_of(matrix);
}

std::ptrdiff_t right_calls(const Code& code, const Helper& helper) {
  return std::ranges::count_if(helper.calls,
                               [&](const HelperCall& call) { return fits(code, helper, call); });
}

/** One that is called with A and with B, and with sizes that fit for most of its calls. */
std::optional<Helper> helper_of(const Code& code, const Function& function) {
  if (!function.device || function.kernel || defined(code, function.name) != &function) return std::nullopt;
  Helper helper{&function, 0, 0, 0, parameters_of(code, function), {}};
  helper.calls = calls_of(code, function, helper.parameters.size());
  if (helper.calls.size() < 2) return std::nullopt;
  std::vector<std::size_t> matrices, sizes;
  for (std::size_t n = 0; n < helper.parameters.size(); ++n) {
    const auto always = [&](auto is) {
      return std::ranges::all_of(helper.calls,
                                 [&](const HelperCall& call) { return is(word(code, call, n)); });
    };
    if (always(is_operand)) matrices.push_back(n);
    if (always(names_size)) sizes.push_back(n);
  }
  if (matrices.size() != 1 || sizes.size() != 2) return std::nullopt;
  helper.matrix = matrices[0];
  Helper other = helper;
  helper.rows = other.columns = sizes[0];
  helper.columns = other.rows = sizes[1];
  if (right_calls(code, helper) < right_calls(code, other)) helper = other;
  const std::ptrdiff_t right = right_calls(code, helper);
  const bool says_rows = lower(helper.parameters[helper.rows].name).find("row") != std::string::npos;
  const bool is_clear = right * 2 > std::ssize(helper.calls) || (right > 0 && says_rows);
  return is_clear ? std::optional(helper) : std::nullopt;
}

/** The first helper for which `look` finds something. */
template <class Look>
std::optional<Diagnosis> in_helpers(const Code& code, Look look) {
  for (const Function& function : code.functions()) {
    const auto helper = helper_of(code, function);
    if (!helper) continue;
    if (auto found = look(*helper)) return found;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Diagnosis> sizes_of_another_matrix(const File& file) {
  const Code& code = file.code;
  return in_helpers(code, [&](const Helper& helper) -> std::optional<Diagnosis> {
    for (const HelperCall& call : helper.calls) {
      if (fits(code, helper, call)) continue;
      const std::string_view matrix = word(code, call, helper.matrix);
      const int line = code[call.at].line;
      return Diagnosis{Slip::sizes_of_another_matrix, line,
                       fmt::format("Line {} tells {} that {} has {} rows and {} columns, but it has {} rows "
                                   "and {} columns.",
                                   line, helper.function->name, matrix, word(code, call, helper.rows),
                                   word(code, call, helper.columns), rows_of(matrix), columns_of(matrix)),
                       true};
    }
    return std::nullopt;
  });
}

std::optional<Diagnosis> stride_of_helper(const File& file) {
  const Code& code = file.code;
  return in_helpers(code, [&](const Helper& helper) -> std::optional<Diagnosis> {
    const std::string &rows = helper.parameters[helper.rows].name,
                      &columns = helper.parameters[helper.columns].name;
    std::size_t factor = 0;  // rows, in `r * rows`
    const std::size_t body = code.past(helper.function->parameters);
    for (std::size_t i = body + 1; code.is(body, "{") && i < code.partner(body); ++i) {
      if (!code.is(i - 1, "*") || rows.empty()) continue;
      if (code.is(i, columns)) return std::nullopt;  // it knows both
      if (code.is(i, rows) && code.is(i - 2, source::Kind::identifier) && factor == 0) factor = i;
    }
    if (factor == 0) return std::nullopt;
    const std::string_view row = code[factor - 2].text;
    return Diagnosis{
        Slip::row_stride, code[factor].line,
        fmt::format("Line {} multiplies {} by {}, but rows of {} are {} long: how many elements come before "
                    "row {}?",
                    code[factor].line, row, rows, helper.parameters[helper.matrix].name, columns, row),
        true};
  });
}

}  // namespace diagnosis
