// Finds the outermost open brace, then the innermost one in it that a brace further left closes.
#include "source/braces.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace source {
namespace {

bool is_balanced(const Code& code) {
  int open = 0;
  for (std::size_t i = 0; i < code.size(); ++i) open += code.is(i, "{") - code.is(i, "}");
  return open == 0;
}

/** Of each token the column in which its line begins. */
std::vector<int> indents(const Code& code) {
  std::vector<int> all(code.size());
  for (std::size_t i = 0; i < code.size(); ++i) {
    const bool first = i == 0 || code[i - 1].line < code[i].line;
    all[i] = first ? code[i].column : all[i - 1];
  }
  return all;
}

class MissingBrace {
 public:
  explicit MissingBrace(const Code& code) : code_(code), indents_(indents(code)) {}

  Problem problem() const {
    std::size_t open = code_.left_open();
    while (code_.enclosing(open) != code_.size()) open = code_.enclosing(open);
    const std::size_t next = next_function(open);
    for (std::size_t i = open; i < next; ++i) {
      if (is_closed_further_left(i)) open = i;
    }
    const std::string where = next == code_.size()
                                  ? "before the end of the file"
                                  : fmt::format("before line {}, where `{}` begins", code_[next].line,
                                                code_[code_.declarator(next).name].text);
    return {code_[open].line, code_[open].column,
            fmt::format("this {{ is never closed: a }} is missing {}.", where)};
  }

 private:
  bool begins_line(std::size_t i) const { return i == 0 || code_[i - 1].line < code_[i].line; }

  bool is_closed_further_left(std::size_t i) const {
    const std::size_t end = code_.partner(i);
    return code_.is(i, "{") && end > i && begins_line(end) && code_[end].column < indents_[i];
  }

  /** The first after `open` that begins a function in the column of the one that `open` belongs to. */
  std::size_t next_function(std::size_t open) const {
    for (std::size_t i = open + 1; i < code_.size(); ++i) {
      const bool statement = code_.is(i - 1, ";") || code_.is(i - 1, "}") || code_.is(i - 1, "{");
      if (!statement || !begins_line(i) || code_[i].column > indents_[open] || code_.is(i, "}")) continue;
      const Declarator found = code_.declarator(i);
      if (found.function && found.name > i && found.name < found.end && code_.is(found.end, "(") &&
          code_.is(code_.past(found.end), "{"))
        return i;
    }
    return code_.size();
  }

  const Code& code_;
  std::vector<int> indents_;
};

}  // namespace

std::optional<Problem> missing_brace(const File& file) {
  const bool macros_balance = std::ranges::all_of(file.directives, is_balanced);
  if (file.code.left_open() == file.code.size() || !macros_balance) return std::nullopt;
  return MissingBrace(file.code).problem();
}

}  // namespace source
