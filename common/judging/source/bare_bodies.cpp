// By the blanks in front of the lines.
#include "source/bare_bodies.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace source {
namespace {

constexpr std::size_t kLongestHeld = 5'000;  // tokens: only garbage is longer
constexpr int kDeepest = 30;                 // statements in statements without a brace

class Finder {
 public:
  explicit Finder(const Code& code) : code_(code) {}

  std::optional<BareBody> at(std::size_t head) const {
    const std::size_t body = body_of(head);
    if (body == 0 || body >= code_.size() || !begins_line(body) || code_.is(body, "{")) return std::nullopt;
    const std::string_view outer = indent_of_line(head), inner = indent(body);
    if (inner.size() <= outer.size() || !inner.starts_with(outer)) return std::nullopt;
    BareBody found{.head = head, .body = body, .end = past(body, 0)};
    found.meant_end = found.end;
    while (goes_on(found.meant_end, inner)) {
      const std::size_t next = past(found.meant_end, 0);
      if (next <= found.meant_end || next > body + kLongestHeld) break;
      found.meant_end = next;
    }
    return found.meant_end > found.end ? std::optional(found) : std::nullopt;
  }

 private:
  bool begins_line(std::size_t i) const { return i == 0 || code_[i - 1].line < code_[i].line; }

  /** The blanks in front of the token, which begins its line. */
  std::string_view indent(std::size_t i) const {
    const auto length = static_cast<std::size_t>(std::max(code_[i].column, 1) - 1);
    return {code_[i].text.data() - std::min(length, code_[i].offset), std::min(length, code_[i].offset)};
  }

  std::string_view indent_of_line(std::size_t i) const {
    for (std::size_t steps = 0; !begins_line(i) && steps < kLongestHeld; ++steps) --i;
    return indent(i);
  }

  bool goes_on(std::size_t i, std::string_view inner) const {
    const bool other = i >= code_.size() || code_.is(i, "}") || code_.is(i, "else") || code_.is(i, "case") ||
                       code_.is(i, Kind::directive);
    return !other && begins_line(i) && indent(i) == inner;
  }

  bool takes_condition(std::size_t i) const {
    return code_.is(i, "for") || code_.is(i, "while") || code_.is(i, "if");
  }

  /** The first token that the head at `i` holds; 0 where there stands no head. */
  std::size_t body_of(std::size_t i) const {
    if (code_.is(i, "else")) return code_.is(i + 1, "if") ? 0 : i + 1;
    if (!takes_condition(i)) return 0;
    const std::size_t open = code_.is(i + 1, "constexpr") ? i + 2 : i + 1;
    return code_.is(open, "(") && code_.partner(open) > open ? code_.partner(open) + 1 : 0;
  }

  /** Past the statement at `i`, with what it holds and with its else. */
  std::size_t past(std::size_t i, int depth) const {
    if (i >= code_.size() || depth > kDeepest) return code_.size();
    if (const std::size_t body = takes_condition(i) ? body_of(i) : 0; body > 0) {
      const std::size_t end = past(body, depth + 1);
      return code_.is(i, "if") && code_.is(end, "else") ? past(end + 1, depth + 1) : end;
    }
    if (code_.is(i, "do")) return past_semicolon(past(i + 1, depth + 1));
    return code_.is(i, "{") ? code_.past(i) : past_semicolon(i);
  }

  std::size_t past_semicolon(std::size_t i) const {
    for (std::size_t steps = 0; i < code_.size() && steps < kLongestHeld; ++steps) {
      if (code_.is(i, ";")) return i + 1;
      if (code_.is(i, "}")) return i;
      i = code_.past(i);
    }
    return code_.size();
  }

  const Code& code_;
};

}  // namespace

std::vector<BareBody> bare_bodies(const Code& code) {
  const Finder finder(code);
  std::vector<BareBody> all;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (const auto found = finder.at(i)) all.push_back(*found);
  }
  return all;
}

}  // namespace source
