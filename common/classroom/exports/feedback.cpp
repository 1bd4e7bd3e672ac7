// Sentences from a record.
#include "exports/feedback.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "text/harmless.h"

namespace exports {
namespace {

std::string opening(const records::Record& record) {
  return headline(record) + "\n" + (record.submission.late ? "Handed in late.\n" : "");
}

std::string of_check(const records::Check& check) {
  return fmt::format("\n{}: {}, {} of {} points\n{}{}", title(check), check.verdict, check.points,
                     check.max_points, text::harmless(check.message), check.message.empty() ? "" : "\n");
}

}  // namespace

bool passed(const records::Check& check) { return check.verdict == "passed"; }

bool was_judged(const records::Check& check) {
  if (check.verdict == "not run" || check.verdict == "could not build") return false;
  return check.part != "technique" || passed(check) || check.verdict == "right but not the technique";
}

const records::Check* first_failure(const records::Record& record) {
  if (!record.outcome) return nullptr;
  const auto& all = record.outcome->checks;
  auto found = std::ranges::find_if(
      all, [&](const auto& check) { return !passed(check) && check.mistake == record.outcome->mistake; });
  if (found == all.end())
    found =
        std::ranges::find_if(all, [](const auto& check) { return !passed(check) && !check.message.empty(); });
  return found == all.end() ? nullptr : &*found;
}

bool could_be_judged(const records::Record& record) {
  if (!record.outcome || !record.outcome->built) return false;
  const records::Check* const failed = first_failure(record);
  return failed == nullptr || (failed->verdict != "timed out" && failed->verdict != "crashed" &&
                               failed->verdict != "could not build" && failed->verdict != "not run");
}

bool has_grade(const records::Record& record) {
  return record.status == records::Status::graded && record.max_points > 0;
}

bool could_not_build(const records::Record& record) {
  return record.status == records::Status::graded && record.outcome && !record.outcome->built;
}

std::string title(const records::Check& check) { return check.number + " " + check.title; }

std::string headline(const records::Record& record) {
  if (record.status == records::Status::graded)
    return fmt::format("{} of {} points", record.points, record.max_points);
  return fmt::format("{}{}{}", name(record.status), record.why.empty() ? "" : ": ",
                     text::harmless(record.why));
}

std::string feedback(const records::Record& record) {
  std::string words = opening(record);
  if (!record.outcome) return words;
  if (!record.outcome->built)
    return words + "\nThe kernel file could not be built:\n" + text::harmless(record.outcome->build_message) +
           "\n";
  for (const records::Check& check : record.outcome->checks) words += of_check(check);
  return words;
}

std::string brief(const records::Record& record) {
  constexpr std::size_t kTold = 2;
  if (!record.outcome || !record.outcome->built) return feedback(record);
  std::string words = opening(record);
  std::set<std::string> mistakes;
  std::size_t failed = 0, told = 0;
  for (const records::Check& check : record.outcome->checks) {
    if (passed(check)) continue;
    ++failed;
    const bool is_new = check.mistake.empty() || mistakes.insert(check.mistake).second;
    if (!is_new || check.message.empty() || told == kTold) continue;
    words += of_check(check);
    ++told;
  }
  if (failed > told)
    words += fmt::format("\n{} more of {} checks failed.", failed - told, record.outcome->checks.size());
  if (failed > 0)
    words += fmt::format("\nEvery message stands at its line on your page: {}.html\n", record.student);
  return words;
}

std::string scaled(const records::Record& record, double possible) {
  const double points = record.max_points > 0 ? possible * record.points / record.max_points : 0;
  std::string text = fmt::format("{:.2f}", points);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace exports
