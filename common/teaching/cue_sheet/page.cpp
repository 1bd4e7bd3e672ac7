// Small type in two columns: it lies on the desk, and is not projected.
#include <fmt/format.h>

#include "cue_sheet/cue_sheet.h"
#include "text/markup.h"

namespace cue_sheet {
namespace {

constexpr const char* kStyle = R"css(
@page { size: A4; margin: 9mm; }
body { font: 9.6pt/1.24 "Inter", "DejaVu Sans", sans-serif; margin: 0 auto; max-width: 192mm; color: #000; background: #fff; }
h1 { font-size: 15pt; margin: 0 0 1.5mm; }
h2 { font-size: 11.5pt; margin: 2mm 0 0.6mm; border-bottom: 0.3mm solid #000; break-after: avoid; }
main { columns: 2; column-gap: 6mm; }
table { border-collapse: collapse; width: 100%; }
td { padding: 0.2mm 1mm 0.2mm 0; vertical-align: top; border-bottom: 0.1mm solid #bbb; }
td.at { font-weight: bold; white-space: nowrap; }
p { margin: 0.5mm 0; break-inside: avoid; }
i { color: #333; }
code { font-family: "JetBrains Mono", "DejaVu Sans Mono", monospace; font-size: 0.93em; }
)css";

/** Code between back-ticks; stars of Markdown are dropped. One with a blank on both sides multiplies: it begins no
 *  emphasis, and ends none (CommonMark, 6.2). */
std::string inline_html(std::string_view markdown) {
  const std::string text = text::escaped(markdown);
  std::string all;
  bool code = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool multiplies = i > 0 && text[i - 1] == ' ' && i + 1 < text.size() && text[i + 1] == ' ';
    if (text[i] == '`') {
      all += code ? "</code>" : "<code>";
      code = !code;
    } else if (text[i] != '*' || code || multiplies) {
      all += text[i];
    }
  }
  return all;
}

std::string section(const char* heading, const std::string& inside) {
  return fmt::format("<h2>{}</h2>\n{}", heading, inside);
}

std::string clock(double minutes) {
  const int seconds = static_cast<int>(minutes * 60 + 0.5);
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

/** With the time at which each part begins. */
std::string plan(const std::vector<AgendaItem>& parts) {
  std::string rows;
  double now = 0;
  for (const AgendaItem& part : parts) {
    rows += fmt::format("<tr><td class=\"at\">{}</td><td>{}</td><td>{}</td></tr>\n", clock(now),
                        inline_html(part.what), inline_html(part.with));
    now += part.minutes;
  }
  return fmt::format("<table>\n{}<tr><td class=\"at\">{}</td><td>end</td><td></td></tr>\n</table>\n", rows,
                     clock(now));
}

std::string cues_html(const std::vector<Cue>& all) {
  std::string html;
  for (const Cue& cue : all) {
    html += fmt::format("<p><b>{}</b> {}", inline_html(cue.name), inline_html(cue.what));
    for (const std::string& words : cue.words) html += fmt::format(" <i>“{}”</i>", inline_html(words));
    html += "</p>\n";
  }
  return html;
}

}  // namespace

std::string to_html(const Cues& cues) {
  std::string questions;
  for (const std::string& question : cues.questions)
    questions += fmt::format("<p>– <i>“{}”</i></p>\n", inline_html(question));
  return fmt::format(
             "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Cues: {0}</title>\n"
             "<link rel=\"icon\" href=\"data:,\">\n<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n<main>\n",
             inline_html(cues.title), kStyle) +
         section("Minutes", plan(cues.plan)) + section("On the board", cues_html(cues.boards)) +
         section("Live: ask", cues_html(cues.steps)) +
         section("Mistakes to show, and the question back", cues_html(cues.mistakes)) +
         section("Questions to the class", questions) + "</main>\n</body>\n</html>\n";
}

}  // namespace cue_sheet
