// Tokens by their lines; brackets by the precedence of what stands inside and around them.
#include "live/meaning.h"

#include <algorithm>
#include <climits>
#include <map>
#include <set>

#include "source/marked_source.h"
#include "source/tokenizer.h"
#include "text/lines.h"

namespace live {
namespace {

using Words = std::vector<std::string_view>;

/** Of a binary operator; 0 for any other token. */
int precedence(std::string_view sign) {
  static const std::map<std::string_view, int> kAll = {
      {"*", 10}, {"/", 10}, {"%", 10}, {"+", 9},  {"-", 9}, {"<<", 8}, {">>", 8}, {"<", 7},  {"<=", 7},
      {">", 7},  {">=", 7}, {"==", 6}, {"!=", 6}, {"&", 5}, {"^", 4},  {"|", 3},  {"&&", 2}, {"||", 1}};
  const auto found = kAll.find(sign);
  return found == kAll.end() ? 0 : found->second;
}

/** What may stand before a bracket that only groups, and after it, without binding it. */
bool begins_expression(std::string_view word) {
  static const std::set<std::string_view> kAll = {"=", "+=", "-=",     "*=", "/=", "(", "[",
                                                  "{", ",",  "return", ";",  "?",  ":"};
  return kAll.contains(word);
}
bool ends_expression(std::string_view word) {
  static const std::set<std::string_view> kAll = {")", "]", "}", ",", ";", "?", ":"};
  return kAll.contains(word);
}

std::size_t partner(const Words& words, std::size_t bracket) {
  int depth = 0;
  for (std::size_t i = bracket; i < words.size(); ++i) {
    depth += words[i] == "(" ? 1 : words[i] == ")" ? -1 : 0;
    if (depth == 0) return i;
  }
  return words.size();
}

/** The weakest binary operator between both brackets; 0 where there is something that has none of ours. */
int weakest(const Words& words, std::size_t begin, std::size_t end) {
  static const std::set<std::string_view> kOthers = {"=", "+=", "-=", "?",  ":", ",",
                                                     ";", "!",  "~",  "++", "--"};
  int least = INT_MAX, depth = 0;
  bool operand = false;  // before this token
  for (std::size_t i = begin + 1; i < end; ++i) {
    const std::string_view word = words[i];
    const bool opens = word == "(" || word == "[", closes = word == ")" || word == "]";
    if (depth == 0 && kOthers.contains(word)) return 0;
    if (depth == 0 && precedence(word) > 0) {
      if (!operand) return 0;  // unary
      least = std::min(least, precedence(word));
      operand = false;
      continue;
    }
    depth += opens ? 1 : closes ? -1 : 0;
    operand = true;
  }
  return operand ? least : 0;
}

/** Does the bracket at `begin` change nothing? */
bool is_idle(const Words& words, std::size_t begin, std::size_t end) {
  if (begin == 0 || end + 1 >= words.size()) return false;
  const std::string_view before = words[begin - 1], after = words[end + 1];
  const int left = precedence(before), right = precedence(after), inside = weakest(words, begin, end);
  // `= * (p + i)`: a unary sign binds more than anything inside.
  const bool binary =
      left > 0 && begin >= 2 && precedence(words[begin - 2]) == 0 && !begins_expression(words[begin - 2]);
  const bool groups = binary || begins_expression(before);
  const bool is_head = before == "(" && begin >= 2 && words[begin - 2] == "sizeof";
  if (!groups || is_head || inside == 0 || (right == 0 && !ends_expression(after))) return false;
  return inside > left && inside >= right;
}

std::string joined(Words words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] != "(") continue;
    const std::size_t end = partner(words, i);
    if (end == words.size() || !is_idle(words, i, end)) continue;
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(end));
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(i));
    i = SIZE_MAX;  // what stood around it may be idle now
  }
  std::string all;
  for (const std::string_view word : words) (all += word) += ' ';
  return all;
}

std::vector<std::string_view> views(const std::vector<std::string>& all) { return {all.begin(), all.end()}; }

bool is_comment(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  return begin != std::string_view::npos && line.substr(begin).starts_with("//");
}

/** Comments and blank lines go on, less what the start says for the student and the target no more says. */
class SilentLines {
 public:
  SilentLines(std::string_view target, std::string_view start)
      : target_(target), target_lines_(set_of(target)), start_lines_(set_of(start)) {}

  void add(std::string& to, const std::vector<std::string_view>& mine, const std::vector<std::string>& says,
           std::size_t begin, std::size_t end) const {
    bool of_solved = false;  // a comment may go on for lines
    for (std::size_t i = begin; i < end; ++i) {
      if (!says[i].empty()) continue;
      const int todo = source::todo_in(mine[i]);
      if (todo > 0) of_solved = source::todo_line(target_, todo) == 0;
      of_solved = of_solved && is_comment(mine[i]);
      if (!of_solved && !is_for_the_student(mine[i])) (to += mine[i]) += '\n';
    }
  }

 private:
  using Lines = std::set<std::string_view>;
  static Lines set_of(std::string_view text) {
    const std::vector<std::string_view> lines = text::lines_of(text);
    return {lines.begin(), lines.end()};
  }
  bool is_for_the_student(std::string_view line) const {
    return is_comment(line) && start_lines_.contains(line) && !target_lines_.contains(line);
  }

  std::string_view target_;
  Lines target_lines_, start_lines_;
};

}  // namespace

std::vector<std::string> meanings(std::string_view text) {
  std::vector<Words> words(text::lines_of(text).size());
  for (const source::Token& token : source::tokenize(text)) {
    const auto line = static_cast<std::size_t>(token.line) - 1;
    if (token.kind != source::Kind::comment && line < words.size()) words[line].push_back(token.text);
  }
  std::vector<std::string> all;
  for (Words& line : words) all.push_back(joined(std::move(line)));
  return all;
}

bool same_meaning(std::string_view a, std::string_view b) {
  std::vector<std::string> one = meanings(a), other = meanings(b);
  const auto silent = [](const std::string& line) { return line.empty(); };
  std::erase_if(one, silent);
  std::erase_if(other, silent);
  return one == other;
}

std::string adopted(std::string_view mine, std::string_view target, std::string_view start) {
  const std::vector<std::string_view> lines = text::lines_of(mine), wanted = text::lines_of(target);
  const std::vector<std::string> says = meanings(mine), wanted_says = meanings(target);
  const auto match = text::matched(views(says), views(wanted_says));
  const SilentLines silent(target, start);
  std::string all;
  std::size_t next = 0,
              above = 0;  // the line of `mine` to go on with; the first of the comments above what is wanted
  for (std::size_t j = 0; j < wanted.size(); ++j) {
    if (match[j]) {
      silent.add(all, lines, says, next, *match[j]);
      (all += lines[*match[j]]) += '\n';
      next = *match[j] + 1;
      above = j + 1;
    } else if (!wanted_says[j].empty()) {
      for (; above <= j; ++above) (all += wanted[above]) += '\n';
    } else if (!is_comment(wanted[j])) {
      above = j + 1;
    }
  }
  silent.add(all, lines, says, next, lines.size());
  return all;
}

}  // namespace live
