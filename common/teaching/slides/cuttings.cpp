// Finds functions and comments by their tokens.
#include "slides/cuttings.h"

#include <algorithm>
#include <optional>

#include "source/file.h"
#include "text/text.h"

namespace slides {
namespace {

using source::Code;
using source::Kind;
using source::Token;

/** A function of a file: the indices of its first token, its name, and the brace that closes it. */
struct Function {
  std::size_t begin, name, end;
};

/** The function whose head holds token `i`; nothing where it is only declared, or is none. */
std::optional<Function> function_around(const Code& code, std::size_t i) {
  std::size_t begin = i;
  const auto ends_before = [&](std::size_t at) {
    return code.is(at, ";") || code.is(at, "}") || code.is(at, "{") || code.is(at, Kind::directive);
  };
  while (begin > 0 && !ends_before(begin - 1)) --begin;
  const source::Declarator head = code.declarator(begin);
  if (!head.function || head.name == code.size()) return std::nullopt;
  std::size_t body = head.end;
  while (body < code.size() && !code.is(body, "{") && !code.is(body, ";")) body = code.past(body);
  if (!code.is(body, "{")) return std::nullopt;
  return Function{begin, head.name, code.past(body) - 1};
}

/** The functions with `word` in their heads, their names included. */
std::vector<Function> functions_with(const Code& code, std::string_view word) {
  std::vector<Function> found;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (!code.is(i, word) || !code.scope(i).declarations) continue;
    if (const auto function = function_around(code, i)) found.push_back(*function);
  }
  return found;
}

/** All of the lines on which the function stands. */
std::string lines_of(std::string_view text, const Code& code, const Function& function) {
  const std::size_t begin = text.rfind('\n', code[function.begin].offset) + 1;  // npos + 1 is 0
  const std::size_t end = std::min(text.find('\n', code[function.end].offset), text.size());
  return std::string(text.substr(begin, end - begin)) + "\n";
}

std::string first_of(std::string_view text, const Code& code, const std::vector<Function>& functions) {
  return functions.empty() ? "" : lines_of(text, code, functions.front());
}

std::size_t indent_of(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

/** `A` of the comment that stands where the name of a parameter would. */
std::optional<std::string_view> name_in(std::string_view comment) {
  const bool name =
      comment.size() == 5 && comment.starts_with("/*") && comment[2] >= 'A' && comment[2] <= 'Z';
  return name ? std::optional(comment.substr(2, 1)) : std::nullopt;
}

bool blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

/** With at most one empty line where several follow each other. */
std::string squeezed(std::string_view text) {
  std::string result;
  for (bool empty_before = false; !text.empty();) {
    const std::string_view line = text::take_line(text);
    if (!(line.empty() && empty_before)) (result += line) += '\n';
    empty_before = line.empty();
  }
  return result;
}

}  // namespace

std::string kernel_of(std::string_view text) {
  const source::File file = source::read(text);
  return first_of(text, file.code, functions_with(file.code, "__global__"));
}

std::string function_of(std::string_view text, std::string_view name) {
  const source::File file = source::read(text);
  std::vector<Function> functions = functions_with(file.code, name);
  std::erase_if(functions, [&](const Function& one) { return !file.code.is(one.name, name); });
  return first_of(text, file.code, functions);
}

std::vector<std::string> device_functions(std::string_view text) {
  const source::File file = source::read(text);
  std::vector<std::string> names;
  for (const Function& function : functions_with(file.code, "__device__"))
    names.emplace_back(file.code[function.name].text);
  return names;
}

std::string solution_of(const source::Marked& solution, int todo) {
  std::vector<std::string_view> lines;
  std::size_t indent = std::string_view::npos;
  for (const source::Marked::Line& line : solution.lines) {
    if (line.region != todo || line.shown != source::Shown::solved) continue;
    std::string_view rest = line.text;
    lines.push_back(text::take_line(rest));
    if (!blank(lines.back())) indent = std::min(indent, indent_of(lines.back()));
  }
  std::string text;
  for (const std::string_view line : lines) (text += line.substr(std::min(indent, line.size()))) += '\n';
  return text;
}

std::string without_comments(std::string_view text) {
  std::string result;
  std::size_t done = 0;  // so many bytes of the text are looked at
  for (const Token& token : source::tokenize(text)) {
    if (token.kind != Kind::comment) continue;
    const std::optional<std::string_view> name = name_in(token.text);
    if (!name && token.text.starts_with("/*")) continue;
    result += text.substr(done, token.offset - done);
    done = token.offset + token.text.size();
    if (name) {
      result += *name;
      continue;
    }
    result.erase(result.find_last_not_of(' ') + 1);
    const bool alone = result.empty() || result.back() == '\n';
    if (alone) done = std::min(done + 1, text.size());
  }
  return squeezed(result += text.substr(done));
}

}  // namespace slides
