// Looks at the brackets of ceil, and at what the names in them stand for.
#include "diagnosis/ceil_slip.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "diagnosis/tokens.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;

/** The usual width of a tile, where the text does not tell it. */
constexpr long kUsualWidth = 16;

/** Is it declared a float or a double anywhere? */
bool is_float(const Code& code, std::string_view name) {
  for (std::size_t i = 1; i < code.size(); ++i) {
    if (code.is(i, name) && (code.is(i - 1, "float") || code.is(i - 1, "double") || code.is(i - 1, "auto")))
      return true;
  }
  return false;
}

/** Names, whole numbers and arithmetic: then it is a whole number. */
bool is_whole(const Code& code, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    const bool word = code.is(i, Kind::identifier);
    if (word && (code.is(i, "float") || code.is(i, "double") || is_float(code, code[i].text))) return false;
    if (code.is(i, Kind::number) && !whole_number(code, i)) return false;
    const std::string_view sign = code[i].text;
    if (code.is(i, Kind::punctuation) && sign.find_first_not_of("+-*.()") != sign.npos) return false;
  }
  return begin < end;
}

/** Of `constexpr int TILE = 16;` or `#define TILE 16`. */
std::optional<long> constant(const File& file, std::string_view name) {
  for (const Code& line : file.directives) {
    if (line.is(0, "define") && line.is(1, name) && line.size() == 3) return whole_number(line, 2);
  }
  const Code& code = file.code;
  for (std::size_t i = 0; i + 2 < code.size(); ++i) {
    const bool whole = code.is(i + 3, ";") || code.is(i + 3, ",");
    if (code.is(i, name) && code.is(i + 1, "=") && whole) return whole_number(code, i + 2);
  }
  return std::nullopt;
}

/** Of `dim3 block(16, 16);`. */
std::optional<long> extent(const File& file, std::string_view name, std::string_view axis) {
  const Code& code = file.code;
  const std::size_t n = axis == "x" ? 0 : 1;
  for (std::size_t i = 1; i < code.size(); ++i) {
    const bool declared =
        code.is(i - 1, "dim3") && code.is(i, name) && (code.is(i + 1, "(") || code.is(i + 1, "{"));
    const std::size_t at = i + 2 + 2 * n;
    if (!declared || !(code.is(at + 1, ",") || code.is(at + 1, ")") || code.is(at + 1, "}"))) continue;
    return code.is(at, Kind::number) ? whole_number(code, at) : constant(file, code[at].text);
  }
  return std::nullopt;
}

/** Of the divisor between two tokens. */
std::optional<long> value(const File& file, std::size_t begin, std::size_t end) {
  const Code& code = file.code;
  if (end - begin == 3 && code.is(begin + 1, "."))
    return extent(file, code[begin].text, code[begin + 2].text);
  if (end - begin != 1) return std::nullopt;
  return code.is(begin, Kind::number) ? whole_number(code, begin) : constant(file, code[begin].text);
}

/** Of M, N or K in the product that failed. */
std::optional<long> size_of(const Code& code, std::size_t begin, std::size_t end,
                            const reference::Sizes& sizes) {
  if (end - begin != 1) return std::nullopt;
  if (code.is(begin, "M")) return sizes.M;
  if (code.is(begin, "N")) return sizes.N;
  return code.is(begin, "K") ? std::optional<long>(sizes.K) : std::nullopt;
}

/** Does the quotient have a remainder, as far as is known? */
bool leaves_a_rest(std::optional<long> dividend, std::optional<long> divisor, const reference::Sizes& sizes) {
  const long width = divisor.value_or(kUsualWidth);
  if (width <= 0) return false;
  if (dividend) return *dividend % width != 0;
  return sizes.M % width != 0 || sizes.N % width != 0 || sizes.K % width != 0;
}

/** Of ceil((float)(M / TILE)) what is converted: M / TILE. */
TokenRange converted(const Code& code, TokenRange words) {
  const auto& [begin, last] = words;
  const std::size_t end = last;  // clang++ 14 lets no lambda have a part of `words`
  const auto is_real = [&](std::size_t i) { return code.is(i, "float") || code.is(i, "double"); };
  const auto opens = [&](std::size_t i) { return code.is(i, "(") && code.past(i) == end; };
  const bool by_cast = code.is(begin, "(") && is_real(begin + 1) && opens(begin + 3);
  const bool by_type = is_real(begin) && opens(begin + 1);
  if (by_cast || by_type || opens(begin)) return {begin + (by_cast ? 4 : by_type ? 2 : 1), end - 1};
  const bool by_static_cast = code.is(begin, "static_cast") && opens(begin + 4);
  return by_static_cast ? TokenRange{begin + 5, end - 1} : words;
}

/** Of round and its like: to the nearest, or down. */
bool rounds_down(std::string_view name, long dividend, long divisor) {
  const long rest = dividend % divisor;
  if (name.starts_with("floor") || name.starts_with("trunc")) return rest > 0;
  return rest > 0 && 2 * rest < divisor;
}

/** The only name between two tokens that is no type, with what stands before it a cast at most: M in (float)M. */
std::optional<std::size_t> only_word(const Code& code, std::size_t begin, std::size_t end) {
  std::optional<std::size_t> found;
  for (std::size_t i = begin; i < end; ++i) {
    const bool type = code.is(i, "float") || code.is(i, "double") || code.is(i, "static_cast");
    if (type || any_between(code, i, i + 1, {"(", ")", "<", ">"})) continue;
    if (found || !(code.is(i, Kind::identifier) || whole_number(code, i))) return std::nullopt;
    found = i;
  }
  return found;
}

}  // namespace

std::optional<Diagnosis> rounded_to_nearest(const File& file, const Failure& failure) {
  static const std::set<std::string_view> kRounding = {"round", "roundf", "lround", "lroundf", "rint",
                                                       "rintf", "floor",  "floorf", "trunc",   "truncf"};
  const Code& code = file.code;
  for (std::size_t i = 0; i + 2 < code.size(); ++i) {
    if (!kRounding.contains(code[i].text) || !code.is(i + 1, "(") || code.is(code.past(i + 1), "+")) continue;
    const std::size_t begin = i + 2, end = code.partner(i + 1);
    std::size_t slash = begin;
    while (slash < end && !code.is(slash, "/")) slash = code.past(slash);
    const auto of = only_word(code, begin, slash), by = only_word(code, slash + 1, end);
    if (slash >= end || !of || !by || !any_between(code, begin, end, {"float", "double"})) continue;
    const auto dividend = size_of(code, *of, *of + 1, failure.sizes);
    const long divisor = value(file, *by, *by + 1).value_or(0);
    if (!dividend || divisor <= 0 || !rounds_down(code[i].text, *dividend, divisor)) continue;
    return Diagnosis{
        Slip::rounded_to_nearest, code[i].line,
        fmt::format(
            "Line {}: `{}` makes {} of {} / {} = {:.2f}, and the last tile, which is only partly full, is "
            "left out. Round up: write ({} + {} - 1) / {}.",
            code[i].line, code[i].text, *dividend / divisor, *dividend, divisor,
            double(*dividend) / double(divisor), code[*of].text, code[*by].text, code[*by].text),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> ceil_of_quotient(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (std::size_t i = 0; i + 2 < code.size(); ++i) {
    if (!(code.is(i, "ceil") || code.is(i, "ceilf")) || !code.is(i + 1, "(")) continue;
    const auto [begin, end] = converted(code, {i + 2, code.partner(i + 1)});
    std::size_t slash = begin;
    while (slash < end && !code.is(slash, "/")) slash = code.past(slash);
    // ceil(N / 16) + 1 has a block to spare.
    if (slash >= end || code.is(code.past(i + 1), "+")) continue;
    if (!is_whole(code, begin, slash) || !is_whole(code, slash + 1, end)) continue;
    const auto dividend = size_of(code, begin, slash, failure.sizes);
    const auto divisor = value(file, slash + 1, end);
    if (!leaves_a_rest(dividend, divisor, failure.sizes)) continue;
    const std::string of = written(code, begin, slash), by = written(code, slash + 1, end);
    const std::string example =
        dividend && divisor ? fmt::format(": {} / {} is {}", *dividend, *divisor, *dividend / *divisor) : "";
    return Diagnosis{
        Slip::ceil_of_quotient, code[i].line,
        fmt::format("Line {}: {} / {} divides whole numbers and rounds down before ceil sees it{}. To "
                    "round up, write ({} + {} - 1) / {}.",
                    code[i].line, of, by, example, of, by, by),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
