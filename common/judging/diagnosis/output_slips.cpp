// Implements the checks of several outputs per thread by the names between the brackets, e.g. sum[j][i] for sum[i][j].
#include "diagnosis/output_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "diagnosis/tokens.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;

/** sum[i][j], each index one name; past its last bracket. */
struct NamedElement {
  std::string_view array;
  std::vector<std::string_view> indices;
  std::size_t end;
};

NamedElement named_element(const Code& code, std::size_t i) {
  NamedElement element{code[i].text, {}, i + 1};
  while (code.is(element.end, "[") && code.is(element.end + 1, Kind::identifier) &&
         code.is(element.end + 2, "]")) {
    element.indices.push_back(code[element.end + 1].text);
    element.end += 3;
  }
  return element;
}

/** A or B for what is called like a tile of it, As or tile_b; 0 otherwise. */
char matrix_of(std::string_view tile) {
  const std::string name = lower(tile);
  const bool a = name.find('a') != std::string::npos, b = name.find('b') != std::string::npos;
  return a == b ? 0 : a ? 'A' : 'B';
}

/** Which tile `array[..] = tile[..][..]` takes its values from: A, B, or 0 where that is not clear. */
char tile_behind(const Code& code, std::string_view array) {
  char found = 0;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.is(i, array) || !code.is(i + 1, "[") || !code.scope(i).device) continue;
    const std::size_t sign = code.past(i + 1);
    if (!code.is(sign, "=") || !code.is(sign + 1, Kind::identifier) || !code.is(sign + 2, "[")) continue;
    const char matrix = matrix_of(code[sign + 1].text);
    if (matrix == 0 || (found != 0 && found != matrix)) return 0;
    found = matrix;
  }
  return found;
}

/** C[...] = sum[i][j]. */
struct OutputStore {
  std::size_t at;  ///< C; its bracket follows
  NamedElement sum;
};

std::vector<OutputStore> stores_of_sums(const Code& code) {
  std::vector<OutputStore> all;
  for (std::size_t i = 0; i + 2 < code.size(); ++i) {
    if (!code.is(i, "C") || !code.is(i + 1, "[") || !code.scope(i).device) continue;
    const std::size_t sign = code.past(i + 1);
    if (!code.is(sign, "=") || !code.is(sign + 1, Kind::identifier)) continue;
    NamedElement sum = named_element(code, sign + 1);
    if (sum.indices.size() == 2 && code.is(sum.end, ";")) all.push_back({i, std::move(sum)});
  }
  return all;
}

/** Does the index `row` of the sum count rows of C, and the other one columns: C[(row + i) * N + col + j] = sum[i][j]? */
bool counts_rows(const Code& code, const OutputStore& store, std::size_t row) {
  const std::size_t begin = store.at + 2, end = code.partner(store.at + 1);
  std::size_t times = begin;
  while (times < end && !code.is(times, "*")) times = code.past(times);
  return any_between(code, begin, times, depending_on(code, {store.sum.indices[row]})) &&
         any_between(code, times, end, depending_on(code, {store.sum.indices[1 - row]}));
}

/** Does a factor of A, or of A's tile, between the two tokens depend on `index`? The same of B. */
bool is_index_of(const Code& code, TokenRange words, char matrix, std::string_view index) {
  for (std::size_t i = words.begin; i + 1 < words.end; ++i) {
    if (!code.is(i, Kind::identifier) || !code.is(i + 1, "[")) continue;
    const std::string_view name = code[i].text;
    const char behind = name == "A" || name == "B" ? name[0] : tile_behind(code, name);
    if (behind == matrix && any_between(code, i + 1, code.past(i + 1), depending_on(code, {index})))
      return true;
  }
  return false;
}

/** sum[i][j] += A[(row + i) * K + k] * B[k * N + col + j]: its line; 0 for none. */
int adds_row_first(const Code& code, std::string_view array) {
  for (std::size_t i = 0; i < code.size(); ++i) {
    const NamedElement sum = named_element(code, i);
    if (sum.array != array || sum.indices.size() != 2 || !code.is(sum.end, "+=")) continue;
    std::size_t end = sum.end;
    while (end < code.size() && !code.is(end, ";")) ++end;
    const TokenRange words{sum.end + 1, end};
    const bool row_first = is_index_of(code, words, 'A', sum.indices[0]) &&
                           is_index_of(code, words, 'B', sum.indices[1]) &&
                           !is_index_of(code, words, 'A', sum.indices[1]);
    if (row_first) return code[i].line;
  }
  return 0;
}

}  // namespace

std::optional<Diagnosis> outputs_transposed(const File& file, const Failure&) {
  const Code& code = file.code;
  const std::vector<OutputStore> stores = stores_of_sums(code);
  if (stores.size() != 1 || !counts_rows(code, stores[0], 1)) return std::nullopt;
  const NamedElement& sum = stores[0].sum;
  const int adds = adds_row_first(code, sum.array), line = code[stores[0].at].line;
  if (adds == 0) return std::nullopt;
  return Diagnosis{
      Slip::outputs_crossed, line,
      fmt::format(
          "Line {} stores {}[{}][{}] where {} counts the rows of C and {} the columns. But the first index of {} "
          "counts rows where line {} adds the products: which of the two is to stand first?",
          line, sum.array, sum.indices[0], sum.indices[1], sum.indices[1], sum.indices[0], sum.array, adds),
      true};
}

std::optional<Diagnosis> outputs_crossed(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const std::vector<OutputStore> stores = stores_of_sums(code);
  if (!failure.findings.empty() || stores.size() != 1 || !counts_rows(code, stores[0], 0))
    return std::nullopt;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (!code.is(i, stores[0].sum.array) || !code.scope(i).device) continue;
    const NamedElement sum = named_element(code, i);
    if (sum.indices.size() != 2 || !code.is(sum.end, "+=") || !code.is(sum.end + 1, Kind::identifier))
      continue;
    const NamedElement a = named_element(code, sum.end + 1);
    if (a.indices.size() != 1 || !code.is(a.end, "*") || !code.is(a.end + 1, Kind::identifier)) continue;
    const NamedElement b = named_element(code, a.end + 1);
    if (b.indices.size() != 1 || !code.is(b.end, ";")) continue;
    const char from_a = tile_behind(code, a.array), from_b = tile_behind(code, b.array);
    if (from_a == 0 || from_b == 0 || from_a == from_b) continue;
    const NamedElement& row = from_a == 'A' ? a : b;
    const NamedElement& column = from_a == 'A' ? b : a;
    if (row.indices[0] != sum.indices[1] || column.indices[0] != sum.indices[0]) continue;
    return Diagnosis{
        Slip::outputs_crossed, code[i].line,
        fmt::format(
            "Line {}: {} counts the rows of the thread's outputs and {} the columns. {} has a value for each "
            "row, and {} one for each column: which index belongs to which?",
            code[i].line, sum.indices[0], sum.indices[1], row.array, column.array),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> output_without_counter(const File& file, const Failure&) {
  const Code& code = file.code;
  for (const OutputStore& store : stores_of_sums(code)) {
    const int line = code[store.at].line;
    for (const std::string_view counter : store.sum.indices) {
      const bool counts =
          std::ranges::any_of(source::counting_loops(file), [&](const source::CountingLoop& loop) {
            return loop.counter == counter && loop.line <= line && line <= loop.last;
          });
      const std::size_t open = store.at + 1;
      if (!counts || any_between(code, open, code.partner(open), depending_on(code, {counter}))) continue;
      return Diagnosis{
          Slip::output_without_counter, line,
          fmt::format(
              "Line {} stores {}[{}][{}] for every {}, but its place in C does not depend on {}: only the "
              "last one is left there.",
              line, store.sum.array, store.sum.indices[0], store.sum.indices[1], counter, counter),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> value_without_counter(const File& file, const Failure& failure) {
  const Code& code = file.code;
  if (!failure.findings.empty()) return std::nullopt;
  for (const source::Loop& loop : source::loops(code)) {
    const std::string_view counter = code[loop.condition].text;
    const bool counts = code.is(loop.at, "for") && code.is(loop.condition, Kind::identifier) &&
                        code.is(loop.condition + 1, "<") && code.scope(loop.at).device;
    if (!counts) continue;
    const std::set<std::string_view> counted = depending_on(code, {counter});
    for (std::size_t i = loop.body; i < loop.end; ++i) {
      const NamedElement to = named_element(code, i);
      const std::size_t sign = to.end;
      if (std::ranges::find(to.indices, counter) == to.indices.end() || code.is(i - 1, "]")) continue;
      if (!(code.is(sign, "=") || (code.is(sign, "+=") && to.indices.size() > 1))) continue;
      std::size_t end = sign + 1;
      while (end < code.size() && !code.is(end, ";")) end = code.past(end);
      const bool of_arrays = any_between(code, sign + 1, end, {"["});
      if (!of_arrays || any_between(code, sign + 1, end, counted)) continue;
      return Diagnosis{
          Slip::value_without_counter, code[i].line,
          fmt::format("Line {}: `{}` is the same for every {}, but {} counts through {}. Where does {} "
                      "belong there?",
                      code[i].line, written(code, sign + 1, end), counter, counter, to.array, counter),
          true};
    }
  }
  return std::nullopt;
}

}  // namespace diagnosis
