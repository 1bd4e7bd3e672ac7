// Finds the statements: of all of C++ only what stands in the lessons' kernels.
#include "statements.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <stdexcept>
#include <string>

namespace mutants {
namespace {

using source::Kind;
using source::Token;

std::vector<Token> ordinary_tokens(std::string_view text) {
  std::vector<Token> tokens = source::tokenize(text);
  std::erase_if(tokens,
                [](const Token& token) { return token.kind == Kind::comment || token.directive != 0; });
  return tokens;
}

bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

/** `stops` holds words and signs with a blank around each: " && || ? ". */
bool among(std::string_view word, std::string_view stops) {
  return stops.find(" " + std::string(word) + " ") != std::string_view::npos;
}

}  // namespace

KernelFile::KernelFile(std::string_view text)
    : text_(text), code_(ordinary_tokens(text), source::SideWords{}), opening_(code_.size()) {
  std::iota(opening_.begin(), opening_.end(), std::size_t{0});
  for (std::size_t i = 0; i < code_.size(); ++i) {
    if (code_.past(i) > i + 1) opening_[code_.past(i) - 1] = i;
  }
  for (std::size_t i = 1; i < code_.size(); ++i) {
    const bool body = code_.is(i, "{") && code_.is(i - 1, ")") && code_.scope(i).declarations;
    if (body) i = read_statement(i, std::nullopt) - 1;
  }
}

std::size_t KernelFile::read_statement(std::size_t begin, std::optional<std::size_t> around) {
  using enum Statement::Form;
  if (begin >= code_.size()) throw std::runtime_error("The kernel file ends inside a function.");
  Statement::Form form = plain;
  if (code_.is(begin, "{")) form = block;
  if (code_.is(begin, "if")) form = branch;
  if (code_.is(begin, "for") || code_.is(begin, "while")) form = loop;
  const bool two_words = code_.is(begin, Kind::identifier) && code_.is(begin + 1, Kind::identifier);
  if (form == plain && two_words && !code_.is(begin, "return")) form = declaration;
  const std::size_t self = statements_.size();
  statements_.push_back({form, begin, begin, around});
  return statements_[self].end = read_parts(self);
}

/** Returns what follows the statement. */
std::size_t KernelFile::read_parts(std::size_t self) {
  using enum Statement::Form;
  const Statement::Form form = statements_[self].form;
  std::size_t i = statements_[self].begin;
  if (form == block) {
    for (++i; !code_.is(i, "}");) i = read_statement(i, self);
    return i + 1;
  }
  if (form == branch || form == loop) {
    i = read_statement(code_.past(i + 1), self);
    return code_.is(i, "else") ? read_statement(i + 1, self) : i;
  }
  while (i < code_.size() && !code_.is(i, ";")) i = code_.past(i);
  return std::min(i + 1, code_.size());
}

bool KernelFile::spaced(std::size_t i) const {
  const std::size_t after = offset_after(i);
  return offset(i) > 0 && after < text_.size() && is_blank(text_[offset(i) - 1]) && is_blank(text_[after]);
}

bool KernelFile::declares(std::size_t i) const {
  if (i == 0 || !code_.is(i, Kind::identifier)) return false;
  const bool after_a_word = code_.is(i - 1, Kind::identifier) && !code_.is(i - 1, "return");
  const bool after_a_pointer = code_.is(i - 1, "*") && !spaced(i - 1);
  return after_a_word || after_a_pointer;
}

std::size_t KernelFile::operand_begin(std::size_t i, std::string_view stops) const {
  while (i > 0) {
    const Token& before = code_[i - 1];
    const bool open = opening_[i - 1] == i - 1 && among(before.text, " ( [ { ");
    if (open || among(before.text, " , ; = += return ") || among(before.text, stops)) return i;
    i = opening_[i - 1];
  }
  return i;
}

std::size_t KernelFile::operand_end(std::size_t i, std::string_view stops) const {
  while (i < code_.size() && !among(code_[i].text, " ) ] } , ; ") && !among(code_[i].text, stops)) {
    i = code_.past(i);
  }
  return i;
}

std::string_view KernelFile::between(std::size_t begin, std::size_t end) const {
  return begin < end ? text_.substr(offset(begin), offset_after(end - 1) - offset(begin))
                     : std::string_view();
}

}  // namespace mutants
