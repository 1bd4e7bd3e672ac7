// Compares a launch with the kernel's head as both are written.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "source/kernel_heads.h"
#include "source/launches.h"
#include "toolchain/explanations.h"

namespace toolchain {
namespace {

using source::Code;
using source::Kind;

struct Launch {
  std::size_t kernel = 0;     ///< the token of its name
  std::size_t arguments = 0;  ///< the ( after >>>
};

/** The launch that the diagnostic's line belongs to. */
std::optional<Launch> launch_at(const Reading& read, const Diagnostic& d) {
  const Code& code = read.code();
  for (std::size_t i = 1; i < code.size(); ++i) {
    if (!code.is(i, "<<<")) continue;
    std::size_t close = i;
    while (close < code.size() && !code.is(close, ">>>")) close = code.past(close);
    const std::size_t begin = source::kernel_begin(code, i, 0), open = close + 1;
    if (begin == i || !code.is(open, "(") || code.partner(open) == open) continue;
    const bool here = code[begin].line <= d.line && d.line <= code[code.partner(open)].line;
    const std::size_t name = source::kernel_name(code, begin, i);
    if (here && name < code.size()) return Launch{name, open};
  }
  return std::nullopt;
}

/** The kernel of this name; null where there are several. */
const source::Function* kernel_named(const Code& code, std::string_view name) {
  const source::Function* found = nullptr;
  for (const source::Function& f : code.functions()) {
    if (!f.kernel || f.name != name) continue;
    if (found != nullptr && code.is(code.past(found->parameters), "{")) return nullptr;
    found = &f;
  }
  return found;
}

/** A type as words: "const float*" is {"float", pointers 1, const}. */
struct Type {
  std::string base;
  int pointers = 0;
  bool to_const = false;
  bool known() const { return !base.empty(); }
  std::string text() const {
    return (to_const ? "const " : "") + base +
           std::string(static_cast<std::size_t>(std::max(pointers, 0)), '*');
  }
};

Type type_in(const std::string& text) {
  Type type;
  std::string word;
  for (const char c : text + " ") {
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') {
      word += c;
      continue;
    }
    if (word == "const") type.to_const = true;
    if (!word.empty() && word != "const") type.base += (type.base.empty() ? "" : " ") + word;
    word.clear();
    if (c == '*') ++type.pointers;
  }
  return type;
}

bool is_number(const std::string& base) {
  for (const char* number : {"int", "unsigned", "unsigned int", "long", "long long", "short", "char", "bool",
                             "size_t", "float", "double"}) {
    if (base == number) return true;
  }
  return false;
}

/** Of an argument that is a name, perhaps with a & or a * in front. Others are not looked at. */
Type type_of_argument(const Reading& read, std::size_t begin, std::size_t end) {
  const Code& code = read.code();
  const int sign = code.is(begin, "&") ? 1 : code.is(begin, "*") ? -1 : 0;
  const std::size_t name = sign == 0 ? begin : begin + 1;
  if (end != name + 1 || !code.is(name, Kind::identifier)) return {};
  const source::Function* here = read.function_at(begin);
  Type type;
  for (const Declaration& d : read.declarations(code[name].text)) {
    if (d.function == here && d.name < begin) type = type_in(read.type_of(d));
  }
  if (type.known()) type.pointers += sign;
  return type.pointers < 0 ? Type{} : type;
}

bool fits(const Type& argument, const Type& parameter) {
  if (!argument.known() || !parameter.known()) return true;
  const bool numbers = is_number(argument.base) && is_number(parameter.base);
  if (!numbers && argument.base != parameter.base) return true;  // typedefs, structs: nobody knows
  if (argument.pointers != parameter.pointers) return false;
  if (argument.pointers == 0) return true;
  return argument.base == parameter.base && (!argument.to_const || parameter.to_const);
}

std::string with_article(const std::string& type) {
  return (type.starts_with("int") || type.starts_with("unsigned") ? "an " : "a ") + type;
}

std::string counted(std::size_t n, std::string_view thing) {
  return fmt::format("{} {}{}", n, thing, n == 1 ? "" : "s");
}

/** Of a parameter's tokens the name: the last, if it has one. */
std::string_view name_of(const Code& code, std::size_t begin, std::size_t end) {
  return end > begin + 1 && code.is(end - 1, Kind::identifier) ? code[end - 1].text : "";
}

/** The one parameter that no argument of its name is passed for; empty where that is not so. */
std::string missing_one(const Reading& read, const auto& arguments, const auto& parameters) {
  std::string missing;
  for (const auto& [begin, end] : parameters) {
    const std::string_view name = name_of(read.code(), begin, end);
    const bool passed = std::ranges::any_of(
        arguments, [&](const auto& part) { return read.text(part.first, part.second) == name; });
    if (passed) continue;
    if (!missing.empty()) return "";
    missing = name;
  }
  return missing;
}

/** Does the function's body store to an element of it? */
bool is_stored_to(const Code& code, const source::Function& f, std::string_view name) {
  for (std::size_t i = code.past(f.parameters); i < source::end_of(code, f); ++i) {
    if (!code.is(i, name) || !code.is(i + 1, "[")) continue;
    const std::string_view sign = code.past(i + 1) < code.size() ? code[code.past(i + 1)].text : "";
    if (sign == "=" || (sign.size() > 1 && sign.back() == '=' && sign != "==" && sign != "!=")) return true;
  }
  return false;
}

/** A const float* for a parameter that only lacks the const. */
std::optional<Explanation> const_missing(const Reading& read, const source::Function& f,
                                         std::pair<std::size_t, std::size_t> argument,
                                         std::pair<std::size_t, std::size_t> parameter) {
  const Code& code = read.code();
  const std::string_view name = name_of(code, parameter.first, parameter.second);
  const std::string text = read.text(parameter.first, parameter.second);
  const Type passed = type_of_argument(read, argument.first, argument.second);
  const Type wanted = type_in(text.substr(0, text.size() - name.size()));
  const bool only_const = passed.to_const && !wanted.to_const && passed.pointers == wanted.pointers &&
                          passed.pointers > 0 && passed.base == wanted.base;
  if (!only_const || name.empty() || is_stored_to(code, f, name)) return std::nullopt;
  return Explanation{
      fmt::format(
          "`{}` is a {}, which may only be read, but the parameter `{}` of `{}` (line {}) could write it: "
          "write const {} there.",
          read.text(argument.first, argument.second), passed.text(), text, f.name, f.line, text),
      Slip::write_to_const, code[argument.first].line, code[argument.first].column};
}

/** Of a call in the line that passes a const float* to a function of the file's own. */
std::optional<Explanation> const_in_call(const Reading& read, const Diagnostic& d) {
  const bool asked = d.text.starts_with("invalid conversion from") ||
                     d.text.starts_with("no matching function for call to '");
  if (!asked) return std::nullopt;
  const Code& code = read.code();
  const auto [begin, end] = read.line(d.line);
  for (std::size_t i = begin; i + 1 < end; ++i) {
    const auto f = std::ranges::find(code.functions(), code[i].text, &source::Function::name);
    if (f == code.functions().end() || !code.is(i + 1, "(") || i == f->name_at) continue;
    const auto arguments = read.list(i + 1), parameters = read.list(f->parameters);
    if (arguments.size() != parameters.size()) continue;
    for (std::size_t k = 0; k < arguments.size(); ++k) {
      if (auto found = const_missing(read, *f, arguments[k], parameters[k])) return found;
    }
  }
  return std::nullopt;
}

/** A template argument that is a variable: kernel<BLOCK>, where `int BLOCK = 16;`. */
std::optional<Explanation> variable_for_constant(const Reading& read, std::size_t kernel) {
  const Code& code = read.code();
  if (!code.is(kernel + 1, "<")) return std::nullopt;
  for (std::size_t i = kernel + 2; i < code.size() && !code.is(i, ">") && !code.is(i, "<<<"); ++i) {
    if (!code.is(i, Kind::identifier)) continue;
    for (const Declaration& d : read.declarations(code[i].text)) {
      const std::string type = read.type_of(d);
      if (d.function != read.function_at(i) || d.name > i || !is_number(type)) continue;
      return Explanation{
          fmt::format("`{0}` stands between < and > of `{1}`, where a number must be known when the file is "
                      "compiled, but line {2} makes it a variable: write constexpr {3} {0} there.",
                      code[i].text, code[kernel].text, code[d.name].line, type),
          Slip::types_do_not_fit, code[i].line, code[i].column};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Explanation> explain_launch(const Reading& read, const Diagnostic& d) {
  if (auto found = const_in_call(read, d)) return found;
  const bool asked = d.text.starts_with("the launch passes") ||
                     d.text.starts_with("the arguments of the launch") ||
                     d.text.starts_with("argument of type") || d.text.starts_with("too few arguments") ||
                     d.text.starts_with("too many arguments");
  const bool no_kernel = d.text.starts_with("what is launched here is not a __global__ function");
  if (!asked && !no_kernel) return std::nullopt;
  const Code& code = read.code();
  const std::optional<Launch> launch = launch_at(read, d);
  if (!launch) return std::nullopt;
  const source::Function* kernel = kernel_named(code, code[launch->kernel].text);
  if (kernel == nullptr) return std::nullopt;
  if (auto found = variable_for_constant(read, launch->kernel)) return found;
  // clang++ says no more of a launch without a block than of one without a kernel.
  if (no_kernel && !read.code().is(kernel->begin, "template"))
    return Explanation{std::string(kWhatALaunchIsGiven)};
  if (no_kernel) return std::nullopt;
  const auto arguments = read.list(launch->arguments), parameters = read.list(kernel->parameters);
  if (arguments.size() != parameters.size()) {
    std::string sentence = fmt::format("the launch passes {}, but `{}` has {} (line {}): {}.",
                                       counted(arguments.size(), "argument"), kernel->name,
                                       counted(parameters.size(), "parameter"), kernel->line,
                                       read.text(kernel->parameters, code.past(kernel->parameters)));
    if (arguments.size() + 1 == parameters.size()) {
      const std::string missing = missing_one(read, arguments, parameters);
      if (!missing.empty()) sentence += fmt::format(" Is `{}` missing?", missing);
    }
    return Explanation{sentence, Slip::types_do_not_fit, 0, 0};
  }
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto [begin, end] = arguments[i];
    const std::string parameter = read.text(parameters[i].first, parameters[i].second);
    const std::string_view name = name_of(code, parameters[i].first, parameters[i].second);
    const Type passed = type_of_argument(read, begin, end);
    if (fits(passed, type_in(parameter.substr(0, parameter.size() - name.size())))) continue;
    if (auto found = const_missing(read, *kernel, arguments[i], parameters[i])) return found;
    return Explanation{
        fmt::format(
            "argument {} of the launch, `{}`, is {}, but parameter {} of `{}` is `{}` (line {}): compare "
            "the order and the types of the two.",
            i + 1, read.text(begin, end), with_article(passed.text()), i + 1, kernel->name, parameter,
            kernel->line),
        Slip::types_do_not_fit, code[begin].line, code[begin].column};
  }
  return std::nullopt;
}

}  // namespace toolchain
