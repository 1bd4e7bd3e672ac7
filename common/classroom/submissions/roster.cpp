// Implements the reading of rosters: recognises the columns of each platform's table, and finds persons by login, address, number or name.
#include "submissions/roster.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <initializer_list>
#include <optional>
#include <regex>
#include <set>
#include <stdexcept>
#include <utility>

#include "records/composed.h"
#include "records/student_id.h"
#include "tables/csv.h"
#include "tables/worksheet.h"
#include "text/fold.h"
#include "text/harmless.h"

namespace submissions {
namespace {

using tables::Csv;

/** Letters and digits, small and composed: "Adams, Jane" and "adamsjane" are the same. */
std::string squeezed(std::string_view words) {
  std::string result;
  for (const char c : records::composed(words)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 || std::isalnum(byte) != 0) result += static_cast<char>(std::tolower(byte));
  }
  return result;
}

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

/** "Adams, Jane" is "Jane Adams". */
std::string in_order(const std::string& name) {
  const std::size_t comma = name.find(',');
  if (comma == std::string::npos) return name;
  return trimmed(trimmed(name.substr(comma + 1)) + " " + trimmed(name.substr(0, comma)));
}

/** Family's name first, of however many words it is. */
std::vector<std::string> rotations(const std::string& name) {
  std::vector<std::string> result;
  for (std::size_t blank = name.find(' '); blank != std::string::npos; blank = name.find(' ', blank + 1))
    result.push_back(name.substr(blank + 1) + " " + name.substr(0, blank));
  return result;
}

/** As the words are written without accents: ozturk and oeztuerk for Öztürk. */
std::set<std::string> foldings(std::string_view words) {
  std::set<std::string> result;
  for (const text::Umlauts umlauts : {text::Umlauts::plain, text::Umlauts::spelled})
    result.insert(squeezed(text::folded(records::composed(words), umlauts)));
  result.erase("");
  return result;
}

bool is_ascii(std::string_view words) {
  return std::ranges::all_of(words, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/** The columns of a table, by the words of its first line. */
class Columns {
 public:
  explicit Columns(const Csv::Row& head) {
    for (const std::string& field : head) names_.push_back(squeezed(field));
  }

  bool has(std::string_view name) const { return std::ranges::find(names_, name) != names_.end(); }

  bool has_any(std::span<const std::string_view> names) const {
    return std::ranges::any_of(names, [&](std::string_view name) { return has(name); });
  }

  /** Of the first of these columns that is not empty in this row. */
  std::string of(const Csv::Row& row, std::span<const std::string_view> names) const {
    for (const std::string_view name : names) {
      const auto at = static_cast<std::size_t>(std::ranges::find(names_, name) - names_.begin());
      if (at >= std::min(names_.size(), row.size())) continue;
      if (std::string value = trimmed(row[at]); !value.empty()) return value;
    }
    return "";
  }

 private:
  std::vector<std::string> names_;
};

using Spelling = std::string_view;
constexpr std::array<Spelling, 8> kLogin = {"login", "loginid",   "sisloginid", "username",
                                            "netid", "studentid", "user",       "userid"};
constexpr std::array<Spelling, 5> kName = {"name", "fullname", "studentname", "student", "displayname"};
constexpr std::array<Spelling, 5> kFirst = {"firstname", "givenname", "first", "vorname", "prénom"};
constexpr std::array<Spelling, 6> kLast = {"lastname", "surname", "familyname", "last", "nachname", "nom"};
constexpr std::array<Spelling, 5> kEmail = {"email", "emailaddress", "mail", "emailadresse",
                                            "adressedecourriel"};
constexpr std::array<Spelling, 4> kSection = {"section", "sections", "group", "groups"};
constexpr std::array<Spelling, 4> kSis = {"sisuserid", "sid", "idnumber", "studentnumber"};
constexpr std::array<Spelling, 1> kCanvas = {"id"};
constexpr std::array<Spelling, 1> kMoodle = {"identifier"};
constexpr std::array<Spelling, 1> kSubmitted = {"lastmodifiedsubmission"};
constexpr std::array<Spelling, 1> kStatus = {"status"};

/** "Participant 12345" in Moodle's grading worksheet, whatever the language. */
std::string number_at_end(const std::string& words) {
  const std::size_t before = words.find_last_not_of("0123456789");
  return before == std::string::npos ? words : words.substr(before + 1);
}

/** "Submitted for grading - 2 hours 3 mins late" in Moodle's worksheet, "zu spät", "En retard de". */
bool says_late(const std::string& status) {
  static const std::regex pattern("(?:^|[^A-Za-z])(?:late|zu spät|[Ee]n retard|tarde)(?:$|[^A-Za-z])");
  constexpr std::size_t kLongest = 200;
  return status.size() <= kLongest && std::regex_search(status, pattern);
}

/** Lines of Canvas that are no students. */
bool is_no_student(const std::string& name) { return name == "Points Possible" || name == "Student, Test"; }

void refuse_without_column(const Columns& columns, const Csv::Row& head, const std::string& file) {
  if (columns.has_any(kLogin) || columns.has_any(kName) || columns.has_any(kEmail) || columns.has_any(kSis) ||
      columns.has_any(kMoodle) || columns.has_any(kLast))
    return;
  throw std::runtime_error(fmt::format(
      "{} has no column that tells students apart. Its first line should name one of: Login, Username, Name, "
      "Full name, Email, SID, ID number, Identifier, or First name and Last name. (Moodle's grading worksheet "
      "is understood in {}.) It names: {}.",
      file, tables::kWorksheetLanguages, text::harmless_name(fmt::format("{}", fmt::join(head, ", ")))));
}

/** Of Moodle or Canvas; empty where there is none. */
std::string platform_number(const Person& person) {
  for (const char* kind : {"moodle_id", "canvas_id"}) {
    if (const auto number = person.external.find(kind); number != person.external.end())
      return number->second;
  }
  return "";
}

std::string identifier_of(const Person& person, const std::string& login) {
  if (!login.empty()) return records::student_id(login);
  if (!person.email.empty()) return records::student_id(person.email.substr(0, person.email.find('@')));
  const auto sis = person.external.find("sis_id");
  if (sis != person.external.end()) return records::student_id(sis->second);
  const std::string number = platform_number(person);
  return records::student_id(person.name.empty() && !number.empty() ? "participant-" + number : person.name);
}

}  // namespace

Roster::Roster(std::string_view csv, const std::string& file) {
  const Csv table = tables::in_english(tables::parse_csv(csv, file));
  if (table.rows.empty())
    throw std::runtime_error(file + " is empty: a roster has a line with the names of its columns.");
  const Columns columns(table.rows.front());
  refuse_without_column(columns, table.rows.front(), file);
  for (std::size_t i = 1; i < table.rows.size(); ++i) {
    const Csv::Row& row = table.rows[i];
    const std::string listed = columns.of(row, kName);
    if (is_no_student(listed)) continue;
    Person person = {.student = "",
                     .name = in_order(listed),
                     .email = columns.of(row, kEmail),
                     .section = columns.of(row, kSection),
                     .external = {},
                     .submitted = std::nullopt,
                     .late = false,
                     .line = table.lines[i]};
    if (person.name.empty()) person.name = trimmed(columns.of(row, kFirst) + " " + columns.of(row, kLast));
    const std::pair<const char*, std::string> numbers[] = {
        {"sis_id", columns.of(row, kSis)},
        {"canvas_id", columns.of(row, kCanvas)},
        {"moodle_id", number_at_end(columns.of(row, kMoodle))}};
    for (const auto& [kind, number] : numbers) {
      if (!number.empty()) person.external[kind] = number;
    }
    if (person.external.contains("moodle_id")) {
      person.submitted = read_moodle_time(columns.of(row, kSubmitted));
      person.late = says_late(columns.of(row, kStatus));
    }
    const std::string login = columns.of(row, kLogin);
    if (login.empty() && person.name.empty() && person.email.empty() && person.external.empty()) continue;
    person.student = identifier_of(person, login);
    std::vector<std::string> names = rotations(person.name);
    names.insert(names.end(), {listed, person.name});
    add(std::move(person), login, names);
  }
  if (people_.empty())
    throw std::runtime_error(file + " names no student: it has nothing below its first line.");
  tell_apart();
  refuse_doubles(file);
}

/** Moodle may show neither logins nor addresses, and two students have one name. */
void Roster::tell_apart() {
  std::map<std::string, std::size_t> times;
  for (const Person& person : people_) ++times[person.student];
  for (Person& person : people_) {
    const std::string number = platform_number(person);
    if (times[person.student] > 1 && !number.empty())
      person.student = records::student_id(person.student.substr(0, 70) + "-" + number);
  }
}

void Roster::add(Person person, const std::string& login, std::span<const std::string> names) {
  const std::size_t here = people_.size();
  const std::string words[] = {login, person.student, person.email,
                               person.email.substr(0, person.email.find('@'))};
  people_.push_back(std::move(person));
  for (const std::string& word : words) by_login_[squeezed(word)].insert(here);
  const auto& external = people_.back().external;
  if (const auto sis = external.find("sis_id"); sis != external.end())
    by_login_[squeezed(sis->second)].insert(here);
  for (const std::string& name : names) by_name_[squeezed(name)].insert(here);
  for (const std::string& name : names) {
    for (const std::string& folding : foldings(name)) by_folding_[folding].insert(here);
  }
}

void Roster::refuse_doubles(const std::string& file) const {
  std::map<std::string, int> seen;
  for (const Person& person : people_) {
    const auto [at, is_new] = seen.emplace(person.student, person.line);
    if (is_new) continue;
    throw std::runtime_error(
        fmt::format("{} names {} twice, in lines {} and {}: give each student one line, and a login "
                    "or an address of their own.",
                    file, person.student, at->second, person.line));
  }
}

std::size_t Roster::find_external(const std::string& kind, const std::string& number) const {
  const auto found = std::ranges::find_if(people_, [&](const Person& person) {
    const auto at = person.external.find(kind);
    return at != person.external.end() && at->second == number;
  });
  return found == people_.end() ? kNobody : static_cast<std::size_t>(found - people_.begin());
}

std::set<std::size_t> Roster::fitting(std::string_view words) const {
  const std::string key = squeezed(words);
  if (key.empty()) return {};
  const auto of = [](const People& people, const std::string& word) {
    const auto found = people.find(word);
    return found == people.end() ? std::set<std::size_t>() : found->second;
  };
  if (const auto login = of(by_login_, key); login.size() == 1) return login;
  // Words without accents may be anybody's who has some.
  if (const auto name = of(by_name_, key); name.size() == 1 && !is_ascii(key)) return name;
  std::set<std::size_t> all = of(by_login_, key);
  for (const std::string& folding : foldings(words)) all.merge(of(by_folding_, folding));
  return all;
}

std::size_t Roster::find(std::string_view words) const {
  const std::set<std::size_t> all = fitting(words);
  return all.size() == 1 ? *all.begin() : kNobody;
}

}  // namespace submissions
