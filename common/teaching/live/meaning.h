// Compares the lines of two files by their tokens, so that comments, blanks and needless brackets make no difference.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace live {

/**
 * Of each line its tokens, a blank between them: without comments, and without round brackets that change nothing, as in
 * `x = (a * b) + c`. Empty for a line that says nothing. Lines that break a statement elsewhere differ.
 */
std::vector<std::string> meanings(std::string_view text);

/** Do both say the same, comments, blanks and such brackets apart? */
bool same_meaning(std::string_view a, std::string_view b);

/**
 * `target`, in which lines that `mine` has already are as `mine` writes them, with its comments and blanks; only comments of
 * `start` and of TODOs are gone where the target has them no more. What is new comes with the target's comments above it.
 */
std::string adopted(std::string_view mine, std::string_view target, std::string_view start);

}  // namespace live
