// Moves the third bracket to the other two, where both ends of a launch are found.
#include "source/spaced_launches.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "source/tokenizer.h"

namespace source {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

/** Where the third bracket stands, if nothing but white space parts it from the two at `at`. */
std::optional<std::size_t> third(std::string_view text, std::size_t at, std::string_view blanks) {
  const std::size_t next = text.find_first_not_of(blanks, at + 2);
  if (next == text.npos || text[next] != text[at]) return std::nullopt;
  return next;
}

/** Most files hold no such thing, and are not read for it. */
bool has_parted(std::string_view text) {
  for (std::size_t at = 0; (at = text.find(">>", at)) != text.npos; ++at) {
    if (text[at + 2 < text.size() ? at + 2 : at] != '>' && third(text, at, kBlanks)) return true;
  }
  for (std::size_t at = 0; (at = text.find("<<", at)) != text.npos; ++at) {
    if (text[at + 2 < text.size() ? at + 2 : at] != '<' && third(text, at, " \t")) return true;
  }
  return false;
}

class Mender {
 public:
  explicit Mender(std::string text) : text_(std::move(text)), before_(text_), tokens_(tokenize(before_)) {}

  std::string run() {
    for (std::size_t i = 0; i + 1 < tokens_.size(); ++i) {
      const bool whole = is(i, "<<<");
      if (whole && tokens_[i].closed) continue;
      const bool parted = is(i, "<<") && is(i + 1, "<") && tokens_[i].line == tokens_[i + 1].line &&
                          third(before_, tokens_[i].offset, " \t") == tokens_[i + 1].offset;
      if (!whole && !parted) continue;
      const std::size_t end = closing(i + (whole ? 1 : 2));
      if (end == tokens_.size()) continue;
      if (parted) move(tokens_[i + 1].offset, tokens_[i].offset + 2);
      move(*third(before_, tokens_[end].offset, kBlanks), tokens_[end].offset + 2);
    }
    return moved();
  }

 private:
  bool is(std::size_t i, std::string_view sign) const {
    return i < tokens_.size() && tokens_[i].text == sign;
  }

  /** The first of >>> or >> > outside all brackets that were opened from `i` on; size() for none. */
  std::size_t closing(std::size_t i) const {
    int depth = 0;
    for (; i + 2 < tokens_.size() && !is(i, ";"); ++i) {
      if (is(i, "(") || is(i, "[") || is(i, "{")) ++depth;
      if ((is(i, ")") || is(i, "]") || is(i, "}")) && --depth < 0) break;
      const bool two = is(i, ">") && is(i + 1, ">") && tokens_[i + 1].offset == tokens_[i].offset + 1;
      if (depth == 0 && two && is(i + 2, ">") && (is(i + 3, "(") || ends_macro(i + 2)) &&
          third(before_, tokens_[i].offset, kBlanks) == tokens_[i + 2].offset)
        return i;
    }
    return tokens_.size();
  }

  /** Whoever uses the macro passes the arguments. */
  bool ends_macro(std::size_t i) const {
    const int line = tokens_[i].directive;
    return line != 0 && (i + 1 == tokens_.size() || tokens_[i + 1].directive != line);
  }

  void move(std::size_t from, std::size_t to) {
    if (from != to) moves_.push_back({from, to});
  }

  /** From the last to the first, so that places in front stay. What ends a line goes on doing so. */
  std::string moved() {
    std::ranges::sort(moves_, std::ranges::greater{});
    for (const auto& [from, to] : moves_) {
      const char bracket = std::exchange(text_[from], ' ');
      const bool blank = text_[to] == ' ' || text_[to] == '\t';
      text_.replace(to, blank ? 1 : 0, 1, bracket);
    }
    return std::move(text_);
  }

  std::string text_;
  const std::string before_;  ///< tokens point here
  std::vector<Token> tokens_;
  std::vector<std::pair<std::size_t, std::size_t>> moves_;
};

}  // namespace

std::string with_whole_brackets(std::string text) {
  return has_parted(text) ? Mender(std::move(text)).run() : std::move(text);
}

}  // namespace source
