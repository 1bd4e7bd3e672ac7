// Decides whether a thread that leaves should have come to a barrier, by going from the outermost of what encloses the
// return to the innermost, and writes ways out as text.
#include "text/way_out.h"

#include <charconv>

#include "text/position.h"

namespace text {
namespace {

/** Takes the next number, and the sign behind it. */
unsigned next_number(std::string_view& text) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (!text.empty()) text.remove_prefix(1);
  return number;
}

}  // namespace

bool WayOut::owes(unsigned barrier, const MoreTurns& more) const {
  if (at == kPastEnd) return true;
  std::size_t loop = 0;
  for (const Around& one : around) {
    if (barrier < one.first) return true;
    if (barrier > one.last) return false;
    if (one.kind == Around::Kind::repeated) return false;
    if (one.kind == Around::Kind::branch && barrier < one.own) return false;
    if (one.kind != Around::Kind::loop) continue;
    const signed char later = more[loop++];
    if (later != 0) return later > 0;
  }
  return barrier < at;
}

std::string written(const WayOut& way) {
  std::string text =
      std::to_string(way.at) + ":" + std::to_string(way.first) + ":" + std::to_string(way.last) + ":";
  for (const WayOut::Around& one : way.around) {
    text += static_cast<char>(one.kind);
    text += std::to_string(one.first) + ":" + std::to_string(one.last) + ":" + std::to_string(one.own) + ":";
  }
  return text;
}

bool is_at_end(std::string_view written) { return next_number(written) == kPastEnd; }

WayOut read_way_out(std::string_view text) {
  WayOut way;
  way.at = next_number(text);
  way.first = next_number(text);
  way.last = next_number(text);
  while (!text.empty()) {
    WayOut::Around one{static_cast<WayOut::Around::Kind>(text.front())};
    text.remove_prefix(1);
    one.first = next_number(text);
    one.last = next_number(text);
    one.own = next_number(text);
    way.around.push_back(one);
  }
  return way;
}

}  // namespace text
