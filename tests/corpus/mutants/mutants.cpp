// Applies the rules, gives names, drops doubles.
#include "mutants.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>

#include "operators.h"

namespace mutants {
namespace {

/** From the beginning of the line with byte `begin` to the end of the line with byte `end`. */
std::string_view whole_lines(std::string_view text, std::size_t begin, std::size_t end) {
  const std::size_t before = begin == 0 ? std::string_view::npos : text.rfind('\n', begin - 1);
  const std::size_t first = before == std::string_view::npos ? 0 : before + 1;
  return text.substr(first, std::min(text.find('\n', end), text.size()) - first);
}

std::string apply(std::string_view text, const Edits& edits) {
  std::string result;
  std::size_t done = 0;
  for (const Edit& edit : edits) {
    result.append(text.substr(done, edit.begin - done)).append(edit.text);
    done = edit.end;
  }
  return result.append(text.substr(done));
}

/** The first words of a line, as part of a name: "int-row-blockIdx". */
std::string anchor(std::string_view line) {
  constexpr int kWords = 3;
  std::string result;
  int words = 0;
  for (const source::Token& token : source::tokenize(line)) {
    const bool word = token.kind == source::Kind::identifier || token.kind == source::Kind::number;
    if (word && words++ < kWords) result += "-" + std::string(token.text);
  }
  return result;
}

Mutant make(std::string_view answer, const Edits& edits) {
  const std::size_t begin = edits.front().begin, end = edits.back().end;
  Mutant mutant;
  mutant.line = 1 + static_cast<int>(std::ranges::count(answer.substr(0, begin), '\n'));
  mutant.text = apply(answer, edits);
  mutant.removed = whole_lines(answer, begin, end);
  const std::size_t grown = mutant.text.size() + end - answer.size();
  mutant.added = whole_lines(mutant.text, begin, grown);
  return mutant;
}

std::string marked(char mark, const std::string& lines) {
  std::istringstream stream(lines);
  std::string result;
  for (std::string line; std::getline(stream, line);) {
    const std::size_t code = line.find_first_not_of(' ');
    if (code != std::string::npos) result += std::string(1, mark) + ' ' + line.substr(code) + '\n';
  }
  return result;
}

}  // namespace

std::vector<Mutant> mutants_of(std::string_view lesson, std::string_view answer) {
  const KernelFile file(answer);
  std::vector<Mutant> all;
  std::set<std::string> texts = {std::string(answer)};
  std::map<std::string, int> namesakes;
  for (const Operator& rule : operators()) {
    for (const Edits& edits : rule.apply(file)) {
      Mutant mutant = make(answer, edits);
      if (!texts.insert(mutant.text).second) continue;
      const std::string line(whole_lines(answer, edits.front().begin, edits.front().begin));
      const std::string name = std::string(lesson) + anchor(line) + "-" + std::string(rule.name);
      mutant.name = name + "-" + std::to_string(++namesakes[name]);
      all.push_back(std::move(mutant));
    }
  }
  std::ranges::stable_sort(all, {}, &Mutant::line);
  return all;
}

std::string diff(const Mutant& mutant) { return marked('-', mutant.removed) + marked('+', mutant.added); }

}  // namespace mutants
