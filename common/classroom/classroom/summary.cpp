// Points, mistakes, and who has none of either.
#include "classroom/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "exports/feedback.h"
#include "text/harmless.h"
#include "text/text.h"

namespace classroom {
namespace {

using records::Class;
using records::Record;
using records::Status;

constexpr std::size_t kMostNamed = 10;

std::string counted(std::size_t count, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", count, count == 1 ? one : more);
}

std::size_t count(const Class& all, auto those) {
  return static_cast<std::size_t>(std::ranges::count_if(all.records, those));
}

std::string header(const Class& all) {
  const auto& about = all.about;
  return fmt::format("{}: {}, on {}, seed {}, sandbox {}\n", about.lesson,
                     counted(all.records.size(), "student", "students"),
                     about.backend == "gpu" ? "the GPU" : "the CPU emulator", about.seed, about.sandbox);
}

std::string status(const Class& all) {
  const std::size_t graded = count(all, [](const Record& r) { return r.status == Status::graded; });
  const std::size_t passed =
      count(all, [](const Record& r) { return r.status == Status::graded && r.points == r.max_points; });
  std::string line = fmt::format("{} graded, {} of them passed", graded, passed);
  const std::pair<std::size_t, const char*> others[] = {
      {count(all, [](const Record& r) { return r.status == Status::not_graded; }), "not graded"},
      {count(all, [](const Record& r) { return r.status == Status::missing; }), "missing"},
      {count(all, [](const Record& r) { return r.status == Status::graded && r.submission.late; }), "late"},
      {count(all, [](const Record& r) { return !r.submission.others.empty(); }), "handed in more than once"}};
  for (const auto& [number, what] : others) {
    if (number > 0) line += fmt::format("; {} {}", number, what);
  }
  return line + ".\n";
}

std::string bar(std::size_t count, std::size_t most) {
  constexpr std::size_t kWidest = 50;
  return std::string(most == 0 ? 0 : (count * kWidest + most - 1) / most, '#');
}

/** In fifths of what there is, and those that have all of it. */
std::string points(const Class& all) {
  constexpr std::size_t kBins = 6;
  std::array<std::size_t, kBins> bins{};
  for (const Record& record : all.records) {
    if (record.status == Status::graded && record.max_points > 0)
      ++bins[static_cast<std::size_t>(record.points) * 5 / static_cast<std::size_t>(record.max_points)];
  }
  const std::size_t most = std::ranges::max(bins);
  if (most == 0) return "";
  std::string lines = "\nPoints\n";
  for (std::size_t bin = kBins; bin-- > 0;) {
    const std::string range = bin == 5 ? "all" : fmt::format("{} to {} %", 20 * bin, 20 * bin + 19);
    lines += fmt::format("  {:<11}{:>5}  {}\n", range, bins[bin], bar(bins[bin], most));
  }
  return lines;
}

using Counts = std::vector<std::pair<std::string, std::size_t>>;

/** The most frequent first. */
Counts sorted(const std::map<std::string, std::size_t>& counts) {
  Counts result(counts.begin(), counts.end());
  std::ranges::stable_sort(result, std::ranges::greater(), &Counts::value_type::second);
  return result;
}

std::string listed(const std::map<std::string, std::size_t>& counts, const char* heading) {
  if (counts.empty()) return "";
  const Counts all = sorted(counts);
  std::string lines = fmt::format("\n{}\n", heading);
  for (std::size_t i = 0; i < std::min(kMostNamed, all.size()); ++i)
    lines += fmt::format("  {:>5}  {}\n", all[i].second, text::harmless_name(all[i].first));
  if (all.size() > kMostNamed) lines += fmt::format("         and {} more\n", all.size() - kMostNamed);
  return lines;
}

/** What the class is to learn from comes first. */
std::string mistakes(const Class& all) {
  std::map<std::string, std::size_t> judged, others;
  for (const Record& record : all.records) {
    if (record.status == Status::graded && record.outcome && !record.outcome->mistake.empty())
      ++(exports::could_be_judged(record) ? judged : others)[record.outcome->mistake];
  }
  return listed(judged, "Most frequent mistakes") +
         listed(others, "What could not be judged: it did not build, crashed or did not end");
}

std::string named(const Class& all, Status status, const char* heading) {
  std::string lines;
  std::size_t found = 0;
  for (const Record& record : all.records) {
    if (record.status != status) continue;
    if (++found > kMostNamed) continue;
    const std::string why = status == Status::missing ? "" : "  " + text::harmless_name(record.why);
    lines += text::wrapped(record.student + why, "  ");
  }
  if (found == 0) return "";
  if (found > kMostNamed) lines += fmt::format("  and {} more\n", found - kMostNamed);
  return fmt::format("\n{}\n{}", heading, lines);
}

}  // namespace

std::string summary(const Class& all) {
  return header(all) + status(all) + points(all) + mistakes(all) +
         named(all, Status::not_graded, "Not graded") + named(all, Status::missing, "Missing");
}

std::string look_at(const Class& all) {
  const std::vector<records::Doubt> look = records::to_look_at(all);
  if (look.empty()) return "";
  std::string lines = "\nLook at these:\n";
  for (const auto& [source, words] : std::span(look).first(std::min(kMostNamed, look.size())))
    lines += text::wrapped(text::harmless_name(source) + " " + text::harmless_name(words), "  ");
  if (look.size() > kMostNamed) lines += fmt::format("  and {} more\n", look.size() - kMostNamed);
  if (!all.about.doubts.empty() && !all.about.roster_sha256.empty())
    lines += "Whose a file is you can say with --assign FILE, a CSV with the columns submission,login.\n";
  return lines;
}

}  // namespace classroom
