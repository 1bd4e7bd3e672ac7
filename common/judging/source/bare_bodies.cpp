// Implements the search for forgotten { } by comparing the indentation of lines.
#include "source/bare_bodies.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "source/statements.h"

namespace source {
namespace {

constexpr std::size_t kLongestHeld = 5'000;  // tokens: only garbage is longer

class Finder {
 public:
  explicit Finder(const Code& code) : code_(code) {}

  std::optional<BareBody> at(std::size_t head) const {
    const std::size_t body = held_by(code_, head);
    if (body == 0 || body >= code_.size() || !begins_line(body) || code_.is(body, "{")) return std::nullopt;
    const std::string_view outer = indent_of_line(head), inner = indent(body);
    if (inner.size() <= outer.size() || !inner.starts_with(outer)) return std::nullopt;
    BareBody found{.head = head, .body = body, .end = past_statement(code_, body)};
    found.meant_end = found.end;
    while (goes_on(found.meant_end, inner)) {
      const std::size_t next = past_statement(code_, found.meant_end);
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
