// Implements a student's page as HTML, from top to bottom: points, source, checks, pictures.
#include "pages/student_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "exports/feedback.h"
#include "pages/annotations.h"
#include "pages/document.h"
#include "pages/listing.h"
#include "text/markup.h"
#include "text/text.h"

namespace pages {
namespace {

using records::Record;
using records::Status;
using text::escaped;

/** A question stands by itself. */
std::string first_mistake(std::string words) {
  if (!words.ends_with('?')) return "First: " + words + ".";
  words.replace(0, 1, text::upper(words.substr(0, 1)));
  return words;
}

constexpr const char* kIfMissing =
    "<p>Did you hand something in? Then it has a name that does not say that it is yours: tell your "
    "instructor what it is called and when you handed it in, and it can be graded as yours.</p>\n";

std::string head(const Record& record, const MistakeWords& words) {
  std::string html =
      fmt::format("<h1>{}</h1>\n<p class=\"soft\">{}{}{}</p>\n", isolated(called(record)),
                  escaped(record.lesson), record.submission.late ? " · handed in late" : "",
                  record.submission.source.empty() ? "" : " · " + isolated(record.submission.source));
  if (record.status != Status::graded)
    html += fmt::format("<p class=\"warm\">{}</p>\n", escaped(exports::headline(record)));
  if (record.status == Status::missing) html += kIfMissing;
  if (record.status != Status::graded) return html;
  html += fmt::format("<ul class=\"figures\"><li><b>{} of {}</b><span>points</span></li></ul>\n",
                      record.points, record.max_points);
  if (record.outcome && !record.outcome->mistake.empty())
    html += fmt::format("<p>{}</p>\n", escaped(first_mistake(words.of(record.outcome->mistake))));
  return html;
}

/** Pictures that cannot draw this trace take themselves away, and with the last one the section. */
constexpr const char* kPictures = R"(<section id="pictures">
<h2>What the kernel did</h2>
<p class="soft">One small run, access by access, of block (0,0): step through it with the arrow keys.</p>
<div class="picture"><race-timeline src="#trace"></race-timeline></div>
<div class="picture"><tile-phases src="#trace"></tile-phases></div>
<div class="picture"><two-identities src="#trace"></two-identities></div>
<div class="picture"><warp-sectors src="#trace" array="B"></warp-sectors></div>
</section>
)";

constexpr const char* kChoosePictures = R"js(
const drawn = [];
for (const frame of document.querySelectorAll('#pictures .picture')) {
  const picture = frame.firstElementChild;
  try {
    await picture.updateComplete;
  } catch {
    frame.remove(); // what a kernel did wrong may be more than a picture expects
    continue;
  }
  const name = picture.localName;
  // A race is worth a picture where there is one, and the tiles are shown once.
  const idle = name === 'race-timeline' && !document.querySelector('[data-race]');
  const again = name === 'two-identities' && drawn.includes('tile-phases');
  if (picture.problem || idle || again) frame.remove();
  else drawn.push(name);
}
if (drawn.length === 0) document.getElementById('pictures')?.remove();
)js";

std::string pictures(const Record& record, const StudentMaterial& material) {
  if (material.trace.empty() || material.pictures.empty()) return "";
  return fmt::format("<script type=\"application/json\" id=\"trace\"{}>{}</script>\n",
                     has_race(record) ? " data-race" : "", in_script(material.trace)) +
         kPictures;
}

/** What else failed by a mistake is told with the check that was the first to. */
std::string same_as(const records::Check& check, const std::vector<records::Check>& all) {
  const auto first = std::ranges::find(all, check.mistake, &records::Check::mistake);
  if (check.mistake.empty() || first->number == check.number) return "";
  return fmt::format(" <span class=\"soft\">the same mistake as in {}</span>", escaped(first->number));
}

/** `open`: the message is seen at once. */
std::string check_html(const records::Check& check, const std::string& file, const std::string& same,
                       bool open) {
  const bool passed = exports::passed(check);
  const std::string points = fmt::format("<span class=\"points {}\">{} of {}</span>", passed ? "good" : "bad",
                                         check.points, check.max_points);
  if (passed || check.message.empty())
    return fmt::format(
        "<div class=\"check\"><div class=\"summary\"><span>{} <span class=\"soft\">{}</span></span>"
        "{}</div></div>\n",
        escaped(exports::title(check)), escaped(check.verdict), points);
  return fmt::format(
      "<details class=\"check\"{}><summary><span>{} <b class=\"bad\">{}</b>{}</span>{}</summary>\n"
      "<pre>{}</pre>\n"
      "</details>\n",
      open ? " open" : "", escaped(exports::title(check)), escaped(check.verdict), same, points,
      escaped(without_folders(check.message, file)));
}

/** The first message is open: the others mostly say the same. */
std::string checks(const Record& record) {
  if (!record.outcome) return "";
  const std::string file = kernel_name(record);
  std::string html;
  if (!record.outcome->built) {
    html = fmt::format("<p>The kernel file could not be built:</p>\n<pre class=\"source\">{}</pre>\n",
                       escaped(without_folders(record.outcome->build_message, file)));
  } else {
    bool first = true;
    for (const records::Check& check : record.outcome->checks) {
      html += check_html(check, file, same_as(check, record.outcome->checks), first);
      first = first && exports::passed(check);
    }
  }
  html += fmt::format(
      "<p class=\"soft\">The same again, with the data of this class: <code>./course grade {} --file {} --seed "
      "{}</code></p>\n",
      escaped(record.lesson), escaped(text::shell_word(file)), record.seed);
  return "<section>\n<h2>Checks</h2>\n" + html + "</section>\n";
}

std::string source(const Record& record, const StudentMaterial& material) {
  if (material.source.empty()) return "";
  return fmt::format(
      "<section>\n<h2>{}</h2>\n<p class=\"soft\">What was said, at its own line.</p>\n{}</section>\n",
      escaped(kernel_name(record)),
      listing(material.source, annotations(record, kernel_name(record)), {.anchor = "L"}));
}

}  // namespace

bool has_race(const Record& record) {
  if (!record.outcome) return false;
  for (const records::Check& check : record.outcome->checks)
    if (check.verdict == "race") return true;
  return false;
}

std::string student_page(const Record& record, const StudentMaterial& material, const MistakeWords& words) {
  const std::string picture = pictures(record, material);
  return html({.title = called(record) + ": " + record.lesson,
               .body = head(record, words) + source(record, material) + checks(record) + picture,
               .script = picture.empty() ? "" : material.pictures + kChoosePictures});
}

}  // namespace pages
