// Implements the matching of rows to students from certain evidence (a platform's number) to likely evidence (the
// name), and never where two students would fit.
#include "exports/matching.h"

#include <algorithm>
#include <cctype>

#include "exports/feedback.h"
#include "records/composed.h"
#include "text/fold.h"

namespace exports {
namespace {

std::string lower(std::string_view text) {
  std::string result = records::composed(text);
  std::ranges::transform(result, result.begin(),
                         [](unsigned char c) { return static_cast<char>(tolower(c)); });
  return result;
}

/** "Adams, Jané" as "jane adams". */
std::string plain_name(std::string_view name) {
  const std::size_t comma = name.find(',');
  if (comma != std::string_view::npos && name.find(',', comma + 1) == std::string_view::npos) {
    const std::string first(name.substr(comma + 1)), last(name.substr(0, comma));
    return plain_name(first + " " + last);
  }
  std::string words;
  for (const char c : text::folded(records::composed(name))) {
    if (c != ' ')
      words += c;
    else if (!words.empty() && !words.ends_with(' '))
      words += ' ';
  }
  while (words.ends_with(' ')) words.pop_back();
  return words;
}

std::string external(const records::Record& record, const char* key) {
  const auto found = record.external.find(key);
  return found == record.external.end() ? "" : found->second;
}

bool differ(const std::string& known, const std::string& row) {
  return !known.empty() && !row.empty() && lower(known) != lower(row);
}

/** One name, two people: their numbers tell. */
bool is_somebody_else(const records::Record& record, const Identity& row) {
  return differ(external(record, "canvas_id"), row.canvas_id) ||
         differ(external(record, "moodle_id"), row.moodle_id) ||
         differ(external(record, "sis_id"), row.sis_id);
}

}  // namespace

Matching::Matching(const records::Class& all) : all_(all), taken_(all.records.size(), false) {
  const auto add = [](Index& index, const std::string& value, std::size_t i) {
    if (!value.empty()) index[lower(value)].insert(i);
  };
  for (std::size_t i = 0; i < all.records.size(); ++i) {
    const records::Record record = all.records[i];
    add(canvas_, external(record, "canvas_id"), i);
    add(moodle_, external(record, "moodle_id"), i);
    for (Index* index : {&sis_, &login_, &email_}) add(*index, record.student, i);
    add(sis_, external(record, "sis_id"), i);
    add(login_, record.email, i);
    add(email_, record.email, i);
    add(name_, plain_name(record.name), i);
  }
}

std::optional<records::Record> Matching::only(const Index& index, const std::string& value,
                                              const Identity& row) {
  const auto found = index.find(lower(value));
  if (value.empty() || found == index.end() || found->second.size() != 1) return std::nullopt;
  const std::size_t i = *found->second.begin();
  if (taken_[i]) return std::nullopt;
  records::Record record = all_.records[i];
  if (is_somebody_else(record, row)) return std::nullopt;
  taken_[i] = true;
  return record;
}

std::optional<records::Record> Matching::find(const Identity& row) {
  const std::pair<const Index&, std::string> ways[] = {
      {canvas_, row.canvas_id}, {moodle_, row.moodle_id}, {sis_, row.sis_id},
      {login_, row.login},      {email_, row.email},      {name_, plain_name(row.name)}};
  for (const auto& [index, value] : ways)
    if (auto found = only(index, value, row)) return found;
  return std::nullopt;
}

std::vector<std::string> Matching::left_over() const {
  std::vector<std::string> students;
  for (std::size_t i = 0; i < taken_.size(); ++i) {
    if (taken_[i]) continue;
    const records::Record record = all_.records[i];
    if (has_grade(record)) students.push_back(record.student);
  }
  return students;
}

}  // namespace exports
