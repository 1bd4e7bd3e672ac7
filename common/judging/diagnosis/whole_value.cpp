// Implements the evaluation of an expression by recursive descent, from the operators that bind least to those that bind most.
#include "diagnosis/whole_value.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace diagnosis {
namespace {

using source::File;
using source::Kind;
using Value = std::optional<long>;
using Signs = std::vector<std::string_view>;

/** Binary operators, from those that bind least; those of a row bind alike. */
const std::array<Signs, 6> kOperators = {Signs{"||"},       Signs{"&&"},
                                         Signs{"==", "!="}, Signs{"<", "<=", ">", ">="},
                                         Signs{"+", "-"},   Signs{"*", "/", "%"}};
constexpr int kDeepest = 8;  // names that stand for names

Value joined(std::string_view sign, Value a, Value b) {
  if (sign == "||") return (a && *a) || (b && *b) ? Value(1) : a && b ? Value(0) : std::nullopt;
  if (sign == "&&") return (a && !*a) || (b && !*b) ? Value(0) : a && b ? Value(1) : std::nullopt;
  constexpr long kMost = std::numeric_limits<int>::max();  // so that no sum or product of two overflows
  if (!a || !b || std::max({*a, *b, -*a, -*b}) > kMost) return std::nullopt;
  if (sign == "==") return *a == *b;
  if (sign == "!=") return *a != *b;
  if (sign == "<") return *a < *b;
  if (sign == "<=") return *a <= *b;
  if (sign == ">") return *a > *b;
  if (sign == ">=") return *a >= *b;
  if (sign == "+") return *a + *b;
  if (sign == "-") return *a - *b;
  if (sign == "*") return *a * *b;
  if (*b == 0) return std::nullopt;
  return sign == "/" ? *a / *b : *a % *b;
}

class Evaluator {
 public:
  Evaluator(const File& file, const reference::Sizes& sizes, Value thread = std::nullopt)
      : file_(file), sizes_(sizes), thread_(thread) {}

  Value value(const Code& code, TokenRange words, int depth = 0) const {
    if (words.begin >= words.end || depth > kDeepest) return std::nullopt;
    if (any_between(code, words.begin, words.end, {"?", "=", ",", "&", "|", "^", "[", "{"}))
      return std::nullopt;
    for (const Signs& signs : kOperators) {
      if (const std::size_t at = last_of(code, words, signs); at < words.end) {
        return joined(code[at].text, value(code, {words.begin, at}, depth),
                      value(code, {at + 1, words.end}, depth));
      }
    }
    const bool all_in_brackets = code.is(words.begin, "(") && code.past(words.begin) == words.end;
    if (all_in_brackets) return value(code, {words.begin + 1, words.end - 1}, depth);
    if (code.is(words.begin, "!")) {
      const Value rest = value(code, {words.begin + 1, words.end}, depth);
      return rest ? Value(*rest == 0) : std::nullopt;
    }
    if (words.end == words.begin + 3 && axis_of(code, words.begin, "threadIdx") != 0)
      return thread_ && !code.is(words.begin + 2, "x") ? Value(0) : thread_;
    if (words.end != words.begin + 1) return std::nullopt;
    if (code.is(words.begin, Kind::number)) return whole_number(code, words.begin);
    return code.is(words.begin, Kind::identifier) ? of_name(code[words.begin].text, depth + 1) : std::nullopt;
  }

 private:
  /** The last of these operators outside brackets; words.end for none. */
  static std::size_t last_of(const Code& code, TokenRange words, const Signs& signs) {
    std::size_t found = words.end;
    for (std::size_t i = words.begin; i < words.end; i = code.past(i)) {
      if (i > words.begin && std::ranges::find(signs, code[i].text) != signs.end()) found = i;
    }
    return found;
  }

  Value of_name(std::string_view name, int depth) const {
    Value found = name == "M"   ? Value(sizes_.M)
                  : name == "N" ? Value(sizes_.N)
                  : name == "K" ? Value(sizes_.K)
                                : std::nullopt;
    int set = found ? 1 : 0;
    for (const Code& line : file_.directives) {
      if (!line.is(0, "define") || !line.is(1, name)) continue;
      ++set;
      found = value(line, {2, line.size()}, depth);
    }
    const Code& code = file_.code;
    for (std::size_t i = 1; i + 1 < code.size(); ++i) {
      if (!code.is(i, name)) continue;
      const bool changes = code.is(i + 1, "++") || code.is(i + 1, "--") || code.is(i - 1, "++") ||
                           code.is(i - 1, "--") || code.is(i - 1, "&") || code.is(i - 1, "float") ||
                           code.is(i - 1, "double") || code.is(i + 1, "+=") || code.is(i + 1, "-=") ||
                           code.is(i + 1, "*=") || code.is(i + 1, "/=");
      if (changes) return std::nullopt;
      if (!code.is(i + 1, "=")) continue;
      std::size_t end = i + 2;
      while (end < code.size() && !code.is(end, ";") && !code.is(end, ",")) end = code.past(end);
      ++set;
      found = value(code, {i + 2, end}, depth);
    }
    return set == 1 ? found : std::nullopt;
  }

  const File& file_;
  const reference::Sizes& sizes_;
  const Value thread_;  ///< its threadIdx.x
};

}  // namespace

std::optional<long> whole_value(const File& file, const TokenRange& words, const reference::Sizes& sizes) {
  return Evaluator(file, sizes).value(file.code, words);
}

std::vector<long> value_of_each_thread(const File& file, const TokenRange& words,
                                       const reference::Sizes& sizes, unsigned threads) {
  std::vector<long> all;
  for (unsigned thread = 0; thread < threads; ++thread) {
    const Value value = Evaluator(file, sizes, thread).value(file.code, words);
    if (!value) return {};
    all.push_back(*value);
  }
  return all;
}

std::set<long> values_over_threads(const File& file, const TokenRange& words, const reference::Sizes& sizes,
                                   unsigned threads) {
  const std::vector<long> all = value_of_each_thread(file, words, sizes, threads);
  return {all.begin(), all.end()};
}

std::string values_of_names(const File& file, const TokenRange& words, const reference::Sizes& sizes) {
  std::vector<std::string> all;
  for (std::size_t i = words.begin; i < words.end; ++i) {
    if (!file.code.is(i, Kind::identifier)) continue;
    const auto value = whole_value(file, {i, i + 1}, sizes);
    const std::string text = value ? fmt::format("{} = {}", file.code[i].text, *value) : "";
    if (value && std::ranges::find(all, text) == all.end()) all.push_back(text);
  }
  return fmt::format("{}", fmt::join(all, ", "));
}

}  // namespace diagnosis
