// The tokenizer: one pass over the text, one token per step.
#include "source/tokenizer.h"

#include <algorithm>
#include <string>
#include <utility>

namespace source {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/** Longest first. `>>` is missing on purpose: in f<g<int>> it is two brackets. */
constexpr std::string_view kLongPunctuation[] = {
    "<<<", "<<=", "<=>", "...", "->*", "::", "->", "<<", "<=", ">=", "==", "!=", "&&",
    "||",  "++",  "--",  "+=",  "-=",  "*=", "/=", "%=", "&=", "|=", "^=", "##"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool starts_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || (c & 0x80) != 0;
}
bool continues_name(char c) { return starts_name(c) || is_digit(c); }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f'; }

/** Is `name` one of the prefixes of a string or a character, such as the u8R of u8R"(...)"? */
bool is_literal_prefix(std::string_view name) {
  constexpr std::string_view kPrefixes[] = {"R", "L", "u", "U", "u8", "LR", "uR", "UR", "u8R"};
  return std::find(std::begin(kPrefixes), std::end(kPrefixes), name) != std::end(kPrefixes);
}

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {
    if (text_.starts_with(kByteOrderMark)) position_ = line_start_ = kByteOrderMark.size();
  }

  std::vector<Token> run() {
    while (position_ < text_.size()) step();
    return std::move(tokens_);
  }

 private:
  /** The byte `ahead` of the current one, 0 past the end. */
  char at(std::size_t ahead = 0) const {
    return position_ + ahead < text_.size() ? text_[position_ + ahead] : '\0';
  }
  std::string_view rest() const { return text_.substr(position_); }

  void step() {
    const char c = at();
    if (c == '\n') {
      end_line();
    } else if (is_blank(c)) {
      ++position_;
    } else if (const std::size_t length = continuation(0)) {
      advance(length);
    } else if (rest().starts_with("//")) {
      emit(Kind::comment, line_comment());
    } else if (rest().starts_with("/*")) {
      const std::size_t end = text_.find("*/", position_ + 2);
      emit(Kind::comment, end == text_.npos ? rest().size() : end + 2 - position_);
    } else if (c == '#' && line_is_blank_) {
      start_directive();
    } else {
      line_is_blank_ = false;
      emit_word_or_sign();
    }
  }

  void emit_word_or_sign() {
    const char c = at();
    if (starts_name(c)) {
      const std::size_t name = name_length();
      const bool prefix = (at(name) == '"' || at(name) == '\'') && is_literal_prefix(rest().substr(0, name));
      prefix ? emit_literal(name) : emit(Kind::identifier, name);
    } else if (is_digit(c) || (c == '.' && is_digit(at(1)))) {
      emit(Kind::number, number());
    } else if (c == '"' || c == '\'') {
      emit_literal(0);
    } else if (c == '<' && in_include()) {
      emit(Kind::string, header_name());
    } else {
      emit_punctuation();
    }
  }

  /** The length of a backslash with the line's end after it, 0 if there is none. */
  std::size_t continuation(std::size_t ahead) const {
    if (at(ahead) != '\\') return 0;
    if (at(ahead + 1) == '\n') return 2;
    return at(ahead + 1) == '\r' && at(ahead + 2) == '\n' ? 3 : 0;
  }

  std::size_t line_comment() const {
    std::size_t length = 2;
    while (position_ + length < text_.size() && at(length) != '\n') {
      length += std::max<std::size_t>(continuation(length), 1);
    }
    return length;
  }

  std::size_t name_length() const {
    std::size_t length = 0;
    while (continues_name(at(length))) ++length;
    return length;
  }

  /** C++'s "preprocessing number": 1'000, 0x1p-3, 1.5e+2f. */
  std::size_t number() const {
    constexpr std::string_view kExponents = "eEpP";
    std::size_t length = 1;
    for (;; ++length) {
      const char c = at(length);
      const bool sign = (c == '+' || c == '-') && kExponents.find(at(length - 1)) != kExponents.npos;
      const bool separator = c == '\'' && continues_name(at(length + 1));
      if (!continues_name(c) && c != '.' && !sign && !separator) return length;
    }
  }

  void emit_literal(std::size_t prefix) {
    const char quote = at(prefix);
    const std::size_t raw = prefix && quote == '"' && at(prefix - 1) == 'R' ? raw_string(prefix) : 0;
    emit(quote == '"' ? Kind::string : Kind::character, raw ? raw : quoted(prefix, quote));
  }

  std::size_t quoted(std::size_t prefix, char quote) const {
    std::size_t length = prefix + 1;
    while (position_ + length < text_.size() && at(length) != '\n') {
      if (at(length) == quote) return length + 1;
      if (const std::size_t joined = continuation(length)) {
        length += joined;
      } else {
        length += at(length) == '\\' ? 2 : 1;
      }
    }
    return std::min(length, rest().size());
  }

  /** The length of prefix"delimiter( ... )delimiter", 0 if this is not one. */
  std::size_t raw_string(std::size_t prefix) const {
    constexpr std::size_t kLongestDelimiter = 16;
    const std::string_view head = rest().substr(prefix + 1, kLongestDelimiter + 1);
    const std::size_t open = head.find_first_of("( )\\\t\v\f\r\n");
    if (open == head.npos || head[open] != '(') return 0;
    const std::string closing = std::string(1, ')').append(head, 0, open).append(1, '"');
    const std::size_t end = text_.find(closing, position_ + prefix + 1 + open);
    return end == text_.npos ? rest().size() : end + closing.size() - position_;
  }

  void start_directive() {
    line_is_blank_ = false;
    directive_ = ++directives_;
    outer_ = std::exchange(open_, {});
    ++position_;
    while (at() == ' ' || at() == '\t') ++position_;
    emit(Kind::directive, name_length());
  }

  /** The length of <name>, or of the rest of the line where no > follows. */
  std::size_t header_name() const {
    const std::size_t end = rest().find_first_of(">\r\n");
    if (end == text_.npos) return rest().size();
    return rest()[end] == '>' ? end + 1 : end;
  }

  bool in_include() const {
    if (!directive_ || tokens_.empty()) return false;
    const Token& last = tokens_.back();
    return last.kind == Kind::directive && last.directive == directive_ && last.text == "include";
  }

  void end_line() {
    if (directive_) open_ = std::move(outer_);
    directive_ = 0;
    line_is_blank_ = true;
    advance(1);
  }

  void emit_punctuation() {
    if (!open_.empty() && open_.back().bracket == '<' && rest().starts_with(">>>") && !qualifies(3)) {
      tokens_[open_.back().token].closed = true;
      open_.pop_back();
      return emit(Kind::punctuation, 3);
    }
    const bool names_operator = !tokens_.empty() && tokens_.back().text == "operator";
    for (const std::string_view sign : kLongPunctuation) {
      if (!rest().starts_with(sign)) continue;
      if (sign == "<<<" && names_operator) continue;  // operator<<<int>(...)
      emit(Kind::punctuation, sign.size());
      if (sign == "<<<") open_.push_back({'<', tokens_.size() - 1});
      return;
    }
    follow_brackets(at());
    emit(Kind::punctuation, 1);
  }

  /** Does `::` follow, so that these are the ends of template arguments? */
  bool qualifies(std::size_t ahead) const { return at(ahead) == ':' && at(ahead + 1) == ':'; }

  /** Keeps the brackets opened since the last <<<. A launch ends unclosed with the statement around it. */
  void follow_brackets(char sign) {
    if (open_.empty()) return;
    if (sign == '(' || sign == '[' || sign == '{') open_.push_back({sign, 0});
    const bool closes = sign == ')' || sign == ']' || sign == '}';
    if (!closes && sign != ';') return;
    while (!open_.empty() && open_.back().bracket == '<') open_.pop_back();
    if (closes && !open_.empty()) open_.pop_back();
  }

  void emit(Kind kind, std::size_t length) {
    length = std::min(length, rest().size());
    const int column = static_cast<int>(position_ - line_start_) + 1;
    tokens_.push_back({kind, rest().substr(0, length), position_, line_, column, directive_});
    advance(length);
  }

  void advance(std::size_t length) {
    for (const std::size_t end = position_ + length; position_ < end; ++position_) {
      if (text_[position_] != '\n') continue;
      ++line_;
      line_start_ = position_ + 1;
    }
  }

  struct Open {
    char bracket;       ///< ( [ { or, for a <<<, <
    std::size_t token;  ///< of the <<<
  };

  std::string_view text_;
  std::vector<Token> tokens_;
  std::size_t position_ = 0, line_start_ = 0;
  int line_ = 1;
  bool line_is_blank_ = true;           ///< but for comments: a # would start a directive
  int directive_ = 0, directives_ = 0;  ///< the number of this one, and how many there were
  std::vector<Open> open_,
      outer_;  ///< brackets since the outermost open <<<, and those around this directive
};

}  // namespace

std::vector<Token> tokenize(std::string_view text) { return Lexer(text).run(); }

}  // namespace source
