// Which lines of a wrong kernel a correction changes, whatever blanks and comments differ.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tries_test {

/** Tokens of one text that stand in the place of tokens of the other; one of the two may be none. */
struct Difference {
  std::size_t wrong_begin, wrong_end, right_begin, right_end;  ///< numbers of tokens, comments not counted
  std::string key;  ///< the same for the same difference of another text from the same right one
  std::size_t tokens() const { return wrong_end - wrong_begin + right_end - right_begin; }
};

std::vector<Difference> differences(std::string_view wrong, std::string_view right);

/** The wrong text with these of its differences undone. */
std::string undone(std::string_view wrong, std::string_view right, const std::vector<Difference>&);

/** Lines of the wrong text that they change, from 1. Where something only comes, the lines before and after it. */
std::set<int> lines_changed(std::string_view wrong, const std::vector<Difference>&);

}  // namespace tries_test
