// ISO 8601, how Gradescope writes it: 2026-11-20 19:53:25.409430000 Z; and the words of Moodle.
#include "submissions/when.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <ctime>
#include <regex>

namespace submissions {
namespace {

using Match = std::match_results<std::string_view::const_iterator>;

int number(const Match& match, std::size_t group) {
  return match[group].matched ? std::stoi(match[group].str()) : 0;
}

bool is_time(const std::tm& time) {
  const std::chrono::year_month_day day{std::chrono::year(time.tm_year + 1900),
                                        std::chrono::month(static_cast<unsigned>(time.tm_mon + 1)),
                                        std::chrono::day(static_cast<unsigned>(time.tm_mday))};
  return day.ok() && time.tm_hour < 24 && time.tm_min < 60 && time.tm_sec < 60;
}

constexpr std::size_t kLongestTime = 60;

using Months = std::array<std::string_view, 12>;
constexpr std::array<Months, 4> kMonths = {{{"january", "february", "march", "april", "may", "june", "july",
                                             "august", "september", "october", "november", "december"},
                                            {"januar", "februar", "märz", "april", "mai", "juni", "juli",
                                             "august", "september", "oktober", "november", "dezember"},
                                            {"janvier", "février", "mars", "avril", "mai", "juin", "juillet",
                                             "août", "septembre", "octobre", "novembre", "décembre"},
                                            {"enero", "febrero", "marzo", "abril", "mayo", "junio", "julio",
                                             "agosto", "septiembre", "octubre", "noviembre", "diciembre"}}};

/** 10 of "November" or "nov"; nothing where it is no month. English comes first: "mar" is March. */
std::optional<int> month_of(std::string word) {
  constexpr std::size_t kShortest = 3;
  if (word.size() < kShortest) return std::nullopt;
  std::ranges::transform(word, word.begin(), [](unsigned char c) { return std::tolower(c); });
  for (const Months& months : kMonths) {
    const auto found =
        std::ranges::find_if(months, [&](std::string_view month) { return month.starts_with(word); });
    if (found != months.end()) return static_cast<int>(found - months.begin());
  }
  return std::nullopt;
}

/** 5 PM is 17; nothing where a clock of twelve hours has no such hour. `half` is A, P or empty. */
std::optional<int> hour_of(int hour, const std::string& half) {
  if (half.empty()) return hour;
  if (hour < 1 || hour > 12) return std::nullopt;
  return hour % 12 + (half == "P" || half == "p" ? 12 : 0);
}

}  // namespace

std::optional<Seconds> read_time(std::string_view words) {
  static const std::regex pattern(
      "([0-9]{4})-([0-9]{2})-([0-9]{2})"
      "(?:[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\\.[0-9]+)?)?)?"
      "(?: ?(Z|UTC|([+-])([0-9]{2}):?([0-9]{2})))?");
  Match match;
  if (words.size() > kLongestTime || !std::regex_match(words.begin(), words.end(), match, pattern))
    return std::nullopt;
  std::tm time = {};
  time.tm_year = number(match, 1) - 1900;
  time.tm_mon = number(match, 2) - 1;
  time.tm_mday = number(match, 3);
  const bool whole_day = !match[4].matched;
  time.tm_hour = whole_day ? 23 : number(match, 4);
  time.tm_min = whole_day ? 59 : number(match, 5);
  time.tm_sec = whole_day ? 59 : number(match, 6);
  time.tm_isdst = -1;
  if (!is_time(time)) return std::nullopt;
  if (!match[7].matched) return mktime(&time);
  const Seconds ahead = 3600 * number(match, 9) + 60 * number(match, 10);
  return timegm(&time) - (match[8] == "-" ? -ahead : ahead);
}

std::optional<Seconds> read_moodle_time(std::string_view words) {
  static const std::regex pattern(
      "(?:[^0-9, ]+,? +)?(?:([0-9]{1,2})\\.? (?:de )?([^0-9, ]+)|([^0-9, ]+) ([0-9]{1,2})),? "
      "(?:de )?([0-9]{4}), *"
      "([0-9]{1,2}):([0-9]{2})(?: *([AaPp])[Mm])?");
  Match match;
  if (words.size() > kLongestTime || !std::regex_match(words.begin(), words.end(), match, pattern))
    return std::nullopt;
  const bool day_first = match[1].matched;
  const auto month = month_of(match[day_first ? 2 : 3].str());
  const auto hour = hour_of(number(match, 6), match[8].str());
  if (!month || !hour) return std::nullopt;
  std::tm time = {};
  time.tm_year = number(match, 5) - 1900;
  time.tm_mon = *month;
  time.tm_mday = number(match, day_first ? 1 : 4);
  time.tm_hour = *hour;
  time.tm_min = number(match, 7);
  time.tm_isdst = -1;
  if (!is_time(time)) return std::nullopt;
  return mktime(&time);
}

std::string in_utc(Seconds seconds) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

}  // namespace submissions
