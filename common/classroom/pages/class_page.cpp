// Implements the class page as HTML, from top to bottom: figures, what to look at, mistakes, checks, points, students, pairs, times.
#include "pages/class_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "exports/feedback.h"
#include "pages/class_parts.h"
#include "pages/document.h"
#include "pages/table_script.h"
#include "text/markup.h"

namespace pages {
namespace {

using records::Record;
using records::Status;

std::string figure(std::string_view value, std::string_view words) {
  return fmt::format("<li><b>{}</b><span>{}</span></li>\n", text::escaped(value), text::escaped(words));
}

std::string head(const records::Class& all, const Material& material) {
  std::vector<int> points;
  std::size_t missing = 0, late = 0, full = 0;
  for (const Record& record : all.records) {
    if (exports::has_grade(record)) points.push_back(record.points);
    full += exports::has_grade(record) && record.points == record.max_points ? 1 : 0;
    missing += record.status == Status::missing ? 1 : 0;
    late += exports::has_grade(record) && record.submission.late ? 1 : 0;
  }
  std::ranges::sort(points);
  const std::size_t not_graded = all.records.size() - points.size() - missing;
  std::string figures = figure(std::to_string(all.records.size()), "students") +
                        figure(std::to_string(points.size()), "graded");
  if (not_graded > 0) figures += figure(std::to_string(not_graded), "not graded");
  if (missing > 0) figures += figure(std::to_string(missing), "missing");
  if (late > 0) figures += figure(std::to_string(late), "late");
  if (!points.empty()) {
    figures +=
        figure(fmt::format("{} of {}", points[points.size() / 2], all.about.max_points), "median points");
    figures += figure(std::to_string(full), "all points");
  }
  return fmt::format("<h1>{}</h1>\n<p class=\"soft\">{}</p>\n<ul class=\"figures\">\n{}</ul>\n",
                     text::escaped(material.title.empty() ? all.about.lesson : material.title),
                     text::escaped(all.about.lesson), figures);
}

std::string facts(const records::Class& all, Names names) {
  const double total = std::accumulate(all.records.begin(), all.records.end(), 0.0,
                                       [](double sum, const Record& record) { return sum + record.seconds; });
  std::vector<std::pair<double, std::size_t>> slowest;  // seconds, and whose they are
  for (std::size_t i = 0; i < all.records.size(); ++i)
    if (const double seconds = all.records[i].seconds; seconds > 0) slowest.emplace_back(seconds, i);
  std::ranges::stable_sort(slowest, std::ranges::greater{}, [](const auto& one) { return one.first; });
  const double median = slowest.empty() ? 0 : slowest[slowest.size() / 2].first;
  std::string longest;
  for (std::size_t i = 0; i < std::min<std::size_t>(5, slowest.size()); ++i) {
    const Record record = all.records[slowest[i].second];
    longest += fmt::format("{}<a href=\"{}\">{}</a> {:.1f} s", i > 0 ? ", " : "", page_of(record),
                           isolated(called(record)), record.seconds);
  }
  std::string html;
  const auto fact = [&](std::string_view what, const std::string& value) {
    if (!value.empty()) html += fmt::format("<dt>{}</dt><dd>{}</dd>\n", what, value);
  };
  fact("All submissions together", fmt::format("{:.0f} s of grading", total));
  fact("One submission", fmt::format("{:.1f} s (median)", median));
  if (names == Names::shown) fact("The longest", longest);
  fact("Seed", std::to_string(all.about.seed));
  fact("Sandbox", text::escaped(all.about.sandbox));
  fact("Ran on", text::escaped(all.about.backend));
  fact("Due", text::escaped(all.about.due));
  fact("Course", text::escaped(all.about.course));
  return "<section>\n<h2>Times, and how this was made</h2>\n<dl class=\"facts\">\n" + html +
         "</dl>\n</section>\n";
}

}  // namespace

std::string class_page(const records::Class& all, const Material& material, Names names) {
  const bool named = names == Names::shown;
  return html({.title = "The class: " + all.about.lesson,
               .body = head(all, material) + (named ? look_at(all) : "") + mistakes(all, material, names) +
                       checks(all) + distribution(all) +
                       (named ? students(all, material) + pairs(all, material) : "") + facts(all, names),
               .script = kTableScript});
}

}  // namespace pages
