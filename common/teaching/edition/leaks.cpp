// Compares lines without their blanks.
#include "edition/leaks.h"

#include <algorithm>
#include <set>

#include "source/tokenizer.h"

namespace edition {
namespace {

/** Shorter lines say nothing: `}`, `break;`, `__syncthreads();`. */
constexpr std::size_t kFewestOfALine = 5;
/** So much may stand in a hint: `if (row < M && col < N) {` has eleven. */
constexpr std::size_t kMostOfAPart = 12;

/** A line of a solution region, without blanks. */
struct SolutionLine {
  std::string whole;  ///< with its comment
  std::string code;   ///< without; empty where it is too short to be looked for within lines
  const Solution* solution;
  const source::Marked::Line* line;
};

std::string without_blanks(std::string_view line) {
  std::string text(line);
  std::erase_if(text, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
  return text;
}

template <class Each>
void for_each_line(std::string_view text, Each each) {
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    each(text.substr(0, end), number);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/** What students are given in the skeletons. */
class Given {
 public:
  explicit Given(const std::vector<Solution>& solutions) {
    for (const Solution& solution : solutions) {
      for_each_line(source::skeleton(solution.marked),
                    [&](std::string_view line, int) { lines_.insert(without_blanks(line)); });
    }
  }
  bool line(const std::string& text) const { return lines_.contains(text); }
  bool part(const std::string& text) const {
    return std::ranges::any_of(lines_,
                               [&](const std::string& line) { return line.find(text) != std::string::npos; });
  }

 private:
  std::set<std::string> lines_;
};

SolutionLine solution_line(const Solution& solution, const source::Marked::Line& line) {
  SolutionLine result{.whole = without_blanks(line.text), .code = "", .solution = &solution, .line = &line};
  std::size_t tokens = 0;
  bool comment = false;
  for (const source::Token& token : source::tokenize(line.text)) {
    if (token.kind == source::Kind::comment) {
      comment = true;
    } else {
      result.code += without_blanks(token.text);
      ++tokens;
    }
  }
  if (tokens < kFewestOfALine && !comment) result.whole.clear();
  if (tokens <= kMostOfAPart) result.code.clear();
  return result;
}

std::vector<SolutionLine> solution_lines(const std::vector<Solution>& solutions) {
  const Given given(solutions);
  std::vector<SolutionLine> answers;
  for (const Solution& solution : solutions) {
    for (const source::Marked::Line& line : solution.marked.lines) {
      if (line.region == 0 || line.shown != source::Shown::solved) continue;
      SolutionLine answer = solution_line(solution, line);
      if (given.line(answer.whole)) answer.whole.clear();
      if (!answer.code.empty() && given.part(answer.code)) answer.code.clear();
      if (!answer.whole.empty() || !answer.code.empty()) answers.push_back(std::move(answer));
    }
  }
  return answers;
}

bool told_by(const std::string& line, const SolutionLine& answer) {
  return line == answer.whole || (!answer.code.empty() && line.find(answer.code) != std::string::npos);
}

std::string trimmed(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t"), end = line.find_last_not_of(" \t\r\n");
  return begin == std::string_view::npos ? "" : std::string(line.substr(begin, end + 1 - begin));
}

}  // namespace

std::vector<Leak> leaks(const std::vector<Solution>& solutions, const std::vector<File>& files) {
  const std::vector<SolutionLine> answers = solution_lines(solutions);
  std::vector<Leak> found;
  for (const File& file : files) {
    for_each_line(file.text, [&](std::string_view text, int number) {
      const std::string line = without_blanks(text);
      if (line.empty()) return;
      const auto answer =
          std::ranges::find_if(answers, [&](const SolutionLine& one) { return told_by(line, one); });
      if (answer == answers.end()) return;
      found.push_back({.file = file.path.string(),
                       .line = number,
                       .lesson = answer->solution->lesson,
                       .todo = answer->line->region,
                       .text = trimmed(answer->line->text)});
    });
  }
  return found;
}

}  // namespace edition
