// Implements the parsing of a lesson's name by hand: two digits, an underscore, and a topic of characters that a C++ name may hold too.
#include "lesson/name.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace lesson {
namespace {

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kOfATopic = "abcdefghijklmnopqrstuvwxyz0123456789_";

bool is_name(std::string_view word) {
  return word.size() > 3 && word.substr(0, 2).find_first_not_of(kDigits) == std::string_view::npos &&
         word[2] == '_' && word[3] >= 'a' && word[3] <= 'z' && word.back() != '_' &&
         word.substr(3).find_first_not_of(kOfATopic) == std::string_view::npos;
}

}  // namespace

std::string Name::plain_number() const { return std::to_string(std::stoi(number)); }

std::string Name::words() const {
  std::string words = topic;
  std::ranges::replace(words, '_', ' ');
  return words;
}

std::string Name::title() const {
  std::string words = this->words();
  words.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(words.front())));
  return words;
}

Name parse(std::string_view word) {
  if (!is_name(word)) {
    throw std::runtime_error(fmt::format(
        "'{}' is not a name for a lesson. A name is a number of two digits, an underscore and a topic of "
        "lower-case letters, digits and underscores, such as 08_topic.",
        word));
  }
  return {.whole = std::string(word),
          .number = std::string(word.substr(0, 2)),
          .topic = std::string(word.substr(3))};
}

std::vector<std::string> folders(const std::filesystem::path& root) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(root / "lessons")) {
    std::string name = entry.path().filename().string();
    if (entry.is_directory() && is_name(name)) names.push_back(std::move(name));
  }
  std::ranges::sort(names);
  return names;
}

void refuse_number(const Name& name, const std::vector<std::string>& taken) {
  for (const std::string& other : taken) {
    if (other == name.whole) {
      throw std::runtime_error(fmt::format(
          "lessons/{} already exists, and nothing is overwritten. What it lacks: ./course check {}", other,
          name.number));
    }
  }
  const int last = taken.empty() ? 0 : std::stoi(parse(taken.back()).number);
  for (const std::string& other : taken) {
    if (parse(other).number == name.number) {
      throw std::runtime_error(fmt::format("Number {} is taken by {}. The next lesson is {:02}_{}.",
                                           name.number, other, last + 1, name.topic));
    }
    if (parse(other).topic == name.topic) {
      throw std::runtime_error(fmt::format(
          "Topic {} is taken by {}, and a lesson may be named by its topic alone. Choose another.",
          name.topic, other));
    }
  }
  if (std::stoi(name.number) != last + 1) {
    throw std::runtime_error(
        fmt::format("Lessons are numbered without gaps, and the last one is {}. The next lesson is {:02}_{}.",
                    taken.empty() ? "none" : taken.back(), last + 1, name.topic));
  }
}

}  // namespace lesson
