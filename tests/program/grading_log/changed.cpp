// The longest common subsequence of tokens; what begins and ends alike is cut off first.
#include "changed.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "source/tokenizer.h"

namespace tries_test {
namespace {

using Tokens = std::vector<source::Token>;

Tokens without_comments(std::string_view text) {
  Tokens tokens = source::tokenize(text);
  std::erase_if(tokens, [](const source::Token& token) { return token.kind == source::Kind::comment; });
  return tokens;
}

bool alike(const source::Token& a, const source::Token& b) { return a.text == b.text; }

std::size_t end_of(const source::Token& token) { return token.offset + token.text.size(); }

/** Of the longest common subsequence of wrong from i on and right from j on, for all i and j. In one piece: thousands
 *  of rows would stay with us, and be copied with each process that we start. */
class Lengths {
 public:
  Lengths(const Tokens& wrong, const Tokens& right)
      : columns_(right.size() + 1), all_((wrong.size() + 1) * columns_, 0) {
    for (std::size_t i = wrong.size(); i-- > 0;) {
      for (std::size_t j = right.size(); j-- > 0;)
        all_[i * columns_ + j] = static_cast<std::uint16_t>(
            alike(wrong[i], right[j]) ? of(i + 1, j + 1) + 1 : std::max(of(i + 1, j), of(i, j + 1)));
    }
  }
  int of(std::size_t i, std::size_t j) const { return all_[i * columns_ + j]; }

 private:
  std::size_t columns_;
  std::vector<std::uint16_t> all_;
};

/** How many tokens both begin with; they are taken off, and as many as both end with. */
std::size_t cut(Tokens& wrong, Tokens& right) {
  const auto [one, other] = std::ranges::mismatch(wrong, right, alike);
  const auto before = static_cast<std::size_t>(one - wrong.begin());
  wrong.erase(wrong.begin(), one);
  right.erase(right.begin(), other);
  while (!wrong.empty() && !right.empty() && alike(wrong.back(), right.back())) {
    wrong.pop_back();
    right.pop_back();
  }
  return before;
}

std::string key(const Tokens& wrong, std::size_t begin, std::size_t end, std::size_t right_begin,
                std::size_t right_end) {
  std::string words = fmt::format("{} {}:", right_begin, right_end);
  for (; begin < end; ++begin) (words += ' ') += wrong[begin].text;
  return words;
}

}  // namespace

std::vector<Difference> differences(std::string_view wrong_text, std::string_view right_text) {
  Tokens wrong = without_comments(wrong_text), right = without_comments(right_text);
  const std::size_t before = cut(wrong, right);
  const Lengths length(wrong, right);
  std::vector<Difference> all;
  const auto at_same = [&](std::size_t i, std::size_t j) {
    return i < wrong.size() && j < right.size() && alike(wrong[i], right[j]);
  };
  for (std::size_t i = 0, j = 0; i < wrong.size() || j < right.size();) {
    if (at_same(i, j)) {
      ++i, ++j;
      continue;
    }
    const std::size_t i0 = i, j0 = j;
    while ((i < wrong.size() || j < right.size()) && !at_same(i, j)) {
      const bool goes = j == right.size() || (i < wrong.size() && length.of(i + 1, j) >= length.of(i, j + 1));
      ++(goes ? i : j);
    }
    all.push_back(
        {before + i0, before + i, before + j0, before + j, key(wrong, i0, i, before + j0, before + j)});
  }
  return all;
}

std::string undone(std::string_view wrong_text, std::string_view right_text,
                   const std::vector<Difference>& all) {
  const Tokens wrong = without_comments(wrong_text), right = without_comments(right_text);
  std::string text(wrong_text);
  for (auto d = all.rbegin(); d != all.rend(); ++d) {  // from behind: the offsets before stay
    const bool comes = d->right_begin < d->right_end, goes = d->wrong_begin < d->wrong_end;
    const std::size_t from = comes ? right[d->right_begin].offset : 0;
    std::string instead(comes ? right_text.substr(from, end_of(right[d->right_end - 1]) - from) : "");
    const std::size_t begin = goes                 ? wrong[d->wrong_begin].offset
                              : d->wrong_begin > 0 ? end_of(wrong[d->wrong_begin - 1])
                                                   : 0;
    const std::size_t end = goes ? end_of(wrong[d->wrong_end - 1]) : begin;
    if (!goes) {  // behind a directive a line of its own, in one a blank
      const bool in_directive = d->wrong_begin > 0 && wrong[d->wrong_begin - 1].directive > 0 &&
                                right[d->right_begin].directive > 0;
      const char* const apart = in_directive ? " " : "\n";
      instead = apart + instead + apart;
    }
    text.replace(begin, end - begin, instead);
  }
  return text;
}

std::set<int> lines_changed(std::string_view wrong_text, const std::vector<Difference>& all) {
  const Tokens wrong = without_comments(wrong_text);
  std::set<int> lines;
  for (const Difference& d : all) {
    for (std::size_t n = d.wrong_begin; n < d.wrong_end; ++n) lines.insert(wrong[n].line);
    if (d.wrong_begin < d.wrong_end) continue;
    if (d.wrong_begin > 0) lines.insert(wrong[d.wrong_begin - 1].line);
    if (d.wrong_begin < wrong.size()) lines.insert(wrong[d.wrong_begin].line);
  }
  return lines;
}

}  // namespace tries_test
