// Implements the comparison of new grades with those in a platform's table: the same grade written in another way, e.g.
// "20,00" for 20, is no other grade.
#include "exports/given.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "exports/titles.h"

namespace exports {
namespace {

/** Moodle writes - for none. */
bool is_none(std::string_view cell) { return cell.empty() || cell == "-"; }

bool is_other(std::string_view before, std::string_view now) {
  const bool is_number = before.find_first_of("0123456789") != std::string_view::npos;
  return !is_number || number_in(before) != number_in(now);
}

}  // namespace

double number_in(std::string_view cell) {
  std::string text(cell);
  std::ranges::replace(text, ',', '.');
  double number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

bool GivenGrades::give_way(const std::string& cell, const std::string& now, const std::string& student) {
  if (is_none(cell)) return true;
  if (rule_ == Given::kept) {
    kept_.push_back(student);
    return false;
  }
  if (is_other(cell, now)) overwritten_.push_back(student);
  return true;
}

std::vector<std::string> GivenGrades::notes() const {
  std::vector<std::string> notes;
  if (!overwritten_.empty())
    notes.push_back(
        fmt::format("{}: {} of them had another grade, which {} overwritten: {}. With --keep-grades {} kept.",
                    platform_, overwritten_.size(), overwritten_.size() == 1 ? "is" : "are",
                    listed(overwritten_), overwritten_.size() == 1 ? "it is" : "they are"));
  if (!kept_.empty())
    notes.push_back(fmt::format("{}: {} {} a grade already and {} it: {}.", platform_, kept_.size(),
                                kept_.size() == 1 ? "student has" : "students have",
                                kept_.size() == 1 ? "keeps" : "keep", listed(kept_)));
  return notes;
}

}  // namespace exports
