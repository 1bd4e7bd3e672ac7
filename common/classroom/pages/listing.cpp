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

std::string note_html(const Note& note) {
  return fmt::format("<span class=\"note{}\">{} <span class=\"soft\">{}{}</span></span>\n",
                     note.warning ? " warning" : "", text::escaped(note.words),
                     note.where == "build"                       ? ""
                     : note.where.find(',') == std::string::npos ? "check "
                                                                 : "checks ",
                     text::escaped(note.where));
}

}  // namespace

std::string listing(std::string_view source, const Notes& notes, const Look& look) {
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
    for (const Note& note : said->second) html += note_html(note);
  }
  if (!source.empty()) html += "<span class=\"note warning\">The rest of the file is not shown.</span>\n";
  return html + "</div>\n";
}

}  // namespace pages
