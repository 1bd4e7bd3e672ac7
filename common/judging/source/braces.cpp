// Goes by the columns: which line is further left than the one that its brace belongs to?
#include "source/braces.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
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
            fmt::format("this {{ is never closed: a }} is missing {}.", where), Fault::brace};
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

constexpr std::size_t kLongestBody = 10'000;  // tokens: only garbage is longer

/** After a function's parameters these may stand in front of its {. */
const std::set<std::string_view> kAfterParameters = {"const",    "noexcept", "override", "final",
                                                     "requires", "try",      "volatile", "mutable"};

class MissingOpeningBrace {
 public:
  explicit MissingOpeningBrace(const Code& code) : code_(code), indents_(indents(code)) {}

  std::optional<Problem> problem() const {
    std::size_t lone = 0;
    while (lone < code_.size() && !(code_.is(lone, "}") && code_.partner(lone) == lone)) ++lone;
    if (lone == code_.size()) return std::nullopt;
    if (const auto head = function_head(lone)) return head;
    for (std::size_t i = 0; i < lone; ++i) {
      if (const auto statement = statement_head(i, lone)) return statement;
    }
    return too_many(lone);
  }

 private:
  bool begins_line(std::size_t i) const { return i == 0 || code_[i - 1].line < code_[i].line; }

  Problem at(std::size_t i, std::string sentence) const {
    return {code_[i].line, code_[i].column, std::move(sentence), Fault::brace};
  }

  /** __global__ void k(int n) and then a statement. */
  std::optional<Problem> function_head(std::size_t lone) const {
    for (const Function& f : code_.functions()) {
      const std::size_t after = code_.past(f.parameters);
      const bool goes_on = code_.is(after, Kind::identifier) &&
                           !kAfterParameters.contains(code_[after].text) &&
                           code_[after].line > code_[after - 1].line && code_.is(after - 1, ")");
      if (goes_on && after < lone)
        return at(after - 1, fmt::format("a {{ is missing after the head of `{}`.", f.name));
    }
    return std::nullopt;
  }

  /** for (...), if (...) or else at `i` without a brace, and after a deeper block a } in its own column. */
  std::optional<Problem> statement_head(std::size_t i, std::size_t lone) const {
    const bool takes_condition = code_.is(i, "for") || code_.is(i, "while") || code_.is(i, "if");
    if (!takes_condition && !code_.is(i, "else") && !code_.is(i, "do")) return std::nullopt;
    const std::size_t body = takes_condition ? code_.past(i + 1) : i + 1;
    if (body > lone || code_.is(body, "{") || code_[body].line == code_[body - 1].line) return std::nullopt;
    for (std::size_t k = body; k <= std::min(lone, body + kLongestBody); ++k) {
      if (!begins_line(k) || code_[k].column > indents_[i]) continue;
      const bool closes = code_.is(k, "}") && code_[k].column == indents_[i] && !is_closed_in_column(k);
      if (!closes) return std::nullopt;
      return at(body - 1, fmt::format("a {{ is missing after this `{}`: the }} in line {} belongs to it.",
                                      code_[i].text, code_[k].line));
    }
    return std::nullopt;
  }

  /** Does its { belong to a line of the same column? */
  bool is_closed_in_column(std::size_t k) const {
    return code_.partner(k) != k && indents_[code_.partner(k)] == code_[k].column;
  }

  Problem too_many(std::size_t lone) const {
    for (std::size_t i = 0; i < lone; ++i) {
      if (code_.is(i, "}") && begins_line(i) && code_.partner(i) < i && !is_closed_in_column(i))
        return at(i, fmt::format("this }} closes the {{ of line {}, which its column does not fit: it is one "
                                 "too many, or its own {{ is missing.",
                                 code_[code_.partner(i)].line));
    }
    return at(lone, "this } has no {: it is one too many, or its { is missing.");
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

std::optional<Problem> missing_opening_brace(const File& file) {
  bool conditional = false;
  for (std::size_t i = 0; i < file.code.size(); ++i)
    conditional = conditional || file.code.is(i, Kind::directive);
  if (conditional || !std::ranges::all_of(file.directives, is_balanced)) return std::nullopt;
  return MissingOpeningBrace(file.code).problem();
}

}  // namespace source
