// Explains type errors, e.g. As[ty, k]: takes the kind of error from the compiler's words, and the names in it from the line's tokens.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

#include "toolchain/explanations.h"

namespace toolchain {
namespace {

using source::Code;
using source::Kind;

/** In brackets where it is more than one name or number. */
std::string factor(const Reading& read, std::size_t begin, std::size_t end) {
  const std::string text = read.text(begin, end);
  return end - begin == 1 ? text : "(" + text + ")";
}

/* Subscripts. */

const Pattern kNoArray(
    "^invalid types ‘([^[]*)\\[.*\\]’ for array subscript$|^subscripted value is not an array|"
    "^expression must have pointer-to-object type");
const Pattern kFloatIndex(
    "^invalid types ‘.*(\\*|\\])\\[(float|double)\\]’ for array subscript$|^array subscript is not an integer");

/** In matmul the length of a row of each matrix. */
std::string row_length(const Reading& read, std::string_view matrix) {
  const std::string length = matrix == "A" ? "K" : matrix == "B" || matrix == "C" ? "N" : "";
  return !length.empty() && read.names(length) ? length : "";
}

/** The token of a name[first][second], whose second bracket is at `i`; nothing for others. */
std::optional<std::size_t> name_of_two(const Code& code, std::size_t i) {
  if (!code.is(i, "[") || i == 0 || !code.is(i - 1, "]")) return std::nullopt;
  const std::size_t open = code.partner(i - 1);
  return open < i - 1 && open > 0 && code.is(open - 1, Kind::identifier) ? std::optional(open - 1)
                                                                         : std::nullopt;
}

Explanation two_indices(const Reading& read, std::size_t name, std::size_t second) {
  const Code& code = read.code();
  const std::string array(code[name].text);
  const std::string row = factor(read, name + 2, second - 1);
  const std::string column = read.text(second + 1, code.partner(second));
  if (const std::string length = row_length(read, array); !length.empty())
    return {fmt::format("`{0}` is a flat array, one row after another, and a row has {2} elements: write "
                        "{0}[{1} * {2} + {3}].",
                        array, row, length, column),
            Slip::wrong_subscript};
  return {
      fmt::format("`{0}` has one dimension, but here are two indices: write {0}[{1} * W + {2}], where W is "
                  "the length of a row, or declare {0} with two sizes.",
                  array, row, column),
      Slip::wrong_subscript};
}

std::optional<Explanation> subscript(const Reading& read, const Diagnostic& d) {
  const Code& code = read.code();
  if (matches(kFloatIndex, d))
    return Explanation{"an index must be a whole number, and this one is a float: declare its parts as int.",
                       Slip::wrong_subscript};
  if (!matches(kNoArray, d)) return std::nullopt;
  const auto [begin, end] = read.line(d.line);
  for (std::size_t i = d.column > 0 ? read.at(d) : begin; i < end; ++i) {
    if (!code.is(i, "[")) continue;
    if (const auto name = name_of_two(code, i)) return two_indices(read, *name, i);
    if (d.column > 0 && i > 0 && code.is(i - 1, "]"))
      return Explanation{"here is one index more than the array has dimensions.", Slip::wrong_subscript};
    if (d.column > 0 && i > 0 && code.is(i - 1, Kind::identifier))
      return Explanation{
          fmt::format(
              "`{0}` is neither an array nor a pointer, so it takes no [ ]: is a size missing where it is "
              "declared, as in float {0}[4], or a *, as in float* {0}?",
              code[i - 1].text),
          Slip::wrong_subscript};
  }
  return std::nullopt;
}

/* Arrays where numbers are needed. */

const Pattern kArrayAsNumber(
    "^invalid operands of types .*\\[[0-9]+\\]’|^invalid operands to binary expression \\(.*\\[[0-9]+\\]'|"
    "^incompatible types in assignment of .* to ‘.*\\[[0-9]+\\]’|^array type '.*' is not assignable|"
    "^(invalid conversion from|cannot convert) ‘.*(\\]|\\*)’ to ‘(const )?(float|int|double)’|"
    "^cannot initialize a .*type '(const )?(float|int|double)' with .*(\\]|\\*)'$|"
    "^assigning to '(float|int|double)' from incompatible type|"
    "^expression must have arithmetic or unscoped enum type");

/** As[ty, k] in the line: the bracket. */
std::optional<std::size_t> comma_in_brackets(const Reading& read, int line) {
  const auto [begin, end] = read.line(line);
  for (std::size_t i = begin; i < end; ++i) {
    if (read.code().is(i, "[") && i > 0 && read.code().is(i - 1, Kind::identifier) &&
        read.list(i).size() == 2 && read.code().partner(i) > i)
      return i;
  }
  return std::nullopt;
}

/** The sizes in the declaration of the array, or 0. */
std::size_t dimensions(const Reading& read, std::string_view name) {
  std::size_t most = 0;
  for (const Declaration& d : read.declarations(name)) {
    std::size_t count = 0;
    for (std::size_t i = d.name + 1; read.code().is(i, "["); i = read.code().past(i)) ++count;
    most = std::max(most, count);
  }
  return most;
}

std::optional<Explanation> array_as_number(const Reading& read, const Diagnostic& d) {
  if (!matches(kArrayAsNumber, d)) return std::nullopt;
  const Code& code = read.code();
  if (const auto open = comma_in_brackets(read, d.line)) {
    const auto parts = read.list(*open);
    return Explanation{
        fmt::format("each index needs brackets of its own: write {}[{}][{}].", code[*open - 1].text,
                    read.text(parts[0].first, parts[0].second), read.text(parts[1].first, parts[1].second)),
        Slip::comma_for_two_indices, code[*open].line, code[*open].column};
  }
  const auto [begin, end] = read.line(d.line);
  for (std::size_t i = begin; i < end; ++i) {
    std::size_t after = i + 1, indices = 0;
    for (; code.is(after, "["); after = code.past(after)) ++indices;
    const std::size_t sizes = code.is(i, Kind::identifier) ? dimensions(read, code[i].text) : 0;
    if (sizes > 1 && indices < sizes)
      return Explanation{fmt::format("`{0}` has {1} dimensions, so an element needs {1} indices, as in "
                                     "{0}[row][column]: here {2}.",
                                     code[i].text, sizes, indices == 1 ? "is one" : "is none"),
                         Slip::wrong_subscript, code[i].line, code[i].column};
  }
  return std::nullopt;
}

/* Sizes. */

const Pattern kSizeNotConstant(
    "^storage size of .* isn(’|')t constant$|^variable length array declaration|^array bound is not an integer "
    "constant|^variable-sized object|^expression must have a constant value");

/** `constexpr int TILE = 16;`, const as well, or the argument of a template. */
bool is_constant(const Code& code, std::string_view name) {
  for (std::size_t i = 2; i + 1 < code.size(); ++i) {
    if (!code.is(i, name)) continue;
    if (code.is(i - 2, "<") || code.is(i - 2, "constexpr") ||
        (code.is(i - 2, "const") && code.is(i + 1, "=")))
      return true;
  }
  return false;
}

std::optional<Explanation> size(const Reading& read, const Diagnostic& d) {
  if (!matches(kSizeNotConstant, d)) return std::nullopt;
  const Code& code = read.code();
  const auto [begin, end] = read.line(d.line);
  std::size_t name = d.column > 0 ? read.at(d) : begin;
  while (name < end && !(code.is(name, Kind::identifier) && code.is(name + 1, "["))) ++name;
  if (name >= end) return std::nullopt;
  std::string unknown;
  for (std::size_t i = name + 1; code.is(i, "["); i = code.past(i)) {
    for (std::size_t k = i + 1; k < code.partner(i); ++k) {
      const bool first = code.is(k, Kind::identifier) && !code.is(k - 1, ".") && !code.is(k - 1, "::");
      if (!first || read.file().own_names.contains(code[k].text) || is_constant(code, code[k].text)) continue;
      const std::size_t last = code.is(k + 1, ".") ? k + 3 : k + 1;
      if (unknown.empty()) unknown = read.text(k, last);
    }
  }
  return Explanation{
      fmt::format("the size of `{}` must be known when the file is compiled, but {} is known only "
                  "when it runs: write a number, a #define or a constexpr int.",
                  code[name].text, unknown.empty() ? "this one" : "`" + unknown + "`"),
      Slip::size_not_constant};
}

/* Members, and threadIdx and its like as numbers. */

const Pattern kMember(
    "^(‘|class \")(const )?(struct |class )?([a-z]+[1-4])(’|\") has no member (named )?(‘|\")(.*)(’|\")");
const Pattern kMemberOfClang("^no member named '(.*)' in '([a-z]+[1-4])'");
const Pattern kVectorAsNumber(
    "(operand types are .*‘|^invalid operands to binary expression .*'|^cannot convert ‘|^no viable conversion from "
    "'|^type '|^invalid cast from type ‘|^invalid user-defined conversion from ‘|^no viable .*)(const )?"
    "(uint3|dim3|float[234]|int[234])(’|')|^no (operator .* matches these operands|suitable conversion function "
    "from \"(uint3|dim3)\")");
const Pattern kArrow(
    "^base operand of ‘->’ has non-pointer type|^member reference type '.*' is not a pointer");

const Pattern kNoProperty("^no member named '([[:alnum:]_]+)'|has no member (named )?(‘|\")([[:alnum:]_]+)");

/** What cudaDeviceProp had before CUDA 13, and where the same is told now. */
constexpr std::pair<std::string_view, std::string_view> kOfOlderCuda[] = {
    {"clockRate", "ask cudaDeviceGetAttribute for cudaDevAttrClockRate"},
    {"memoryClockRate", "ask cudaDeviceGetAttribute for cudaDevAttrMemoryClockRate"},
    {"kernelExecTimeoutEnabled", "ask cudaDeviceGetAttribute for cudaDevAttrKernelExecTimeout"},
    {"computeMode", "ask cudaDeviceGetAttribute for cudaDevAttrComputeMode"},
    {"singleToDoublePrecisionPerfRatio",
     "ask cudaDeviceGetAttribute for cudaDevAttrSingleToDoublePrecisionPerfRatio"},
    {"deviceOverlap", "asyncEngineCount is more than 0 where that was 1"},
    {"maxTexture1DLinear", "leave it out"},
    {"cooperativeMultiDeviceLaunch", "leave it out"}};

std::optional<Explanation> removed_property(const Diagnostic& d) {
  if (d.text.find("cudaDeviceProp") == d.text.npos) return std::nullopt;
  const auto m = kNoProperty.match(d.text);
  if (m.empty()) return std::nullopt;
  for (const auto& [member, instead] : kOfOlderCuda) {
    if (member == m[1] || member == m[4])
      return Explanation{
          fmt::format("{}: CUDA 13 has no longer this member of cudaDeviceProp; {}.", member, instead),
          Slip::not_in_emulator};
  }
  return std::nullopt;
}

const Pattern kOlderForm(
    "(use of deleted function|call to deleted function).*(cudaMemPrefetchAsync|cudaMemAdvise)");

/** A place was the number of a device before CUDA 13. */
std::optional<Explanation> older_form(const Diagnostic& d) {
  const auto m = kOlderForm.match(d.text);
  if (m.empty()) return std::nullopt;
  return Explanation{
      fmt::format("{}: CUDA 13 has no longer the form that takes the number of a device. It takes a place: "
                  "cudaMemLocation{{cudaMemLocationTypeDevice, device}}, or cudaMemLocation{{"
                  "cudaMemLocationTypeHost, 0}} for cudaCpuDeviceId{}.",
                  m[2], m[2] == "cudaMemAdvise" ? "" : "; after it come flags, 0, and the stream"),
      Slip::not_in_emulator};
}

constexpr std::string_view kIndices[] = {"threadIdx", "blockIdx", "blockDim", "gridDim"};

std::string letters_of(const std::string& type) {
  return type.back() == '2' ? "xy" : type.back() == '3' ? "xyz" : "xyzw";
}

Explanation member(const Reading& read, const Diagnostic& d, const std::string& type,
                   const std::string& name) {
  const std::string letters = letters_of(type);
  std::string all;
  for (const char c : letters)
    all += fmt::format("{}.{}", all.empty() ? "" : c == letters.back() ? " and " : ", ", c);
  const char small =
      static_cast<char>(std::tolower(static_cast<unsigned char>(name.empty() ? 'x' : name[0])));
  const bool capital = name.size() == 1 && name[0] != small && letters.find(small) != letters.npos;
  const Code& code = read.code();
  std::size_t i = d.column > 0 ? read.at(d) : code.size();
  while (i > 1 && i < code.size() && !code.is(i - 1, ".")) --i;
  const std::string owner = i > 1 && i < code.size() && code.is(i - 2, Kind::identifier)
                                ? fmt::format("`{}`", code[i - 2].text)
                                : "a " + type;
  return {capital ? fmt::format("{} has {} in small letters, and no .{}.", owner, all, name)
                  : fmt::format("{} has {}, and no .{}.", owner, all, name)};
}

/** The `block` of `N + block`, where the file has `dim3 block`: the token. */
std::optional<std::size_t> dim3_in(const Reading& read, int line) {
  const Code& code = read.code();
  const auto [begin, end] = read.line(line);
  for (std::size_t i = begin; i < end; ++i) {
    if (!code.is(i, Kind::identifier) || code.is(i + 1, ".") || (i > 0 && code.is(i - 1, "dim3"))) continue;
    for (const Declaration& d : read.declarations(code[i].text))
      if (d.name > 0 && code.is(d.name - 1, "dim3")) return i;
  }
  return std::nullopt;
}

std::optional<Explanation> vector_as_number(const Reading& read, const Diagnostic& d) {
  if (!matches(kVectorAsNumber, d)) return std::nullopt;
  const Code& code = read.code();
  const auto [begin, end] = read.line(d.line);
  for (std::size_t i = begin; i < end; ++i) {
    const bool index = std::ranges::find(kIndices, code[i].text) != std::end(kIndices);
    if (index && !code.is(i + 1, ".") && !code.is(i + 1, "->"))
      return Explanation{fmt::format("`{0}` is three numbers: write {0}.x, {0}.y or {0}.z.", code[i].text),
                         std::nullopt, code[i].line, code[i].column};
  }
  if (const auto block = dim3_in(read, d.line))
    return Explanation{
        fmt::format(
            "`{0}` is a dim3, three numbers: write {0}.x along x, where the columns are counted, and {0}.y "
            "along y, where the rows are.",
            code[*block].text),
        std::nullopt, code[*block].line, code[*block].column};
  const bool subscript =
      d.text.find("[]") != std::string::npos || d.text.find("subscript") != std::string::npos;
  if (!subscript) return std::nullopt;
  return Explanation{"float4, dim3 and the like take no [ ]: write .x, .y, .z or .w."};
}

std::optional<Explanation> members(const Reading& read, const Diagnostic& d) {
  if (const auto m = kMember.match(d.text); !m.empty()) return member(read, d, m[4], m[8]);
  if (const auto m = kMemberOfClang.match(d.text); !m.empty()) return member(read, d, m[2], m[1]);
  if (auto removed = removed_property(d)) return removed;
  if (auto older = older_form(d)) return older;
  if (matches(kArrow, d)) return Explanation{"`->` is for pointers: write a dot, as in threadIdx.x."};
  return vector_as_number(read, d);
}

/** A[row, k] of a flat array and dim3 block = (16, 16): legal, and never meant. */
std::optional<Explanation> comma_warning(const Reading& read, const Diagnostic& d) {
  if (d.error || d.slip != Slip::comma_for_two_indices) return std::nullopt;
  const Code& code = read.code();
  const auto [begin, end] = read.line(d.line);
  const auto is_list = [&](std::size_t i) {
    return read.list(i + 1).size() >= 2 && code.partner(i + 1) > i + 1 &&
           (code.is(i + 1, "[") ? code.is(i, Kind::identifier) : code.is(i, "="));
  };
  std::size_t first = begin;  // of several in a line, the one that the compiler points into
  for (std::size_t i = begin; i + 1 < end && code[i].column <= d.column; ++i) {
    if (is_list(i)) first = i;
  }
  for (std::size_t i = first; i + 1 < end; ++i) {
    if (!is_list(i)) continue;
    const auto parts = read.list(i + 1);
    const std::string last = read.text(parts.back().first, parts.back().second);
    if (code.is(i + 1, "[") && code.is(i, Kind::identifier)) {
      const std::string array(code[i].text), length = row_length(read, array);
      const std::string meant =
          length.empty()
              ? fmt::format("{}[{}][{}]", array, read.text(i + 2, parts[0].second), last)
              : fmt::format("{}[{} * {} + {}]", array, factor(read, i + 2, parts[0].second), length, last);
      return Explanation{
          fmt::format("the comma drops what is before it, so this is {}[{}]: write {}.", array, last, meant),
          Slip::comma_for_two_indices, code[i].line, code[i].column};
    }
    if (code.is(i + 1, "(") && code.is(i, "=") && i > begin)
      return Explanation{
          fmt::format("the comma drops what is before it, so this is {}: leave out the =, as in dim3 "
                      "{}{}.",
                      last, code[i - 1].text, read.text(i + 1, code.partner(i + 1) + 1)),
          Slip::comma_for_two_indices, code[i].line, code[i].column};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Explanation> explain_types(const Reading& read, const Diagnostic& d) {
  for (const auto family : {comma_warning, subscript, array_as_number, size, members}) {
    if (auto found = family(read, d)) return found;
  }
  return std::nullopt;
}

}  // namespace toolchain
