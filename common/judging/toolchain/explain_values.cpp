// Calls of what is no function, values of another type, stores to what is const.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "toolchain/explanations.h"

namespace toolchain {
namespace {

using source::Code;
using source::Kind;

const Pattern kNotAFunction(
    "^‘.*’ cannot be used as a function|^called object type '.*' is not a function|^expression preceding "
    "parentheses of apparent call");
const Pattern kReturns(
    "^return-statement with a value, in function returning ‘void’|^void function '.*' should not return a value|"
    "^return value type does not match the function type");
const Pattern kDropsConst(
    "^invalid conversion from ‘const ([a-z0-9]+)\\*’ to ‘([a-z0-9]+)\\*’|"
    "^cannot initialize a .* of type '([a-z0-9]+) \\*' with .* of type 'const |"
    "^assigning to '([a-z0-9]+) \\*' from '?.*const .* discards|"
    "^assigning to '([a-z0-9]+) \\*' from incompatible type 'const |"
    "^a value of type \"const ([a-z0-9]+) \\*\" cannot be (used to initialize|assigned to) an entity of type");
const Pattern kAddressForNumber(
    "^(invalid conversion from|cannot convert) ‘(const )?(float|int|double)\\*’ to ‘(float|int|double)’");
const Pattern kAddressForNumberOfClang(
    "^(cannot initialize a .* of type|assigning to) '(float|int|double)' (with .* of type|from incompatible type) "
    "'(const )?(float|int|double) \\*'");
const Pattern kAddressAsOperand(
    "^invalid operands of types .*\\*’|^invalid operands to binary expression \\(.* \\*'");
const Pattern kRemainder(
    "^invalid operands of types .* to binary ‘operator%’|^invalid operands to binary expression \\('(float|"
    "double|int|unsigned int)' and '(float|double|int|unsigned int)'\\)");
const Pattern kNumber(
    "^unable to find numeric literal operator ‘operator\"\"f’|^invalid (digit|suffix) '.*' ");
const Pattern kTwice(
    "^(redeclaration of|redefinition of|conflicting declaration) .*|.* has already been declared in the current scope");

const Pattern kHostCeil("^calling a constexpr __host__ function\\(\"ceilf?\"\\) from a __global__ function");

/** ceil(K / TILE) in a kernel, where nvcc chooses the standard library's of whole numbers. */
std::optional<Explanation> host_ceil(const Reading& read, const Diagnostic& d) {
  if (!matches(kHostCeil, d)) return std::nullopt;
  const Code& code = read.code();
  const auto [begin, end] = read.line(d.line);
  for (std::size_t i = begin; i < end; ++i) {
    if (!(code.is(i, "ceil") || code.is(i, "ceilf")) || !code.is(i + 1, "(")) continue;
    const std::size_t last = code.partner(i + 1);
    std::size_t slash = i + 2;
    while (slash < last && !code.is(slash, "/")) slash = code.past(slash);
    if (slash >= last) break;
    const std::string of = read.text(i + 2, slash), by = read.text(slash + 1, last);
    return Explanation{
        fmt::format("{0} / {1} divides whole numbers and rounds down before ceil sees it, and of whole "
                    "numbers there is no ceil for kernels: to round up, write ({0} + {1} - 1) / {1}.",
                    of, by)};
  }
  return Explanation{
      "of whole numbers there is no ceil for kernels: to round a quotient up, write (n + d - 1) / d."};
}

std::optional<Explanation> no_function(const Reading& read, const Diagnostic& d) {
  if (!matches(kNotAFunction, d)) return std::nullopt;
  const Code& code = read.code();
  const auto [begin, end] = read.line(d.line);
  for (std::size_t i = std::max(d.column > 0 ? read.at(d) : begin, std::size_t(1)); i < end; ++i) {
    if (!code.is(i, "(") || !code.is(i - 1, Kind::identifier)) continue;
    const std::size_t first = i > 2 && code.is(i - 2, ".") ? i - 3 : i - 1;
    const std::string name = read.text(first, i);
    if (code.is(i + 1, ")"))
      return Explanation{fmt::format("`{}` is not a function: leave out the () after it.", name)};
    const std::string index = read.text(i + 1, code.partner(i));
    std::string each = index;
    for (std::size_t comma; (comma = each.find(',')) != each.npos;)
      each.replace(comma, each.find_first_not_of(' ', comma + 1) - comma, "][");
    if (each != index)
      return Explanation{
          fmt::format("`{0}` is not a function: for an element of an array write {0}[{1}].", name, each)};
    return Explanation{
        fmt::format("`{0}` is not a function: for an element of an array write {0}[{1}], for a product "
                    "write the *.",
                    name, index)};
  }
  return std::nullopt;
}

std::optional<Explanation> returns(const Reading& read, const Diagnostic& d) {
  if (!matches(kReturns, d)) return std::nullopt;
  const source::Function* f = read.function_at(read.at(d));
  if (f != nullptr && f->kernel)
    return Explanation{
        "a kernel returns nothing: store the result in an array, as in C[row * N + col] = sum; "
        "a return takes no value.",
        Slip::kernel_returns_value};
  return Explanation{
      "this function is void, so it returns nothing: give it another return type, or write return without a "
      "value."};
}

std::optional<Explanation> declared_twice(const Reading& read, const Diagnostic& d) {
  if (!matches(kTwice, d) || d.column == 0) return std::nullopt;
  const std::size_t i = read.at(d);
  if (i >= read.code().size()) return std::nullopt;
  const std::size_t scope = read.code().enclosing(i);
  for (const Declaration& other : read.declarations(read.code()[i].text)) {
    if (other.name < i && other.scope == scope)
      return Explanation{fmt::format("`{}` is declared a second time: the first is in line {}.",
                                     read.code()[i].text, read.code()[other.name].line)};
  }
  return std::nullopt;
}

/** clang++ does not name what is const: the first name of the statement. */
std::optional<Explanation> const_store(const Reading& read, const Diagnostic& d) {
  if (!d.text.starts_with("nothing can be stored to what stands on the left")) return std::nullopt;
  const Code& code = read.code();
  std::size_t i = read.at(d);
  while (i > 0 && i < code.size() && !code.is(i - 1, ";") && !code.is(i - 1, "{") && !code.is(i - 1, "}") &&
         !(code.is(i - 1, ")") && !code.is(i, "=")))
    i = std::min(i - 1, code.partner(i - 1));
  while (code.is(i, "*") || code.is(i, "(")) ++i;
  if (!code.is(i, Kind::identifier)) return std::nullopt;
  std::string text = d.text;
  constexpr std::string_view kUnnamed = "what stands on the left";
  return Explanation{text.replace(text.find(kUnnamed), kUnnamed.size(), fmt::format("`{}`", code[i].text))};
}

std::optional<Explanation> values(const Reading& read, const Diagnostic& d) {
  if (const auto m = kDropsConst.match(d.text); !m.empty()) {
    const std::string base = m[1] + m[3] + m[4] + m[5] + m[6];
    return Explanation{
        fmt::format("what a const {0}* points to may only be read, but a {0}* could write it: declare this "
                    "pointer as const {0}*, too.",
                    base.empty() ? "float" : base),
        Slip::write_to_const};
  }
  if (matches(kAddressForNumber, d) || matches(kAddressForNumberOfClang, d) || matches(kAddressAsOperand, d))
    return Explanation{
        "this is a pointer, but one number is needed here: which element? Add its index in [ ]."};
  if (matches(kRemainder, d)) {
    const std::size_t i = read.at(d);
    const bool remainder = d.text.find('%') != std::string::npos || read.code().is(i, "%");
    if (remainder) return Explanation{"% needs whole numbers on both sides, and one of these is a float."};
  }
  if (matches(kNumber, d))
    return Explanation{"this is not a number in C++: a float is written with a point, as in 0.0f."};
  return std::nullopt;
}

const Pattern kStarOnNumber(
    "^invalid type argument of unary ‘\\*’|^indirection requires pointer operand|^operand of \"\\*\" must be a pointer");
const Pattern kNumberForPointer(
    "^cannot convert ‘(float|int|double)’ to ‘(float|int|double)\\*’|"
    "^cannot initialize a .* of type '(float|int|double) \\*' with .* of type '(float|int|double)'$");
const Pattern kVectorFromPointer(
    "^conversion from ‘.*\\*’ to non-scalar type|^no viable conversion from '.* \\*' to '(float|int)[24]'");
const Pattern kPower(
    "^invalid operands of types .* to binary ‘operator\\^’|^invalid operands to binary expression");
const Pattern kNoFit(
    "^no matching function for call to (‘|')([[:alnum:]_]+)|"
    "^no instance of (overloaded function|function template) \"([[:alnum:]_]+)|"
    "^invalid conversion from|^cannot convert|^no known conversion|^argument of type");
const Pattern kNoType(
    "^ISO C\\+\\+ forbids declaration of ‘(.*)’ with no type|^(C\\+\\+|a type specifier is|unknown type name).*"
    "(requires a type specifier|required for all declarations)");

/** Which argument takes an address: cudaMalloc(&p, bytes), atomicAdd(&C[i], x). */
std::optional<Explanation> address_missing(const Reading& read, const Diagnostic& d) {
  const Code& code = read.code();
  const auto [begin, end] = read.line(d.line);
  for (std::size_t i = begin; i + 1 < end; ++i) {
    const bool takes_address =
        code.is(i, "cudaMalloc") || (code[i].text.starts_with("atomic") && code.is(i + 1, "("));
    if (!takes_address || code.is(i + 2, "&") || code.is(i + 2, "(")) continue;
    const auto arguments = read.list(i + 1);
    if (arguments.empty()) continue;
    const std::string first = read.text(arguments[0].first, arguments[0].second);
    return Explanation{
        fmt::format("`{0}` needs the address of `{1}`: write {0}(&{1}, ...).", code[i].text, first),
        Slip::types_do_not_fit};
  }
  return std::nullopt;
}

const Pattern kTooFew(
    "^too few arguments (to function|in function call)|^no matching function for call to (‘|')cuda(Memcpy|Malloc)");

/** cudaMemcpy(d, h, bytes). */
std::optional<Explanation> direction_missing(const Reading& read, const Diagnostic& d) {
  if (!matches(kTooFew, d)) return std::nullopt;
  const Code& code = read.code();
  const auto [begin, end] = read.line(d.line);
  for (std::size_t i = begin; i + 1 < end; ++i) {
    const auto arguments = read.list(i + 1);
    const bool copy = code.is(i, "cudaMemcpy") && code.is(i + 1, "(") && arguments.size() == 3;
    const bool alone = code.is(i, "cudaMalloc") && code.is(i + 1, "(") && arguments.size() == 1;
    if (!copy && !alone) continue;
    const bool directed = copy && code[arguments[2].first].text.starts_with("cudaMemcpy");
    return Explanation{
        copy && !directed
            ? "the direction of this cudaMemcpy is missing: add cudaMemcpyHostToDevice or "
              "cudaMemcpyDeviceToHost as the fourth argument."
            : fmt::format("the number of bytes is missing in this {}: it is the {} argument, as in n * "
                          "sizeof(float).",
                          code[i].text, copy ? "third" : "second"),
        Slip::types_do_not_fit, code[i].line, code[i].column};
  }
  return std::nullopt;
}

std::optional<Explanation> operators(const Reading& read, const Diagnostic& d) {
  const Code& code = read.code();
  const std::size_t i = d.column > 0 ? read.at(d) : code.size();
  if (matches(kStarOnNumber, d))
    return Explanation{"this is already a number, not a pointer: leave out the * before it."};
  if (matches(kNumberForPointer, d))
    return Explanation{"a pointer holds an address, and here it would get a number: is the * one too many?"};
  if (matches(kVectorFromPointer, d))
    return Explanation{"this is a pointer to four floats, not the floats: write * before the cast."};
  const bool power = d.text.find('^') != std::string::npos || (i < code.size() && code.is(i, "^"));
  if (matches(kPower, d) && power)
    return Explanation{"`^` is not a power in C++: write powf(x, y), or a product."};
  if (const auto m = kNoType.match(d.text); !m.empty() && i < code.size() && code.is(i, Kind::identifier))
    return Explanation{fmt::format(
        "the return type of `{0}` is missing: write void {0}(...) if it returns nothing.", code[i].text)};
  return matches(kNoFit, d) ? address_missing(read, d) : std::nullopt;
}

}  // namespace

std::optional<Explanation> explain_values(const Reading& read, const Diagnostic& d) {
  for (const auto family :
       {host_ceil, no_function, returns, declared_twice, const_store, values, direction_missing, operators}) {
    if (auto found = family(read, d)) return found;
  }
  return std::nullopt;
}

}  // namespace toolchain
