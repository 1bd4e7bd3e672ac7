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
struct Secret {
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

Secret secret_of(const Solution& solution, const source::Marked::Line& line) {
  Secret secret{.whole = without_blanks(line.text), .code = "", .solution = &solution, .line = &line};
  std::size_t tokens = 0;
  bool comment = false;
  for (const source::Token& token : source::tokenize(line.text)) {
    if (token.kind == source::Kind::comment) {
      comment = true;
    } else {
      secret.code += without_blanks(token.text);
      ++tokens;
    }
  }
  if (tokens < kFewestOfALine && !comment) secret.whole.clear();
  if (tokens <= kMostOfAPart) secret.code.clear();
  return secret;
}

std::vector<Secret> secrets_of(const std::vector<Solution>& solutions) {
  const Given given(solutions);
  std::vector<Secret> secrets;
  for (const Solution& solution : solutions) {
    for (const source::Marked::Line& line : solution.marked.lines) {
      if (line.region == 0 || line.shown != source::Shown::solved) continue;
      Secret secret = secret_of(solution, line);
      if (given.line(secret.whole)) secret.whole.clear();
      if (!secret.code.empty() && given.part(secret.code)) secret.code.clear();
      if (!secret.whole.empty() || !secret.code.empty()) secrets.push_back(std::move(secret));
    }
  }
  return secrets;
}

bool told_by(const std::string& line, const Secret& secret) {
  return line == secret.whole || (!secret.code.empty() && line.find(secret.code) != std::string::npos);
}

std::string trimmed(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t"), end = line.find_last_not_of(" \t\r\n");
  return begin == std::string_view::npos ? "" : std::string(line.substr(begin, end + 1 - begin));
}

}  // namespace

std::vector<Leak> leaks(const std::vector<Solution>& solutions, const std::vector<File>& files) {
  const std::vector<Secret> secrets = secrets_of(solutions);
  std::vector<Leak> found;
  for (const File& file : files) {
    for_each_line(file.text, [&](std::string_view text, int number) {
      const std::string line = without_blanks(text);
      if (line.empty()) return;
      const auto secret =
          std::ranges::find_if(secrets, [&](const Secret& one) { return told_by(line, one); });
      if (secret == secrets.end()) return;
      found.push_back({.file = file.path.string(),
                       .line = number,
                       .lesson = secret->solution->lesson,
                       .todo = secret->line->region,
                       .text = trimmed(secret->line->text)});
    });
  }
  return found;
}

}  // namespace edition
