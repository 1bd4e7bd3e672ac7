// ISO 8601, and how Gradescope writes it: 2026-11-20 19:53:25.409430000 Z.
#include "submissions/when.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

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

}  // namespace

std::optional<Seconds> read_time(std::string_view words) {
  static const std::regex pattern(
      "([0-9]{4})-([0-9]{2})-([0-9]{2})"
      "(?:[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\\.[0-9]+)?)?)?"
      "(?: ?(Z|UTC|([+-])([0-9]{2}):?([0-9]{2})))?");
  Match match;
  constexpr std::size_t kLongest = 60;
  if (words.size() > kLongest || !std::regex_match(words.begin(), words.end(), match, pattern))
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

std::string in_utc(Seconds seconds) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

}  // namespace submissions
