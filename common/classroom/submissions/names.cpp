// Implements the reading of downloaded files' names with one regular expression for each platform: Moodle, Canvas, Gradescope.
#include "submissions/names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <regex>

#include "records/composed.h"

namespace submissions {
namespace {

constexpr std::array<std::string_view, 15> kArchives = {".tar.gz", ".tar.xz", ".tar.bz2", ".tar.zst", ".tgz",
                                                        ".txz",    ".tbz2",   ".zip",     ".tar",     ".7z",
                                                        ".rar",    ".gz",     ".xz",      ".bz2",     ".zst"};

/** Longer names are nobody's, and std::regex takes a stack frame for each character. */
constexpr std::size_t kLongest = 1000;

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char c) { return std::tolower(c); });
  return result;
}

using Match = std::match_results<std::string_view::const_iterator>;

std::optional<Match> matched(std::string_view name, const std::regex& pattern) {
  Match match;
  if (name.size() > kLongest || !std::regex_match(name.begin(), name.end(), match, pattern))
    return std::nullopt;
  return match;
}

/** mod/assign/classes/downloader.php of Moodle: the name without underscores, the number, the plugin's type
 *  and name. */
std::optional<Named> by_moodle(std::string_view name, bool is_folder) {
  static const std::regex pattern("([^_]*)_([0-9]+)_assignsubmission_([a-z]+)(?:_(.*))?");
  const auto match = matched(name, pattern);
  if (!match || is_folder != ((*match)[4].length() == 0)) return std::nullopt;
  const std::string student = (*match)[1], number = (*match)[2];
  return Named{.platform = Platform::moodle,
               .student = student,
               .identity = "moodle " + number,
               .external = {{"moodle_id", number}},
               .file = (*match)[4]};
}

/** What was typed into a text box comes as ..._text.html and has one number only. */
std::optional<Named> by_canvas(std::string_view name, bool is_folder) {
  static const std::regex pattern("([^_]+)(_LATE|_late)?_([0-9]+)_(?:[0-9]+_(.+)|(text\\.html|link\\.html))");
  const auto match = matched(name, pattern);
  if (!match || is_folder) return std::nullopt;
  const std::string number = (*match)[3];
  return Named{.platform = Platform::canvas,
               .student = (*match)[1],
               .identity = "canvas " + number,
               .external = {{"canvas_id", number}},
               .late = (*match)[2].matched,
               .file = (*match)[4].matched ? (*match)[4] : (*match)[5]};
}

std::optional<Named> by_gradescope(std::string_view name, bool is_folder) {
  static const std::regex pattern("submission_([0-9]+)");
  const auto match = matched(name, pattern);
  if (!match || !is_folder) return std::nullopt;
  return Named{.platform = Platform::gradescope,
               .student = std::string(name),
               .identity = "gradescope " + std::string(name),
               .external = {{"gradescope_id", (*match)[1]}},
               .file = ""};
}

}  // namespace

Named understand(std::string_view name, bool is_folder) {
  for (const auto by : {by_moodle, by_canvas, by_gradescope}) {
    if (std::optional<Named> named = by(name, is_folder)) return *std::move(named);
  }
  Named plain;
  plain.student = is_folder ? std::string(name) : stem(name);
  plain.identity = "plain " + records::composed(plain.student);
  if (!is_folder) plain.file = name;
  return plain;
}

std::optional<std::string> without_attempt(std::string_view file) {
  static const std::regex pattern("(.+)-[0-9]+(\\.[^.]+)");
  const auto match = matched(file, pattern);
  if (!match) return std::nullopt;
  return std::string((*match)[1]) + std::string((*match)[2]);
}

std::string stem(std::string_view file) {
  const std::string small = lower(file);
  for (const std::string_view ending : kArchives) {
    if (small.ends_with(ending) && small.size() > ending.size())
      return std::string(file.substr(0, file.size() - ending.size()));
  }
  const std::size_t dot = file.rfind('.');
  return std::string(dot == 0 ? file : file.substr(0, dot));
}

bool is_archive(std::string_view file) {
  const std::string small = lower(file);
  return std::ranges::any_of(kArchives, [&](std::string_view ending) { return small.ends_with(ending); });
}

bool is_kernel(std::string_view file) { return lower(file).ends_with(".cu"); }

bool is_litter(std::string_view name) {
  return name.starts_with('.') || name == "__MACOSX" || name == "Thumbs.db" || name == "desktop.ini";
}

}  // namespace submissions
