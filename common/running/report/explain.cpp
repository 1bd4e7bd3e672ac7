// Several findings together: each line of source is quoted once, each cause named once, where it shows first.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "report/cause.h"
#include "report/words.h"
#include "text/file.h"
#include "text/text.h"

namespace report {
namespace {

constexpr std::size_t kWidth = 90;
constexpr std::size_t kMostCauses = 2;

/** Each line that has been quoted, by its file and number. */
/** File and line; the kernel file has no name. */
using Quoted = std::set<std::pair<std::string, int>>;

/** Nothing where the line is not to be had, or has been quoted before. */
std::string quoted(const Source& source, const SourceLocation& place, Quoted& before) {
  std::string_view line = source.line(place);
  const std::size_t begin = line.find_first_not_of(" \t\r");
  const std::string file = text::is_header(place.file) ? place.file : "";
  if (begin == std::string_view::npos || !before.emplace(file, place.line).second) return "";
  line.remove_prefix(begin);
  if (line.ends_with('\r')) line.remove_suffix(1);
  const bool cut = line.size() > kWidth;
  return fmt::format("\n{:>5} | {}{}", place.line, line.substr(0, kWidth), cut ? " ..." : "");
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

/** Does a line with a copy that CUDA refused name the array? Then it was meant to be written. */
bool refused_copy_names(std::string_view array, std::span<const Finding> findings, const Source& source) {
  const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  return !array.empty() && std::ranges::any_of(findings, [&](const Finding& f) {
    if (cause_of(f) != Cause::copy_direction) return false;
    const std::string_view line = source.line(f.at);
    for (std::size_t at = line.find(array); at != line.npos; at = line.find(array, at + 1)) {
      const std::size_t end = at + array.size();
      if ((at == 0 || !is_word(line[at - 1])) && (end == line.size() || !is_word(line[end]))) return true;
    }
    return false;
  });
}

/** Where threads stand at two barriers, or one is missing, the lines alone say little. */
bool is_said_first(FindingKind kind, Cause cause) {
  return kind == FindingKind::barrier_different || cause == Cause::barrier_before_use ||
         cause == Cause::barrier_after_use;
}

}  // namespace

std::string_view Source::line(const SourceLocation& place) const {
  const auto header = headers_.find(place.file);
  if (header != headers_.end()) return text::line_of(header->second, place.line);
  return text::is_header(place.file) ? std::string_view() : text::line_of(kernel_, place.line);
}

std::string_view Source::text(const SourceLocation& place) const {
  const auto header = headers_.find(place.file);
  if (header != headers_.end()) return header->second;
  return text::is_header(place.file) ? std::string_view() : std::string_view(kernel_);
}

std::string quoted(const SourceLocation& place, const Source& source) {
  Quoted none_before;
  return quoted(source, place, none_before);
}

std::string quoted(const SourceLocation& place) {
  Source source("");
  source.add_header(place.file, text::contents(place.file).value_or(""));
  return quoted(place, source);
}

std::vector<std::string> explain(std::span<const Finding> findings, std::span<const Shape> shapes,
                                 const Source& source, std::size_t most, const std::set<Cause>& told_already,
                                 const std::set<int>& lines_quoted) {
  const std::vector<Finding> leading = without_followers(findings);
  std::vector<std::string> lines;
  Quoted before;
  for (const int line : lines_quoted) before.emplace("", line);
  std::set<Cause> told = told_already;
  std::size_t causes = 0;
  for (const Finding& f : std::span(leading).first(std::min(most, leading.size()))) {
    std::string sentence = describe(f, shapes);
    std::array<SourceLocation, 3> places = {f.at, f.other,
                                            tells_of_memory(f) ? f.array_at : SourceLocation{}};
    std::ranges::stable_sort(places, {}, &SourceLocation::line);
    for (const SourceLocation& place : places) sentence += quoted(source, place, before);
    lines.push_back(std::move(sentence));
    std::string about = advice(f, shapes, source);
    const Cause cause = cause_of(f, shapes);
    if (cause == Cause::sum_without_start && refused_copy_names(f.array, findings, source)) continue;
    if (about.empty() || causes == kMostCauses || !told.insert(cause).second) continue;
    if (std::ranges::find(lines, about) != lines.end()) continue;
    lines.insert(is_said_first(f.kind, cause) ? lines.end() - 1 : lines.end(), std::move(about));
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
