// What VS Code would list under "Problems": problems TASKS_JSON LABEL reads what that task prints, and writes a
// line for each problem: FILE:LINE:COLUMN: severity: words. The task's problem matchers are applied as VS Code
// does it (its problemCollectors.ts): to a window of the last lines, as many as the longest matcher has patterns,
// longer matchers first, and what has matched is gone. "begins" and "ends" are lines of their own.
#include <algorithm>
#include <cstddef>
#include <deque>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using nlohmann::json;

struct Pattern {
  std::regex regexp;
  std::map<std::string, int> groups;  ///< "file", "line", "column", "message"
};

struct Matcher {
  std::string severity;
  std::vector<Pattern> patterns;
  std::optional<std::regex> begins, ends;
};

Pattern pattern_of(const json& from) {
  Pattern pattern{std::regex(from.at("regexp").get<std::string>()), {}};
  for (const char* name : {"file", "line", "column", "message"}) {
    if (from.contains(name)) pattern.groups[name] = from.at(name);
  }
  return pattern;
}

Matcher matcher_of(const json& from) {
  Matcher matcher{from.at("severity"), {}, {}, {}};
  const json& patterns = from.at("pattern");
  if (patterns.is_array()) {
    for (const json& one : patterns) matcher.patterns.push_back(pattern_of(one));
  } else {
    matcher.patterns.push_back(pattern_of(patterns));
  }
  if (from.contains("background")) {
    const json& background = from.at("background");
    matcher.begins = std::regex(background.at("beginsPattern").get<std::string>());
    matcher.ends = std::regex(background.at("endsPattern").get<std::string>());
  }
  return matcher;
}

json read(const char* path) {
  std::ifstream file(path);
  return json::parse(file, nullptr, true, true);  // with comments
}

std::vector<Matcher> matchers_of(const char* path, const std::string& label) {
  const json tasks = read(path);
  for (const json& task : tasks.at("tasks")) {
    if (task.at("label") != label) continue;
    std::vector<Matcher> matchers;
    for (const json& one : task.at("problemMatcher")) matchers.push_back(matcher_of(one));
    return matchers;
  }
  throw std::runtime_error("there is no task " + label);
}

/** Writes the problem and returns true where the lines from `first` on are what the matcher looks for. */
bool finds(const Matcher& matcher, const std::deque<std::string>& lines, std::size_t first) {
  std::map<std::string, std::string> seen;
  for (std::size_t i = 0; i < matcher.patterns.size(); ++i) {
    std::smatch match;
    if (!std::regex_search(lines[first + i], match, matcher.patterns[i].regexp)) return false;
    for (const auto& [name, group] : matcher.patterns[i].groups) seen[name] = match[group].str();
  }
  std::cout << seen["file"] << ":" << seen["line"] << ":" << seen["column"] << ": " << matcher.severity
            << ": " << seen["message"] << "\n";
  return true;
}

void look(const std::vector<Matcher>& matchers, std::deque<std::string>& lines) {
  for (std::size_t first = 0; first < lines.size(); ++first) {
    for (const Matcher& matcher : matchers) {
      if (matcher.patterns.size() != lines.size() - first || !finds(matcher, lines, first)) continue;
      lines.clear();
      return;
    }
  }
}

int run(const char* path, const std::string& label) {
  const std::vector<Matcher> matchers = matchers_of(path, label);
  std::size_t longest = 0;
  for (const Matcher& matcher : matchers) longest = std::max(longest, matcher.patterns.size());
  const std::regex escapes("\x1b\\[[0-9;?]*[A-Za-z]");
  std::deque<std::string> lines;
  for (std::string line; std::getline(std::cin, line);) {
    if (line.ends_with('\r')) line.pop_back();
    line = std::regex_replace(line, escapes, "");
    if (matchers[0].begins && std::regex_search(line, *matchers[0].begins)) std::cout << "begins\n";
    if (matchers[0].ends && std::regex_search(line, *matchers[0].ends)) std::cout << "ends\n";
    lines.push_back(line);
    if (lines.size() > longest) lines.pop_front();
    look(matchers, lines);
  }
  return 0;
}

}  // namespace

int main(int count, char** words) try {
  if (count == 3) return run(words[1], words[2]);
  if (count == 2) return read(words[1]).is_object() ? 0 : 1;
  std::cerr
      << "usage: problems TASKS_JSON LABEL, or: problems FILE, only to see whether it is JSON with comments\n";
  return 2;
} catch (const std::exception& failure) {
  std::cerr << failure.what() << "\n";
  return 2;
}
