// Several findings together: each line of source is quoted once, each cause named once, where it shows first.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "report/cause.h"
#include "report/words.h"
#include "text/file.h"
#include "text/text.h"

namespace report {
namespace {

constexpr std::size_t kWidth = 90;
constexpr std::size_t kMostCauses = 2;

/** Nothing where the line is not there, stands in a header, or has been quoted before. */
std::string quoted(std::string_view source, const Place& place, std::set<int>& before) {
  const int number = text::is_header(place.file) ? 0 : place.line;
  std::string_view line = text::line_of(source, number);
  const std::size_t begin = line.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos || !before.insert(number).second) return "";
  line.remove_prefix(begin);
  if (line.ends_with('\r')) line.remove_suffix(1);
  const bool cut = line.size() > kWidth;
  return fmt::format("\n{:>5} | {}{}", number, line.substr(0, kWidth), cut ? " ..." : "");
}

/** After threads of a kernel have stood at different barriers, what else it did wrong may come from that. */
std::vector<Finding> without_followers(std::span<const Finding> findings) {
  std::vector<Finding> kept;
  std::set<std::string> diverged;
  for (const Finding& f : findings) {
    if (f.kind == FindingKind::barrier_different && diverged.insert(f.kernel).second) kept.push_back(f);
  }
  for (const Finding& f : findings) {
    if (!diverged.contains(f.kernel)) kept.push_back(f);
  }
  return kept;
}

}  // namespace

std::string quoted(const Place& place) {
  std::set<int> none_before;
  return quoted(text::contents(place.file).value_or(""), place, none_before);
}

std::vector<std::string> explain(std::span<const Finding> findings, std::span<const Shape> shapes,
                                 std::string_view source, std::size_t most,
                                 const std::set<Cause>& told_already, std::set<int> lines_quoted) {
  const std::vector<Finding> leading = without_followers(findings);
  std::vector<std::string> lines;
  std::set<Cause> told = told_already;
  std::size_t causes = 0;
  for (const Finding& f : std::span(leading).first(std::min(most, leading.size()))) {
    std::string sentence = describe(f, shapes);
    const auto [earlier, later] =
        std::minmax(f.at, f.other, [](const Place& a, const Place& b) { return a.line < b.line; });
    sentence += quoted(source, earlier, lines_quoted) + quoted(source, later, lines_quoted);
    lines.push_back(std::move(sentence));
    std::string about = advice(f, shapes);
    if (about.empty() || causes == kMostCauses || !told.insert(cause_of(f, shapes)).second) continue;
    // Where threads stand at two barriers, the lines alone say little.
    lines.insert(f.kind == FindingKind::barrier_different ? lines.end() - 1 : lines.end(), std::move(about));
    ++causes;
  }
  const std::size_t left_out = findings.size() - std::min(most, leading.size());
  if (left_out == 0) return lines;
  const bool may_follow = leading.size() < findings.size();
  lines.push_back(fmt::format("... and {} more finding{}{}.",
                              left_out == 1 ? "one" : std::to_string(left_out), left_out == 1 ? "" : "s",
                              may_follow ? ", which may come from this" : ""));
  return lines;
}

}  // namespace report
