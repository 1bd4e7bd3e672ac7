// Checkpoints and titles, taken from the marked solution.
#include "live/steps.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "live/meaning.h"

namespace live {
namespace {

constexpr const char* kStart = "The start, as a student gets it.";

/** Takes "// " off the front of a comment's line and the line end off its back;
 *  empty where it is no comment. */
std::string_view words_of(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  if (!line.starts_with("//")) return {};
  line.remove_prefix(std::min(line.find_first_not_of(" \t", 2), line.size()));
  return line.substr(0, line.find_last_not_of(" \t\r\n") + 1);
}

/** The TODO's comment as one line, and how much of it its first line holds. */
struct Question {
  std::string words;
  std::size_t first_line = 0;
};

Question question_of(const source::Marked& solution, int todo) {
  Question question;
  for (const source::Marked::Line& line : solution.lines) {
    if (line.region != todo || line.shown != source::Shown::unsolved) continue;
    std::string_view words = words_of(line.text);
    if (words.empty()) break;  // the stub
    if (!question.words.empty()) {
      question.words += ' ';
    } else {
      words.remove_prefix(fmt::format("TODO {}: ", todo).size());
    }
    question.words += words;
    if (question.first_line == 0) question.first_line = question.words.size();
  }
  return question;
}

/** Removes "(3 lines)" from the end. */
void drop_line_count(std::string& words) {
  const std::size_t bracket = words.rfind(" (");
  const std::string_view rest = std::string_view(words).substr(std::min(bracket, words.size()));
  if (rest.size() > 2 && std::isdigit(static_cast<unsigned char>(rest[2])) != 0 &&
      (rest.ends_with(" line)") || rest.ends_with(" lines)")))
    words.resize(bracket);
}

/** A sentence ends at `i`; "..." ends none. */
bool ends_sentence(std::string_view words, std::size_t i) {
  const bool dots = words[i] == '.' && i > 0 && words[i - 1] == '.';
  const bool last = i + 1 == words.size() || words[i + 1] == ' ';
  return last && !dots && std::string_view(".?!").find(words[i]) != std::string_view::npos;
}

std::string title_of(const source::Marked& solution, int todo) {
  auto [words, first_line] = question_of(solution, todo);
  drop_line_count(words);
  std::size_t end = 0;
  for (std::size_t i = 0; i < words.size() && (i < first_line || end == 0); ++i) {
    if (ends_sentence(words, i)) end = i + 1;
  }
  return end == 0 ? words : words.substr(0, end);
}

/** " With TODOs 3 and 4." */
std::string others(int first, int last) {
  if (first == last) return "";
  if (first + 1 == last) return fmt::format(" With TODO {}.", last);
  return fmt::format(" With TODOs {} {} {}.", first + 1, first + 2 == last ? "and" : "to", last);
}

}  // namespace

Steps::Steps(const source::Marked& solution) {
  texts_.push_back(source::skeleton(solution));
  titles_.push_back(kStart);
  last_todos_.push_back(0);
  for (const int last : solution.steps) {
    const int first = last_todos_.back() + 1;
    texts_.push_back(source::checkpoint(solution, last));
    titles_.push_back(title_of(solution, first) + others(first, last));
    last_todos_.push_back(last);
  }
}

StepPosition Steps::place(std::string_view text) const {
  const auto same = std::ranges::find(texts_, text);
  if (same != texts_.end()) return {.own = false, .step = static_cast<int>(same - texts_.begin())};
  const auto means =
      std::ranges::find_if(texts_, [&](const std::string& step) { return same_meaning(step, text); });
  if (means != texts_.end())
    return {.own = true, .step = static_cast<int>(means - texts_.begin()), .in_words = true};
  int gone = last_todos_.back();
  while (gone > 0 && source::todo_line(text, gone) != 0) --gone;
  const auto after = std::ranges::upper_bound(last_todos_, gone);
  return {.own = true, .step = static_cast<int>(after - last_todos_.begin()) - 1, .todo = gone};
}

}  // namespace live
