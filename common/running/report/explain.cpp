// Several findings together: each line of source is quoted once, each cause named once, where it shows first.
#include <fmt/format.h>

#include <algorithm>
#include <array>
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

/** Whether the line that allocated the array, freed it or filled a part of it explains the finding. */
bool tells_of_memory(const Finding& f) {
  switch (f.misuse) {
    case Misuse::free_of_freed:
    case Misuse::free_of_the_middle:
    case Misuse::copy_from_too_little:
    case Misuse::copy_to_too_little:
    case Misuse::set_of_too_little:
      return true;
    default:
      return f.kind == FindingKind::global_out_of_bounds ||
             (f.kind == FindingKind::read_before_written && f.asked > 0);
  }
}

}  // namespace

std::string quoted(const Place& place) {
  std::set<int> none_before;
  return quoted(text::contents(place.file).value_or(""), place, none_before);
}

std::vector<std::string> explain(std::span<const Finding> findings, std::span<const Shape> shapes,
                                 std::string_view source, std::size_t most,
                                 const std::set<Cause>& told_already) {
  std::vector<std::string> lines;
  std::set<int> lines_quoted;
  std::set<Cause> told = told_already;
  std::size_t causes = 0;
  for (const Finding& f : findings.first(std::min(most, findings.size()))) {
    std::string sentence = describe(f, shapes);
    std::array<Place, 3> places = {f.at, f.other, tells_of_memory(f) ? f.array_at : Place{}};
    std::ranges::stable_sort(places, {}, &Place::line);
    for (const Place& place : places) sentence += quoted(source, place, lines_quoted);
    lines.push_back(std::move(sentence));
    std::string about = advice(f, shapes);
    if (about.empty() || causes == kMostCauses || !told.insert(cause_of(f, shapes)).second) continue;
    lines.push_back(std::move(about));
    ++causes;
  }
  if (findings.size() == most + 1) lines.push_back("... and one more finding.");
  if (findings.size() > most + 1)
    lines.push_back(fmt::format("... and {} more findings.", findings.size() - most));
  return lines;
}

}  // namespace report
