// Implements the reading of hints from a hand-out, in which each step lies folded in the one before:
// <details><summary>TODO 2: a question</summary>.
#include "progress/hints.h"

#include <fmt/format.h>

#include <algorithm>

#include "text/text.h"

namespace progress {
namespace {

constexpr std::string_view kFold = "<details><summary>", kTitleEnds = "</summary>", kEnd = "</details>";

/** The title of a fold that begins in this line; empty where none does. */
std::string_view title_in(std::string_view line) {
  if (!line.starts_with(kFold)) return {};
  line.remove_prefix(kFold.size());
  return line.substr(0, line.find(kTitleEnds));
}

void trim(std::string& text) {
  text.erase(0, text.find_first_not_of('\n'));
  text.erase(text.find_last_not_of('\n') + 1);
}

/** Of a paragraph, which goes on from line to line: no list, table, heading or code. */
bool is_prose(std::string_view line) {
  if (line.empty() || std::string_view(" |#>").find(line.front()) != std::string_view::npos) return false;
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  const std::string_view item = digits == 0 ? line : line.substr(digits);
  return !line.starts_with("```") && !line.starts_with("- ") && !line.starts_with("* ") &&
         !(digits > 0 && item.starts_with(". "));
}

/** Each paragraph in one line: whoever shows it knows how wide it may be. */
std::string unbroken(std::string_view markdown) {
  std::string text;
  for (bool in_code = false, goes_on = false; !markdown.empty();) {
    const std::string_view line = text::take_line(markdown);
    if (line.starts_with("```")) in_code = !in_code;
    const bool prose = !in_code && is_prose(line);
    if (!text.empty()) text += prose && goes_on ? ' ' : '\n';
    text += line;
    goes_on = prose;
  }
  return text;
}

}  // namespace

std::vector<Hint> hints_of(std::string_view hand_out, int todo) {
  const std::string first = fmt::format("TODO {}: ", todo);
  std::vector<Hint> hints;
  while (!hand_out.empty()) {
    const std::string_view line = text::take_line(hand_out), title = title_in(line);
    const bool begins = title.starts_with(first);
    if (hints.empty() && !begins) continue;
    if (line.starts_with(kEnd)) break;
    if (!title.empty())
      hints.push_back({std::string(title.substr(begins ? first.size() : 0)), ""});
    else
      (hints.back().text += line) += '\n';
  }
  for (Hint& hint : hints) {
    trim(hint.text);
    hint.text = unbroken(hint.text);
  }
  return hints;
}

}  // namespace progress
