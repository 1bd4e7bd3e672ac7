// Bars, rows and listings.
#include "pages/class_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "exports/feedback.h"
#include "pages/annotations.h"
#include "pages/document.h"
#include "pages/listing.h"
#include "pages/similar.h"
#include "text/markup.h"
#include "text/text.h"

namespace pages {
namespace {

using records::Record;
using records::Status;
using text::escaped;

std::string section(std::string_view heading, std::string_view words, const std::string& body) {
  return fmt::format("<section>\n<h2>{}</h2>\n<p class=\"soft\">{}</p>\n{}</section>\n", escaped(heading),
                     escaped(words), body);
}

std::string meter(double share, std::string_view css_class = "") {
  return fmt::format("<span class=\"meter{}{}\" aria-hidden=\"true\"><i style=\"width: {:.1f}%\"></i></span>",
                     css_class.empty() ? "" : " ", css_class, 100 * share);
}

std::string plural(std::size_t count, std::string_view one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string link(const Record& record) {
  return fmt::format("<a href=\"{}\">{}</a>", page_of(record), isolated(called(record)));
}

// --- Mistakes. ---

/** "kernel.cu" for the name of the student's file, which may be the student's. */
std::string without_name(std::string_view message, const std::string& file) {
  std::string result;
  while (true) {
    const std::size_t at = message.find(file);
    result += message.substr(0, at);
    if (at == std::string_view::npos) return result;
    const bool inside = !result.empty() && std::isalnum(static_cast<unsigned char>(result.back())) != 0;
    result += inside ? file : "kernel.cu";
    message.remove_prefix(at + file.size());
  }
}

std::string example(const Record& record, const std::string& source, Names names) {
  const std::string file = kernel_name(record);
  const records::Check* check = exports::first_failure(record);
  const std::string& whole = record.outcome->built ? (check == nullptr ? std::string() : check->message)
                                                   : record.outcome->build_message;
  constexpr std::size_t kLongest = 1'500;
  const std::string message = without_folders(whole, file).substr(0, kLongest);
  const int line = line_named(message, file);
  const std::string_view code = line > 0 ? text::line_of(source, line) : std::string_view();
  const std::string quoted =
      code.empty() ? ""
                   : fmt::format("<pre class=\"source\"><span class=\"soft\">{}</span>  {}</pre>\n", line,
                                 escaped(code.substr(std::min(code.find_first_not_of(" \t"), code.size()))));
  if (names == Names::hidden)
    return fmt::format("<div class=\"example\">\n{}<pre>{}</pre>\n</div>\n", quoted,
                       escaped(without_name(message, file)));
  return fmt::format(
      "<div class=\"example\">\n{}<pre>{}</pre>\n<p class=\"soft\">For example {}.</p>\n</div>\n", quoted,
      escaped(message), link(record));
}

using Mistakes = std::map<std::string, std::vector<std::size_t>>;

/** The most frequent first. */
std::string mistake_list(const Mistakes& who, const records::Class& all, const Material& material,
                         Names names) {
  std::vector<std::pair<std::string, std::vector<std::size_t>>> sorted(who.begin(), who.end());
  std::ranges::stable_sort(sorted, std::ranges::greater{}, [](const auto& one) { return one.second.size(); });
  const auto most = static_cast<double>(sorted.front().second.size());
  std::string html = "<ul class=\"mistakes\">\n";
  for (const auto& [mistake, students] : sorted) {
    const Record first = all.records[students.front()];
    html += fmt::format(
        "<li><details><summary><b>{}</b>{}<span>{} <code class=\"soft\">{}</code></span></summary>\n"
        "{}</details></li>\n",
        students.size(), meter(static_cast<double>(students.size()) / most),
        escaped(material.words.of(mistake)), escaped(mistake), example(first, material.source(first), names));
  }
  return html + "</ul>\n";
}

// --- Students. ---

std::string status(const Record& record, const MistakeWords& words) {
  if (record.status != Status::graded)
    return fmt::format("<span class=\"warm\">{}</span> {}", name(record.status), escaped(record.why));
  if (!record.outcome || record.outcome->mistake.empty()) return "<span class=\"good\">passed</span>";
  return escaped(words.of(record.outcome->mistake));
}

std::string row(const Record& record, const MistakeWords& words) {
  const bool graded = exports::has_grade(record);
  const double share = graded ? 1.0 * record.points / record.max_points : 0;
  return fmt::format(
      "<tr><td>{}{}</td><td class=\"number\" data-value=\"{}\">{}</td>"
      "<td class=\"wide\" data-value=\"{}\">{}</td>"
      "<td class=\"words\">{}</td><td>{}</td><td class=\"number\" data-value=\"{:.3f}\">{:.1f}</td></tr>\n",
      link(record),
      record.name.empty() ? "" : fmt::format(" <span class=\"soft\">{}</span>", isolated(record.student)),
      graded ? record.points : -1, graded ? std::to_string(record.points) : "", graded ? record.points : -1,
      graded ? meter(share) : "", status(record, words), record.submission.late ? "late" : "", record.seconds,
      record.seconds);
}

// --- Pairs. ---

std::string side(const Record& record, const std::string& source, const std::set<int>& lines,
                 const std::string& handed_out) {
  return fmt::format(
      "<div><h3>{} <span class=\"soft\">{}</span></h3>\n{}</div>\n", link(record),
      exports::headline(record).empty() ? "" : escaped(exports::headline(record)),
      listing(source, {}, {.anchor = "", .hits = lines, .given = lines_of(source, handed_out)}));
}

}  // namespace

std::string page_of(const Record& record) { return "students/" + escaped(record.student) + ".html"; }

std::string look_at(const records::Class& all) {
  std::string items;
  for (const auto& [source, words] : records::to_look_at(all))
    items += fmt::format("<li>{} <span class=\"warm\">{}</span></li>\n", isolated(source), escaped(words));
  if (items.empty()) return "";
  return section("Look at these", "No grader can decide these.", "<ul>\n" + items + "</ul>\n");
}

std::string mistakes(const records::Class& all, const Material& material, Names names) {
  Mistakes judged, others;
  for (std::size_t i = 0; i < all.records.size(); ++i) {
    const Record record = all.records[i];
    if (!record.outcome || record.outcome->mistake.empty()) continue;
    (exports::could_be_judged(record) ? judged : others)[record.outcome->mistake].push_back(i);
  }
  std::string html;
  if (!judged.empty())
    html +=
        section("What the class did not understand",
                "Submissions by the first mistake of each, as its message names it. Open one for an example.",
                mistake_list(judged, all, material, names));
  if (!others.empty())
    html += section("What could not be judged",
                    "Submissions that did not build, crashed or did not end, by the first mistake of each.",
                    mistake_list(others, all, material, names));
  return html;
}

std::string checks(const records::Class& all) {
  struct Tally {
    std::string part;
    std::size_t passed = 0, failed = 0;
  };
  std::vector<std::pair<std::string, Tally>> tallies;
  for (const Record& record : all.records) {
    if (!record.outcome || !record.outcome->built) continue;
    for (const records::Check& check : record.outcome->checks) {
      if (!exports::was_judged(check)) continue;
      const std::string name = exports::title(check);
      auto found = std::ranges::find(tallies, name, &std::pair<std::string, Tally>::first);
      if (found == tallies.end()) found = tallies.insert(found, {name, {.part = check.part}});
      ++(exports::passed(check) ? found->second.passed : found->second.failed);
    }
  }
  if (tallies.empty()) return "";
  std::ranges::stable_sort(tallies, std::ranges::greater{},
                           [](const auto& one) { return one.second.failed; });
  std::string rows;
  for (const auto& [name, tally] : tallies) {
    const double share = static_cast<double>(tally.failed) / static_cast<double>(tally.failed + tally.passed);
    rows += fmt::format(
        "<tr><td>{}</td><td class=\"soft\">{}</td><td class=\"number\" data-value=\"{}\">{}</td>"
        "<td class=\"number\" data-value=\"{}\">{}</td><td class=\"wide\" data-value=\"{}\">{}</td></tr>\n",
        escaped(name), escaped(tally.part), tally.failed, tally.failed, tally.passed, tally.passed, share,
        meter(share, "failed"));
  }
  return section("Checks that most failed",
                 "Of all that were built; a technique is judged only where the product is right.",
                 "<div class=\"scroll\"><table class=\"sortable\">\n<thead><tr><th>check</th><th>part</th>"
                 "<th class=\"number\">failed</th><th class=\"number\">passed</th>"
                 "<th>share that failed</th></tr></thead>\n"
                 "<tbody>\n" +
                     rows + "</tbody>\n</table></div>\n");
}

std::string distribution(const records::Class& all) {
  constexpr std::size_t kColumns = 11;  // 0, then 1 to 10 tenths
  std::array<std::size_t, kColumns> counts{};
  std::size_t most = 0;
  for (const Record& record : all.records) {
    if (!exports::has_grade(record)) continue;
    const auto tenth =
        static_cast<std::size_t>((10 * record.points + record.max_points - 1) / record.max_points);
    most = std::max(most, ++counts[tenth]);
  }
  if (most == 0) return "";
  std::string html = "<ul class=\"columns\">\n";
  for (std::size_t i = 0; i < kColumns; ++i) {
    const std::string range = i == 0 ? "0" : fmt::format("{}–{}", 10 * i - 9, 10 * i);
    html += fmt::format("<li>{}<i style=\"height: {:.1f}%\"></i><span>{}</span></li>\n",
                        counts[i] == 0 ? "" : std::to_string(counts[i]),
                        80.0 * static_cast<double>(counts[i]) / static_cast<double>(most), range);
  }
  return section("Points", "How many students have how many percent of the points.", html + "</ul>\n");
}

std::string students(const records::Class& all, const Material& material) {
  std::string rows;
  for (const Record& record : all.records) rows += row(record, material.words);
  return section(
      "Students", "A heading sorts. A name leads to the student's page.",
      "<input type=\"search\" hidden data-searches=\"students\" data-counts=\"found\" "
      "aria-label=\"search the students\" placeholder=\"a name, a mistake, late ...\"> "
      "<span id=\"found\" class=\"soft\" role=\"status\"></span>\n"
      "<div class=\"scroll\"><table class=\"sortable\" id=\"students\">\n<thead><tr><th>student</th>"
      "<th class=\"number\">points</th><th>of all</th><th>first mistake</th><th>late</th>"
      "<th class=\"number\">seconds</th></tr></thead>\n<tbody>\n" +
          rows + "</tbody>\n</table></div>\n");
}

std::string pairs(const records::Class& all, const Material& material) {
  const Similarity similarity(
      all.records.size(), [&](std::size_t i) { return material.source(all.records[i]); },
      material.handed_out);
  const std::vector<Group> found = groups(similarity.pairs());
  constexpr std::size_t kShown = 40;
  std::string html;
  for (const Group& group : std::vector(found.begin(), found.begin() + std::min(kShown, found.size()))) {
    std::string names;
    for (const std::size_t who : group.members)
      names += (names.empty() ? "" : ", ") + isolated(called(all.records[who]));
    const Pair& closest = group.closest;
    const Record one = all.records[closest.first], other = all.records[closest.second];
    const SharedLines lines = similarity.lines(closest);
    html += fmt::format(
        "<details><summary>{} <span class=\"soft\">{}share {:.0f} % of what is their own</span></summary>\n"
        "<div class=\"pair\">\n{}{}</div>\n</details>\n",
        names,
        group.members.size() == 2 ? ""
                                  : fmt::format("{} and {} ", isolated(called(one)), isolated(called(other))),
        100 * closest.share, side(one, material.source(one), lines.first, material.handed_out),
        side(other, material.source(other), lines.second, material.handed_out));
  }
  if (html.empty()) return "";
  return section(
      "Nearly the same",
      fmt::format("{}. A hint where to look, never a verdict: short exercises have few right answers. "
                  "Names, blanks and comments do not count, nor does what was handed out or what a "
                  "quarter of the class wrote.",
                  plural(found.size(), "group")),
      html);
}

}  // namespace pages
