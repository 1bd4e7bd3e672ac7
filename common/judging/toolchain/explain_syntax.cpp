// Explains syntax errors by the tokens around the place: compilers name the first that does not fit, and the mistake lies before it.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "text/text.h"
#include "toolchain/explanations.h"
#include "toolchain/pattern.h"

namespace toolchain {
namespace {

using source::Code;
using source::Kind;

const Pattern kMissing("^expected (‘,’ or |a )?(‘|'|\")([];)])(’|'|\")");  // bracket 3: what is missing
const Pattern kNoFunctionHere(
    "^a function-definition is not allowed here|^function definition is not allowed here");
const Pattern kOtherSyntax(
    "^expected |^unexpected |^#include expects|^brackets are not allowed|^stray |^missing terminating|^unterminated|^extraneous|^unrecognized token|^redefinition of ");

/** One that no partner belongs to. */
bool is_lone(const Code& code, std::size_t i) { return code.partner(i) == i; }

bool is_value(const Code& code, std::size_t i) {
  return code.is(i, Kind::identifier) || code.is(i, Kind::number) || code.is(i, Kind::string);
}

bool begins_line(const Code& code, std::size_t i) {
  return i == 0 || i >= code.size() || code[i - 1].line < code[i].line;
}

Explanation behind(const Code& code, std::size_t i, std::string sentence, Slip slip) {
  return {std::move(sentence), slip, code[i].line, code[i].column + static_cast<int>(code[i].text.size())};
}

/** #define TILE 16; and #define TILE = 16, of which the macro's every use complains. */
std::optional<Explanation> define(const Reading& read, const Diagnostic& d) {
  for (const Code& line : read.file().directives) {
    const bool constant = line.size() > 3 && line.is(0, "define") && line.is(1, Kind::identifier) &&
                          !(line.is(2, "(") && line[2].offset == line[1].offset + line[1].text.size());
    if (!constant) continue;
    const bool semicolon = line.is(line.size() - 1, ";"), equals = line.is(2, "=");
    if (!semicolon && !equals) continue;
    const auto [begin, end] = read.line(d.line);
    bool used = line[0].line == d.line;
    for (std::size_t i = begin; i < end; ++i) used = used || read.code().is(i, line[1].text);
    if (!used) continue;
    const source::Token& sign = line[semicolon ? line.size() - 1 : 2];
    return Explanation{
        fmt::format("a #define takes no `{0}`: it would be copied to every place that uses {1}. Leave "
                    "the `{0}` out.",
                    sign.text, line[1].text),
        Slip::syntax, sign.line, sign.column};
  }
  return std::nullopt;
}

/** A string or an #include whose end is missing. */
std::optional<Explanation> quotes(const Reading& read, const Diagnostic& d) {
  const auto open_string = [](const source::Token& token) {
    return token.kind == Kind::string && token.text.size() > 0 && token.text.front() == '"' &&
           (token.text.size() == 1 || token.text.back() != '"');
  };
  const auto [begin, end] = read.line(d.line);
  for (std::size_t i = begin; i < end; ++i) {
    if (open_string(read.code()[i]))
      return Explanation{"this string has no end: its closing \" is missing.", Slip::syntax, d.line,
                         read.code()[i].column};
  }
  for (const Code& line : read.file().directives) {
    if (line[0].line == d.line && line.is(0, "include"))
      return Explanation{
          "the name of a header needs < and >, or \" and \", around it: one of them is missing.",
          Slip::syntax};
  }
  return std::nullopt;
}

/** for (int k = 0, k < K, ++k), and for k in range(K). */
std::optional<Explanation> loop(const Reading& read, const Diagnostic& d) {
  const Code& code = read.code();
  const auto [begin, end] = read.line(d.line);
  for (std::size_t i = begin; i < end; ++i) {
    const bool head = code.is(i, "for") || code.is(i, "while") || code.is(i, "if");
    if (!head || code.scope(i).declarations) continue;
    if (!code.is(i + 1, "(") && !code.is(i + 1, "constexpr"))
      return Explanation{fmt::format("a ( must follow `{}`, as in {}.", code[i].text,
                                     code.is(i, "for") ? "for (int k = 0; k < K; ++k)"
                                                       : fmt::format("{} (row < M)", code[i].text)),
                         Slip::syntax, code[i].line, code[i].column};
    if (!code.is(i, "for")) continue;
    std::size_t semicolons = 0, colons = 0;
    for (std::size_t k = i + 2; k < code.partner(i + 1); ++k) {
      semicolons += code.is(k, ";") ? 1 : 0;
      colons += code.is(k, ":") ? 1 : 0;
    }
    if (code.partner(i + 1) > i + 1 && semicolons != 2 && colons == 0)
      return Explanation{
          "the three parts of a `for` are separated by two ;, as in for (int k = 0; k < K; ++k).",
          Slip::syntax, code[i].line, code[i].column};
  }
  return std::nullopt;
}

/** k in A[row k] or A[k]B[k]: something belongs in front of it. Of a ; in the middle of a line. */
Explanation between(const Reading& read, std::size_t i, bool semicolon) {
  const Code& code = read.code();
  return {fmt::format("something is missing between `{}` and `{}`: an operator, such as *, + or &&{}.",
                      code[i - 1].text, code[i].text, semicolon ? ", or a ;" : ""),
          Slip::syntax, code[i].line, code[i].column};
}

/** dim3 grid(2; 3): is it a semicolon where a comma belongs? */
bool semicolon_in_list(const Code& code, std::size_t i) {
  const std::size_t open = code.enclosing(i), close = open < i ? code.partner(open) : open;
  const bool inside = code.is(i, ";") && code.is(open, "(") && close > i + 1;
  if (!inside || code.is(open - 1, "for") || code[open].line != code[close].line) return false;
  for (std::size_t n = i + 1; n < close; n = code.past(n)) {
    if (code.is(n, ";") || code.is(n, "{")) return false;
  }
  return true;
}

/** x = (row < M) A[row] : 0; of which the compiler wants a ; at `i`: is there a : in this statement, and no ?. */
bool lacks_question(const Code& code, std::size_t i) {
  std::size_t begin = i, colon = i;
  while (begin > 0 && !code.is(begin - 1, ";") && !code.is(begin - 1, "{") && !code.is(begin - 1, "}"))
    --begin;
  const auto ends = [&](std::size_t k) { return code.is(k, ";") || code.is(k, "{") || code.is(k, "}"); };
  while (colon < code.size() && !code.is(colon, ":") && !ends(colon)) ++colon;
  bool stores = false, asks = false;
  for (std::size_t k = begin; k < colon; ++k) {
    stores = stores || (k < i && (code.is(k, "=") || code.is(k, "+=") || code.is(k, "return")));
    asks = asks || code.is(k, "?") || code.is(k, "case");
  }
  return code.is(colon, ":") && stores && !asks;
}

std::optional<Explanation> missing(const Reading& read, const Diagnostic& d) {
  const auto m = kMissing.match(d.text);
  if (m.empty()) return std::nullopt;
  const Code& code = read.code();
  const std::size_t end = read.line(d.line).second;
  const std::size_t i = d.column > 0 ? read.at(d) : read.line(d.line).first;
  if (m[3] == "]" && code.is(i, ",")) {
    const std::size_t open = code.enclosing(i);
    if (open < i && open > 0 && read.list(open).size() == 2)
      return Explanation{
          fmt::format("each size and each index needs brackets of its own: write {}[{}][{}].",
                      code[open - 1].text, read.text(open + 1, i), read.text(i + 1, code.partner(open))),
          Slip::comma_for_two_indices};
  }
  const bool within = i > 0 && i < end && !begins_line(code, i);
  const bool past_it = within && code[i].column < d.column;  // compilers may point to its end
  const std::size_t next = past_it ? i + 1 : i;
  const bool joined = next < end && next > 0 && !begins_line(code, next) && is_value(code, next) &&
                      (is_value(code, next - 1) || code.is(next - 1, "]") || code.is(next - 1, ")"));
  const bool question = m[3] == ";" && lacks_question(code, next);
  if (joined && !question && !(code.is(next - 1, ")") && m[3] == ";"))
    return between(read, next, m[3] == ";");
  if (m[3] == ";") {
    if (next == 0 || next > code.size()) return std::nullopt;
    if (question)
      return behind(
          code, next - 1,
          fmt::format("a ? is missing after `{}`: condition ? value : other value.", code[next - 1].text),
          Slip::syntax);
    return behind(code, next - 1, fmt::format("a ; is missing after `{}`.", code[next - 1].text),
                  Slip::missing_semicolon);
  }
  if (next >= code.size()) return std::nullopt;
  if (m[3] == ")" && semicolon_in_list(code, next))
    return Explanation{
        "a `;` ends the statement here, in the middle of its brackets. What they hold is parted by commas: "
        "write `,`.",
        Slip::syntax, code[next].line, code[next].column};
  return Explanation{fmt::format("a {} is missing before `{}`.", m[3], code[next].text), Slip::syntax};
}

/** In the list of parameters. */
std::optional<Explanation> comma(const Reading& read, const Diagnostic& d) {
  const Code& code = read.code();
  const std::size_t at = d.column > 0 ? read.at(d) : code.size();
  for (std::size_t i = at; i < std::min(at + 2, code.size()) && i > 0; ++i) {
    const bool type = code.is(i, "const") || code.is(i, "int") || code.is(i, "float");
    const bool in_list = code.enclosing(i) < i && code.is(code.enclosing(i), "(");
    if (type && in_list && code.is(i - 1, Kind::identifier) && !code.is(i - 1, "const"))
      return Explanation{fmt::format("a , is missing between `{}` and `{}`.", code[i - 1].text, code[i].text),
                         Slip::syntax, code[i].line, code[i].column};
  }
  return std::nullopt;
}

/** row =< M, int row := 0, float[4] sum, static_cast<float>row, and a comment that begins with one /. */
std::optional<Explanation> signs(const Reading& read, const Diagnostic& d) {
  const Code& code = read.code();
  const auto [begin, end] = read.line(d.line);
  const auto told = [&](std::size_t i, std::string sentence) {
    return Explanation{std::move(sentence), Slip::syntax, code[i].line, code[i].column};
  };
  if (begin < end && code.is(begin, "/")) return told(begin, "a comment begins with two signs: //.");
  for (std::size_t i = begin; i + 2 < end; ++i) {
    const bool equals_first = code.is(i, "=") && (code.is(i + 1, "<") || code.is(i + 1, ">")) &&
                              code[i + 1].offset == code[i].offset + 1;
    if (equals_first) return told(i, fmt::format("`={0}` is written `{0}=`.", code[i + 1].text));
    const bool colon_first =
        code.is(i, ":") && code.is(i + 1, "=") && code[i + 1].offset == code[i].offset + 1;
    if (colon_first) return told(i, "`:=` is no sign of C++: to store a value, write `=`.");
    const bool type = code.is(i, "float") || code.is(i, "int") || code.is(i, "double");
    if (type && (code.is(i + 1, "2") || code.is(i + 1, "4")))
      return told(i, fmt::format("{0}{1} is one word: no blank between {0} and {1}.", code[i].text,
                                 code[i + 1].text));
    const std::size_t after = code.past(i + 1);
    if (type && code.is(i + 1, "[") && after < end && code.is(after, Kind::identifier))
      return told(i + 1, fmt::format("the size follows the name: {} {}{}.", code[i].text, code[after].text,
                                     read.text(i + 1, after)));
    const bool cast = code.is(i, "static_cast") || code.is(i, "reinterpret_cast");
    const std::size_t value = code.past_angles(i + 1);
    if (cast && value > i + 1 && value < end && !code.is(value, "("))
      return told(value,
                  fmt::format("what is cast needs ( ): {}({}).", read.text(i, value), code[value].text));
  }
  return std::nullopt;
}

/** `const float* A`, from the type to the name. */
bool is_declaration(const Code& code, std::size_t begin, std::size_t end) {
  static const std::set<std::string_view> kTypes = {"const", "float",  "int",  "double", "unsigned",
                                                    "char",  "size_t", "bool", "long"};
  if (end < begin + 2 || !kTypes.contains(code[begin].text) || !code.is(end - 1, Kind::identifier) ||
      kTypes.contains(code[end - 1].text))
    return false;
  for (std::size_t i = begin + 1; i + 1 < end; ++i) {
    if (!code.is(i, "*") && !code.is(i, "&") && !code.is(i, "__restrict__") && !kTypes.contains(code[i].text))
      return false;
  }
  return true;
}

/** kernel<<<grid, block>>>(float* A, int M), copied from the kernel's head. */
std::optional<Explanation> types_in_call(const Reading& read, const Diagnostic& d) {
  const Code& code = read.code();
  const auto [begin, end] = read.line(d.line);
  for (std::size_t i = std::max(begin, std::size_t{1}); i < end; ++i) {
    const bool call = code.is(i, "(") && !code.scope(i).declarations &&
                      (code.is(i - 1, ">>>") || code.is(i - 1, Kind::identifier)) && !code.is(i - 1, "for");
    if (!call) continue;
    bool typed = false;
    std::string names;
    for (const auto& [first, past] : read.list(i)) {
      const bool here = is_declaration(code, first, past);
      typed = typed || here;
      names += (names.empty() ? "" : ", ") + read.text(here ? past - 1 : first, past);
    }
    if (typed)
      return Explanation{fmt::format("a {} passes values, and their types stand only in the function's head: "
                                     "write ({}).",
                                     code.is(i - 1, ">>>") ? "launch" : "call", names),
                         Slip::syntax, code[i].line, code[i].column};
  }
  return std::nullopt;
}

std::string_view closing(std::string_view open) { return open == "(" ? ")" : open == "[" ? "]" : "}"; }

/** A[k) for A[k], and B[(p + ty] for B[(p + ty)]: the bracket at `i` closes nothing, but others of its line are open. */
std::optional<std::string> mixed_up(const Code& code, std::size_t begin, std::size_t i) {
  std::vector<std::size_t> open;
  for (std::size_t k = begin; k < i; ++k) {
    if (code.is(k, "(") || code.is(k, "[") || code.is(k, "{"))
      open.push_back(k);
    else if (!open.empty() && code.is(k, closing(code[open.back()].text)))
      open.pop_back();
  }
  const auto is_open = [&](std::size_t k) { return code.is(i, closing(code[k].text)); };
  if (open.empty() || code.is(open.back(), "{") || is_open(open.back())) return std::nullopt;
  const std::string_view wanted = closing(code[open.back()].text);
  if (std::ranges::any_of(open, is_open))
    return fmt::format("a {} is missing before this {}.", wanted, code[i].text);
  return fmt::format("the {} in column {} is closed by a {}: write {}.", code[open.back()].text,
                     code[open.back()].column, code[i].text, wanted);
}

/** A bracket too many, a ; after a function's head. */
std::optional<Explanation> too_many(const Reading& read, const Diagnostic& d) {
  const Code& code = read.code();
  const auto [begin, end] = read.line(d.line);
  for (std::size_t i = begin; i < end; ++i) {
    if ((code.is(i, ")") || code.is(i, "]")) && is_lone(code, i)) {
      if (const auto mixed = mixed_up(code, begin, i))
        return Explanation{*mixed, Slip::syntax, code[i].line, code[i].column};
      return Explanation{fmt::format("this {} closes nothing: it is one too many, or its {} is missing.",
                                     code[i].text, code.is(i, ")") ? "(" : "["),
                         Slip::syntax, code[i].line, code[i].column};
    }
    const bool after_head =
        code.is(i, "{") && i > 1 && code.is(i - 1, ";") && code.is(i - 2, ")") && code.scope(i).declarations;
    if (after_head)
      return Explanation{"this ; ends the function before its body: leave it out.", Slip::syntax,
                         code[i - 1].line, code[i - 1].column};
  }
  return std::nullopt;
}

/** #inlcude. */
std::optional<Explanation> directive(const Reading& read, const Diagnostic& d) {
  if (!d.text.starts_with("invalid preprocessing directive") &&
      !d.text.starts_with("unrecognized preprocessing directive"))
    return std::nullopt;
  for (const Code& line : read.file().directives) {
    if (line[0].line != d.line) continue;
    for (const std::string_view word :
         {"include", "define", "ifdef", "ifndef", "endif", "else", "pragma", "undef"}) {
      if (text::distance(word, line[0].text) <= 2)
        return Explanation{fmt::format("`#{}` is misspelt: write #{}.", line[0].text, word), Slip::syntax};
    }
  }
  return std::nullopt;
}

/** #include <cuda_runtime>. */
std::optional<Explanation> header(const Reading&, const Diagnostic& d) {
  if (d.text.find("` is not there: a header") == std::string::npos) return std::nullopt;
  const std::string name = d.text.substr(1, d.text.find('`', 1) - 1);
  for (const std::string_view known :
       {"cuda_runtime.h", "cuda_pipeline.h", "cstdio", "stdio.h", "cmath", "math.h", "iostream", "cassert",
        "vector", "cstdlib", "stdlib.h", "algorithm"}) {
    if (text::distance(known, name) <= 2)
      return Explanation{fmt::format("`{}` is not there: write #include <{}>.", name, known)};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Explanation> explain_syntax(const Reading& read, const Diagnostic& d) {
  for (const auto family : {directive, header}) {
    if (auto found = family(read, d)) return found;
  }
  if (d.text.starts_with("unterminated ") && d.text.find("comment") != std::string::npos)
    return Explanation{"this /* is never closed: its */ is missing.", Slip::syntax};
  if (!kNoFunctionHere.match(d.text).empty())
    return Explanation{"a function cannot be defined inside another one: is a } missing above it?",
                       Slip::missing_brace};
  if (kOtherSyntax.match(d.text).empty()) return std::nullopt;
  for (const auto family : {define, quotes, loop, signs, types_in_call}) {
    if (auto found = family(read, d)) return found;
  }
  if (d.text.starts_with("redefinition")) return std::nullopt;
  for (const auto family : {too_many, comma, missing}) {
    if (auto found = family(read, d)) return found;
  }
  return std::nullopt;
}

}  // namespace toolchain
