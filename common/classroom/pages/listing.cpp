// Lines, numbers, notes.
#include "pages/listing.h"

#include <fmt/format.h>

#include "text/markup.h"
#include "text/text.h"

namespace pages {
namespace {

/** More is not shown: nobody reads it, and a hostile file may be long. */
constexpr int kMostLines = 2'000;
constexpr std::size_t kLongestLine = 1'000;

/** "build", "check 2.1", "checks 2.1, 2.3", "10 checks, the first is 2.1". */
std::string said_by(const Annotation& note) {
  constexpr std::size_t kMostNamed = 3;
  if (note.checks.empty()) return "build";
  if (note.checks.size() > kMostNamed)
    return fmt::format("{} checks, the first is {}", note.checks.size(), note.checks.front());
  return fmt::format("check{} {}", note.checks.size() == 1 ? "" : "s", fmt::join(note.checks, ", "));
}

std::string note_html(const Annotation& note) {
  const std::string more = note.more == 0   ? ""
                           : note.more == 1 ? " The same holds for another array."
                                            : fmt::format(" The same holds for {} other arrays.", note.more);
  return fmt::format("<span class=\"note{}\">{}{} <span class=\"soft\">{}</span></span>\n",
                     note.warning ? " warning" : "", text::escaped(note.words), more,
                     text::escaped(said_by(note)));
}

}  // namespace

std::string listing(std::string_view source, const Annotations& notes, const Look& look) {
  std::string html = "<div class=\"listing\" tabindex=\"0\" role=\"group\" aria-label=\"source\">\n";
  for (int line = 1; !source.empty() && line <= kMostLines; ++line) {
    const std::string_view code = text::take_line(source).substr(0, kLongestLine);
    const auto said = notes.find(line);
    const bool hit = said != notes.end() || look.hits.contains(line);
    const std::string id = look.anchor.empty() ? "" : fmt::format(" id=\"{}{}\"", look.anchor, line);
    html += fmt::format("<div{}{}><span class=\"at\">{}</span><span class=\"code\">{}</span></div>\n", id,
                        hit                         ? " class=\"hit\""
                        : look.given.contains(line) ? " class=\"given\""
                                                    : "",
                        line, text::escaped(code));
    if (said == notes.end()) continue;
    for (const Annotation& note : said->second) html += note_html(note);
  }
  if (!source.empty()) html += "<span class=\"note warning\">The rest of the file is not shown.</span>\n";
  return html + "</div>\n";
}

}  // namespace pages
